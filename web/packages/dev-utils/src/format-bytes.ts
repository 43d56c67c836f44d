const UNITS = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
const STEP = 1000;

/**
 * Formats a size in 1000-based units from B to YB with two decimals: `1536` becomes `1.54 kB`.
 *
 * Sizes below 1 kB have no decimals. Negative sizes and NaN become `0 B`.
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
  // Rounded before the comparison: 999.996 would be formatted as 1000.00.
  while (unit < last && Math.round(value * 100) / 100 >= STEP) {
    value /= STEP;
    unit += 1;
  }
  return `${value.toFixed(2)} ${UNITS[unit] ?? "B"}`;
}
