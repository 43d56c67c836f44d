import { clamp } from "../math/scalar.ts";

const SECOND_MS = 1000;
export const DAY_MS = 86_400_000;

/** The first and the last day, for whose years the accuracy of positions is tested, as values of a date field. */
export const [FIRST_DATE, LAST_DATE] = ["1900-01-01", "2100-12-31"] as const;

/** The range of the clock: from the start of the first day to the end of the last one, as they are in the local time zone. */
export function clockRange(): { readonly firstMs: number; readonly lastMs: number } {
  return {
    firstMs: new Date(1900, 0, 1).getTime(),
    lastMs: new Date(2100, 11, 31, 23, 59, 59).getTime(),
  };
}

/** A speed of the clock: simulated seconds per real second. */
export interface Speed {
  readonly label: string;
  readonly perSecond: number;
}

/** From real time to years per second; each can also run backwards. */
export const SPEEDS: readonly Speed[] = [
  { label: "Real time", perSecond: 1 },
  { label: "1 minute per second", perSecond: 60 },
  { label: "1 hour per second", perSecond: 3600 },
  { label: "6 hours per second", perSecond: 21_600 },
  { label: "1 day per second", perSecond: 86_400 },
  { label: "1 week per second", perSecond: 604_800 },
  { label: "1 month per second", perSecond: 2_629_800 },
  { label: "1 year per second", perSecond: 31_557_600 },
  { label: "5 years per second", perSecond: 157_788_000 },
];

/** Bodies rotate at most at this speed, even if the clock is faster: they would only flicker. */
const MAX_ROTATION_SPEED = 3600;

export interface ClockState {
  /** The displayed time in Unix milliseconds. */
  readonly timeMs: number;
  readonly isPlaying: boolean;
  /** An index of `SPEEDS`. */
  readonly speed: number;
  readonly isBackwards: boolean;
  /** The end of the range at which the last change of the time was cut off. */
  readonly limit?: ClockLimit | undefined;
}

/** An end of the clock's range. */
export type ClockLimit = "first" | "last";

/** The nearest time within the range, and the end of it that was met. */
function withinRange(timeMs: number): Pick<ClockState, "timeMs" | "limit"> {
  const { firstMs, lastMs } = clockRange();
  const limit = timeMs < firstMs ? "first" : timeMs > lastMs ? "last" : undefined;
  return { timeMs: clamp(timeMs, firstMs, lastMs), limit };
}

/** The simulated time, between the years 1900 and 2100, with playback, speed and direction. */
export class SkyClock {
  #state: ClockState;
  #rotationTimeMs: number;

  constructor(timeMs: number, isPlaying = true) {
    this.#state = { timeMs: withinRange(timeMs).timeMs, isPlaying, speed: 0, isBackwards: false };
    this.#rotationTimeMs = this.#state.timeMs;
  }

  get state(): ClockState {
    return this.#state;
  }

  /** The time used for the rotation of bodies. It advances no faster than `MAX_ROTATION_SPEED`. */
  get rotationTimeMs(): number {
    return this.#rotationTimeMs;
  }

  /** Advances the clock. It stops at the end of its range. */
  advance(dtSecs: number): void {
    if (!this.#state.isPlaying) return;
    const rate = this.rate;
    const { timeMs, limit } = withinRange(this.#state.timeMs + rate * dtSecs * SECOND_MS);
    this.#state = { ...this.#state, timeMs, limit, isPlaying: limit === undefined };
    this.#rotationTimeMs =
      Math.abs(rate) <= MAX_ROTATION_SPEED
        ? timeMs
        : this.#rotationTimeMs + Math.sign(rate) * MAX_ROTATION_SPEED * dtSecs * SECOND_MS;
  }

  /** Simulated seconds per real second, negative when backwards; also while paused. */
  get rate(): number {
    const perSecond = SPEEDS[this.#state.speed]?.perSecond ?? 1;
    return this.#state.isBackwards ? -perSecond : perSecond;
  }

  set(timeMs: number): void {
    if (!Number.isFinite(timeMs)) return;
    this.#state = { ...this.#state, ...withinRange(timeMs) };
    this.#rotationTimeMs = this.#state.timeMs;
  }

  /** Sets the time to now, at real speed. */
  setNow(nowMs: number): void {
    this.set(nowMs);
    this.#state = { ...this.#state, speed: 0, isBackwards: false };
  }

  /** Moves to the same local time on another day, which is not always 24 hours away: summer time begins and ends. */
  stepDays(days: number): void {
    const date = new Date(this.#state.timeMs);
    date.setDate(date.getDate() + days);
    this.set(date.getTime());
  }

  play(isPlaying: boolean): void {
    this.#state = { ...this.#state, isPlaying, limit: undefined };
  }

  setSpeed(speed: number, isBackwards = this.#state.isBackwards): void {
    this.#state = { ...this.#state, speed: clamp(Math.round(speed), 0, SPEEDS.length - 1), isBackwards };
  }
}

/** Formats a time as the value of a date field, in the local time zone. */
export function toDateField(timeMs: number): string {
  const date = new Date(timeMs);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Changes the date to the value of a date field and keeps the time of day. Returns undefined for an invalid value. */
export function withDate(timeMs: number, field: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(field) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(timeMs);
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getTime();
}

/** The local time of day as the visitor writes it, such as `14:31` or `2:31 PM`. */
export function timeOfDay(timeMs: number, locale?: string): string {
  return new Date(timeMs).toLocaleTimeString(locale, { timeStyle: "short" });
}

/** The name of the local time zone at a time, short as in `CET` or `GMT-3:30`, or long as in `Central European Standard Time`. */
export function zoneName(timeMs: number, length: "short" | "long"): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: length }).formatToParts(timeMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
