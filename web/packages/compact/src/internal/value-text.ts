/**
 * The text a value is shown, searched and exported as. Dates are written in ISO 8601. `null`, `NaN` and an invalid date are no
 * value, so their text is empty.
 */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  return String(value);
}

/** A value as JSON, empty if it has none. Bigints, for which JSON has no form, become texts. */
export function jsonText(value: unknown, indent?: number): string {
  const write = (_: string, part: unknown) => (typeof part === "bigint" ? String(part) : part);
  return JSON.stringify(value, write, indent) ?? "";
}
