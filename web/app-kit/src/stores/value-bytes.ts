/** About how many bytes a value takes up in a database: those of its texts, numbers, arrays and files. */
export function valueBytes(value: unknown): number {
  if (typeof value === "string") return new Blob([value]).size;
  if (typeof value === "number") return 8;
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + valueBytes(item), 0);
  if (typeof value !== "object" || value === null) return 1;
  return Object.entries(value).reduce((sum, [key, item]) => sum + key.length + valueBytes(item), 0);
}
