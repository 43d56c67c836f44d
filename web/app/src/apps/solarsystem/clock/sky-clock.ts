import { clamp } from "../math/scalar.ts";

const SECOND_MS = 1000;
export const DAY_MS = 86_400_000;

/** The first and last moment that the positions are checked for. */
export const FIRST_MS = Date.UTC(1900, 0, 1);
export const LAST_MS = Date.UTC(2100, 11, 31, 23, 59, 59);

/** A speed of the clock: seconds of the sky for each second of the visitor. */
export interface Speed {
  readonly label: string;
  readonly perSecond: number;
}

/** From real time to years a second; each can run backwards too. */
export const SPEEDS: readonly Speed[] = [
  { label: "Real time", perSecond: 1 },
  { label: "1 minute a second", perSecond: 60 },
  { label: "1 hour a second", perSecond: 3600 },
  { label: "6 hours a second", perSecond: 21_600 },
  { label: "1 day a second", perSecond: 86_400 },
  { label: "1 week a second", perSecond: 604_800 },
  { label: "1 month a second", perSecond: 2_629_800 },
  { label: "1 year a second", perSecond: 31_557_600 },
  { label: "5 years a second", perSecond: 157_788_000 },
];

/** Above this a day is shorter than a look: bodies then turn no faster than this. */
const FASTEST_SPIN = 3600;

/** What the clock shows. */
export interface ClockState {
  /** The moment of the sky, in Unix milliseconds. */
  readonly timeMs: number;
  readonly isPlaying: boolean;
  /** Which of the speeds. */
  readonly speed: number;
  readonly isBackwards: boolean;
}

/** The time of the sky: it runs, stands, runs backwards and is set, between the years 1900 and 2100. */
export class SkyClock {
  #state: ClockState;
  #spinMs: number;

  constructor(timeMs: number, isPlaying = true) {
    this.#state = { timeMs: clamp(timeMs, FIRST_MS, LAST_MS), isPlaying, speed: 0, isBackwards: false };
    this.#spinMs = this.#state.timeMs;
  }

  get state(): ClockState {
    return this.#state;
  }

  /** The moment by which bodies are turned about themselves: the sky's, but never so fast that they flicker. */
  get spinMs(): number {
    return this.#spinMs;
  }

  /** Lets time pass. Returns whether the clock stopped at the end of what it knows. */
  advance(dtSecs: number): boolean {
    if (!this.#state.isPlaying) return false;
    const rate = this.rate;
    const wantedMs = this.#state.timeMs + rate * dtSecs * SECOND_MS;
    const timeMs = clamp(wantedMs, FIRST_MS, LAST_MS);
    const isOver = timeMs !== wantedMs;
    this.#state = { ...this.#state, timeMs, isPlaying: !isOver };
    this.#spinMs =
      Math.abs(rate) <= FASTEST_SPIN
        ? timeMs
        : this.#spinMs + Math.sign(rate) * FASTEST_SPIN * dtSecs * SECOND_MS;
    return isOver;
  }

  /** Seconds of the sky for each second, negative backwards, whether it plays or not. */
  get rate(): number {
    const perSecond = SPEEDS[this.#state.speed]?.perSecond ?? 1;
    return this.#state.isBackwards ? -perSecond : perSecond;
  }

  set(timeMs: number): void {
    if (!Number.isFinite(timeMs)) return;
    this.#state = { ...this.#state, timeMs: clamp(timeMs, FIRST_MS, LAST_MS) };
    this.#spinMs = this.#state.timeMs;
  }

  /** Sets the time to now, at real speed. */
  setNow(nowMs: number): void {
    this.set(nowMs);
    this.#state = { ...this.#state, speed: 0, isBackwards: false };
  }

  step(byMs: number): void {
    this.set(this.#state.timeMs + byMs);
  }

  play(isPlaying: boolean): void {
    this.#state = { ...this.#state, isPlaying };
  }

  setSpeed(speed: number, isBackwards = this.#state.isBackwards): void {
    this.#state = { ...this.#state, speed: clamp(Math.round(speed), 0, SPEEDS.length - 1), isBackwards };
  }
}

/** A moment as a date field holds it: the day in the visitor's time zone. */
export function dateFieldOf(timeMs: number): string {
  const date = new Date(timeMs);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The same time of day on another day; undefined for what is no day. */
export function onDay(timeMs: number, field: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(field) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(timeMs);
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getTime();
}
