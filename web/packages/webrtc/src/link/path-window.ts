/** The window does not shrink below this: a busy device answers probes late, and less would starve the path. */
export const MIN_WINDOW_BYTES = 256 << 10;
const MAX_WINDOW_BYTES = 64 << 20;
/** Files begin as if the path carried 80 Mbit/s: SCTP begins more slowly than that anyway. */
const FIRST_BYTES_PER_MS = 10_000;
/** How long the window stays as it is: longer than a few probes take, ... */
const MIN_PERIOD_MS = 60;
/** ... and so long that the effect of the last change shows, which takes a round trip. */
const PERIOD_ROUND_TRIPS = 1.5;
/** The wait in queues that the window aims at: much less than a router holds ... */
const QUEUE_MS = 5;
/** ... but on a short path, where busy devices answer later than any queue makes them, a round trip of this. */
const MIN_TARGET_MS = 12;
/** How far the window changes at most at once. */
const MAX_CHANGE = 0.25;
/** The window is at most so much more than what the path has carried, in the latest so many periods. */
const RATE_GAIN = 1.2;
const RATE_PERIODS = 10;

/**
 * How many bytes all lanes of a connection may have on their way together: as many as the path carries, and a little
 * more. Without a limit SCTP sends more and more until a queue on the path overflows, and after such a loss it takes
 * seconds to recover. Short queues also keep texts fast. As in BBR, the limit follows from the path's rate and round
 * trip, not from losses: https://queue.acm.org/detail.cfm?id=3022184
 */
export class PathWindow {
  #windowBytes = MIN_WINDOW_BYTES;
  /** No lane has filled the window yet. */
  #isFirst = true;
  /** The shortest round trip of a probe. */
  #shortestMs = Number.POSITIVE_INFINITY;
  /** What arrived in each of the latest periods, in bytes a millisecond. */
  #rates: number[] = [];
  /** Since the window was last adapted: the shortest round trip, what arrived, and whether the window held files back. */
  #period = newPeriod(0);

  /** The latest round trip of a probe. */
  latestMs = 0;

  get shortestMs(): number {
    return this.#shortestMs;
  }

  get windowBytes(): number {
    return this.#windowBytes;
  }

  /** The rate that fills the window. Before a round trip is known, the one that the window begins with. */
  get bytesPerMs(): number {
    if (this.#shortestMs === Number.POSITIVE_INFINITY) return FIRST_BYTES_PER_MS;
    return this.#windowBytes / Math.max(1, this.#shortestMs);
  }

  /** Records that the window held files back. */
  recordFull(): void {
    this.#period.wasFull = true;
  }

  /** Records that bytes have arrived. */
  deliver(bytes: number): void {
    this.#period.deliveredBytes += bytes;
  }

  /** Records the round trip of a probe. */
  observe(roundTripMs: number, nowMs: number): void {
    this.latestMs = roundTripMs;
    this.#shortestMs = Math.min(this.#shortestMs, roundTripMs);
    if (nowMs - roundTripMs < this.#period.fromMs) return;
    this.#period.shortestMs = Math.min(this.#period.shortestMs, roundTripMs);
    const periodMs = Math.max(MIN_PERIOD_MS, PERIOD_ROUND_TRIPS * this.#shortestMs);
    if (nowMs - this.#period.fromMs >= periodMs) this.#adapt(nowMs);
  }

  #adapt(nowMs: number): void {
    const { fromMs, shortestMs, deliveredBytes, wasFull } = this.#period;
    this.#period = newPeriod(nowMs);
    this.#rates = [...this.#rates.slice(1 - RATE_PERIODS), deliveredBytes / (nowMs - fromMs)];
    this.#isFirst &&= !wasFull;
    if (this.#isFirst) return this.#set(FIRST_BYTES_PER_MS * this.#shortestMs);
    const targetMs = Math.max(this.#shortestMs + QUEUE_MS, MIN_TARGET_MS);
    const change = 1 + MAX_CHANGE * Math.max(-1, Math.min(1, (targetMs - shortestMs) / QUEUE_MS));
    if (change > 1 && !wasFull) return;
    this.#set(Math.min(this.#windowBytes * change, RATE_GAIN * Math.max(...this.#rates) * targetMs));
  }

  #set(bytes: number): void {
    this.#windowBytes = Math.max(MIN_WINDOW_BYTES, Math.min(MAX_WINDOW_BYTES, bytes));
  }
}

function newPeriod(fromMs: number) {
  return { fromMs, shortestMs: Number.POSITIVE_INFINITY, deliveredBytes: 0, wasFull: false };
}
