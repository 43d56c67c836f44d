const UNITS = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
const STEP = 1000;

/**
 * A size for people, in 1000-based units from B to YB with two decimals: `1536` is `1.54 kB`.
 *
 * Whole bytes carry no decimals. What is no size at all (negative, not a number) reads `0 B`, so that a
 * label never shows nonsense.
 */
export function formatBytes(sizeBytes: number | bigint): string {
  const size = Number(sizeBytes);
  if (!(size > 0)) {
    return "0 B";
  }
  if (size < STEP) {
    return `${Math.round(size)} B`;
  }
  const last = UNITS.length - 1;
  let unit = 0;
  let value = size;
  // 999.996 would print as 1000.00, so it is rounded before it is compared.
  while (unit < last && Math.round(value * 100) / 100 >= STEP) {
    value /= STEP;
    unit += 1;
  }
  return `${value.toFixed(2)} ${UNITS[unit] ?? "B"}`;
}
