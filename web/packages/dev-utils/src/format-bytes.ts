const UNITS = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
/** The units that `Intl` has names for. */
const INTL_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;
const STEP = 1000;

/** Options of {@link formatBytes} and `formatRate`. */
export interface SizeFormatOptions {
  /** Writes number and unit as in this language, such as "1,54 ko" for `"fr"`. Without it, they are those of English: `1.54 kB`. */
  readonly locale?: string | undefined;
}

/** A size in the unit in which it is read best. */
interface ScaledSize {
  readonly value: number;
  /** The power of 1000. */
  readonly unit: number;
  readonly decimals: 0 | 2;
}

/** Brings a size into the unit in which it is read best. Negative sizes and NaN become 0. */
function scaled(sizeBytes: number | bigint): ScaledSize {
  const size = Number(sizeBytes);
  if (!(size > 0)) return { value: 0, unit: 0, decimals: 0 };
  if (size < STEP) return { value: Math.round(size), unit: 0, decimals: 0 };
  let value = size;
  let unit = 0;
  // Rounded before the comparison: 999.996 would be formatted as 1000.00.
  while (unit < UNITS.length - 1 && Math.round(value * 100) / 100 >= STEP) {
    value /= STEP;
    unit += 1;
  }
  return { value, unit, decimals: 2 };
}

/**
 * Formats a size in 1000-based units from B to YB with two decimals: `1536` becomes `1.54 kB`.
 *
 * Sizes below 1 kB have no decimals. Negative sizes and NaN become `0 B`.
 */
export function formatBytes(sizeBytes: number | bigint, { locale }: SizeFormatOptions = {}): string {
  return formatSize(scaled(sizeBytes), locale, "");
}

/** Formats a transfer rate in bytes per second: `12.50 MB/s`. */
export function formatRate(bytesPerSecond: number, { locale }: SizeFormatOptions = {}): string {
  return formatSize(scaled(bytesPerSecond), locale, "/s");
}

function formatSize(
  { value, unit, decimals }: ScaledSize,
  locale: string | undefined,
  per: "" | "/s",
): string {
  const name = INTL_UNITS[unit];
  if (locale === undefined) return `${value.toFixed(decimals)} ${UNITS[unit] ?? "B"}${per}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // `Intl` has no names for the largest units. They are the same in nearly all languages.
  return name === undefined
    ? `${new Intl.NumberFormat(locale, digits).format(value)} ${UNITS[unit] ?? "B"}${per}`
    : new Intl.NumberFormat(locale, {
        ...digits,
        style: "unit",
        unit: per === "" ? name : `${name}-per-second`,
        unitDisplay: unit === 0 && per === "" ? "narrow" : "short",
      }).format(value);
}
