export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether somebody gave `Object.prototype` keys, which every object then seems to have written. */
export function haveObjectsForeignKeys(): boolean {
  return Object.keys(Object.prototype).length > 0;
}
