/** The limits and steps of a number. */
export interface Steps {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number;
}

/** More decimals than this are errors of binary digits. */
const MAX_DECIMALS = 15;

function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}

/**
 * The value some steps further. Steps are counted from `min`, or from 0. A value between two steps goes to the next one, and
 * none leaves the limits. Without a value, it starts at the lower limit on the way up and at the upper limit on the way down, or
 * at 0.
 */
export function stepped(value: number | null, count: number, { min, max, step }: Steps): number {
  const base = min ?? 0;
  const last = max === undefined ? Number.POSITIVE_INFINITY : Math.floor((max - base) / step + 1e-9);
  const first = min === undefined ? Number.NEGATIVE_INFINITY : 0;
  const start = count > 0 ? min : max;
  const place = ((value ?? start ?? 0) - base) / step;
  const nearest = Math.round(place);
  const isOnStep = Math.abs(place - nearest) < 1e-9;
  const from = isOnStep ? nearest : count > 0 ? Math.floor(place) : Math.ceil(place);
  const to = value === null ? Math.round(Math.min(place, last)) : from + count;
  const decimals = Math.min(MAX_DECIMALS, Math.max(decimalsOf(step), decimalsOf(base)));
  return Number((base + Math.min(last, Math.max(first, to)) * step).toFixed(decimals));
}
