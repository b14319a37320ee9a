/** Whether Intl knows a language tag. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    return false;
  }
}

/** Whether a judge reads the language of a tag. */
export function isEnglish(tag: string): boolean {
  return new Intl.Locale(tag).language === 'en';
}
