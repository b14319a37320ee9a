const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The number that is written at a place of JSON text; undefined if there is none. */
export function numberAt(text: string, at: number): string | undefined {
  NUMBER.lastIndex = at;
  return NUMBER.exec(text)?.[0];
}

/** Whether a number is written as a fraction and read as a whole number. */
export function isRounded(number: string): boolean {
  if (!/[.eE]/.test(number) || !Number.isInteger(Number(number))) return false;
  const [mantissa = '', exponent = '0'] = number.toLowerCase().replace(/^-/, '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  let last = digits.length - 1;
  while (last >= 0 && digits[last] === '0') last--;
  return last >= 0 && last >= whole.length + Number(exponent);
}
