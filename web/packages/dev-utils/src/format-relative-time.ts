/** Options of {@link formatRelativeTime}. */
export interface RelativeTimeOptions {
  /** The moment that counts as now. Default: the clock of this machine. */
  readonly now?: Date | number | undefined;
  /** The language. Default: that of the browser or the process. */
  readonly locale?: string | undefined;
  /**
   * `short` has abbreviations, such as "3 min. ago".
   * @default "long"
   */
  readonly style?: Intl.RelativeTimeFormatStyle | undefined;
}

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** The units with their lengths, and how much of one is written in it rather than in the next smaller one. */
const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, lengthMs: number])[] = [
  ["year", 365.2425 * DAY_MS],
  ["month", (365.2425 / 12) * DAY_MS],
  ["week", 7 * DAY_MS],
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", SECOND_MS],
];

/**
 * Formats a moment by its distance from now, in the largest unit of which at least one has passed: "3 minutes ago", "yesterday",
 * "in 2 weeks". Less than a second is "now". Throws a `RangeError` for an invalid date.
 */
export function formatRelativeTime(
  at: Date | number,
  { now = Date.now(), locale, style = "long" }: RelativeTimeOptions = {},
): string {
  const distanceMs = Number(at) - Number(now);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style });
  const [unit, lengthMs] = UNITS.find(([, each]) => Math.abs(distanceMs) >= each) ?? ["second", SECOND_MS];
  // Whole units only: what is 1.9 hours ago was not two hours ago.
  return format.format(Math.trunc(distanceMs / lengthMs) + 0, unit);
}
