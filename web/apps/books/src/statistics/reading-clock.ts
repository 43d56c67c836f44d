import type { Span } from "./time-spans.ts";

/** A reader who turns no page for so long is doing something else. */
export const IDLE_MS = 2 * 60_000;
/** Speed is measured over at least so long: a short page says little about it. */
const SAMPLE_MS = 20_000;
const MS_PER_MINUTE = 60_000;

/** What was read since the last call of `take`. */
export interface ReadSince {
  readonly spans: readonly Span[];
  /** Pages that were turned forward. */
  readonly pages: number;
  /** The position in the whole book at the end of what is in view, from 0 to 1. */
  readonly fraction: number;
  /** Measured speeds, in parts of the book per minute. */
  readonly rates: readonly number[];
}

/**
 * Measures how long a book is read, and how fast. It runs while the book is seen, for two minutes after the last turned page.
 * All times are in milliseconds since 1970.
 */
export class ReadingClock {
  #isVisible = true;
  /** The start of the time that was not taken yet. Undefined while the clock is stopped. */
  #fromMs: number | undefined;
  #activeMs = 0;
  #spans: Span[] = [];
  #pages = 0;
  #rates: number[] = [];
  #fraction: number | undefined;
  /** Where the measurement of the speed began. */
  #sample: { readonly fraction: number; readonly readMs: number } | undefined;
  /** All that was read. */
  #readMs = 0;

  /** Notes that another place is shown. `isPage`: one page is one place, unlike in text that scrolls. */
  turned(nowMs: number, fraction: number, isPage: boolean): void {
    this.#settle(nowMs);
    const isForward = this.#fraction !== undefined && fraction > this.#fraction;
    if (isPage && isForward && this.#isVisible) this.#pages += 1;
    this.#fraction = fraction;
    this.#measure(fraction);
    this.#run(nowMs);
  }

  /** Notes that the book is seen again, or no longer. */
  setVisible(nowMs: number, isVisible: boolean): void {
    this.#settle(nowMs);
    this.#isVisible = isVisible;
    if (!isVisible) this.#stop();
    else if (this.#fraction !== undefined) this.#run(nowMs);
  }

  /** What was read since the last call. Undefined if nothing was. */
  take(nowMs: number): ReadSince | undefined {
    this.#settle(nowMs);
    if (this.#fraction === undefined || (this.#spans.length === 0 && this.#pages === 0)) return undefined;
    const taken = { spans: this.#spans, pages: this.#pages, fraction: this.#fraction, rates: this.#rates };
    this.#spans = [];
    this.#pages = 0;
    this.#rates = [];
    return taken;
  }

  #run(nowMs: number): void {
    if (!this.#isVisible) return;
    this.#activeMs = nowMs;
    this.#fromMs ??= nowMs;
  }

  #stop(): void {
    this.#fromMs = undefined;
    // What follows belongs to another stretch of reading.
    this.#sample = undefined;
  }

  /** Takes the time until now, or until the reader became idle. */
  #settle(nowMs: number): void {
    const fromMs = this.#fromMs;
    if (fromMs === undefined) return;
    const idleMs = this.#activeMs + IDLE_MS;
    const toMs = Math.min(nowMs, idleMs);
    if (toMs > fromMs) {
      this.#spans.push({ fromMs, toMs });
      this.#readMs += toMs - fromMs;
    }
    // The clock of the device may have been put back.
    if (nowMs >= idleMs || nowMs < fromMs) this.#stop();
    else this.#fromMs = toMs;
  }

  #measure(fraction: number): void {
    const sample = this.#sample;
    if (sample && this.#readMs - sample.readMs < SAMPLE_MS) return;
    if (sample && fraction > sample.fraction)
      this.#rates.push(((fraction - sample.fraction) * MS_PER_MINUTE) / (this.#readMs - sample.readMs));
    this.#sample = { fraction, readMs: this.#readMs };
  }
}
