/** The window does not shrink below this, so that each lane has its next frame when it has sent one. */
const MIN_WINDOW_BYTES = 64 << 10;
const MAX_WINDOW_BYTES = 64 << 20;
/** Files begin as if the path carried 40 Mbit/s. Where it carries less, SCTP finds out at once. */
const FIRST_BYTES_PER_MS = 5_000;
/** The minimum length of a period: longer than a few probes take, ... */
const MIN_PERIOD_MS = 60;
/** ... and long enough for the effect of the last change to show, which takes a round trip. */
const PERIOD_ROUND_TRIPS = 1.5;
/** The path's capacity is the highest rate of this many periods in which it was full. */
const RATE_PERIODS = 10;
/** The queue on the path that the window allows for: with a shorter one, the line would be idle at times. */
const QUEUE_MS = 10;
/** The path is full if even the fastest probe of a period waited this long. */
const FULL_QUEUE_MS = 5;
/**
 * Until the path is full for the first time, the window is larger than what arrives by this factor. SCTP would grow by half in each
 * round trip, in bursts of which a third has to wait in the queue, and a long path holds more than the queue takes.
 */
const STARTUP_GAIN = 1.1;
/** How fast the jitter adapts to that of the latest period. */
const JITTER_SHARE = 0.25;
const MAX_JITTER_MS = 100;

/**
 * How many bytes all lanes of a connection may have in flight together: as many as the path carries in a round trip, and a little
 * more. As in BBR (https://queue.acm.org/detail.cfm?id=3022184) it follows from the highest rate and the shortest round trip of the
 * path, not from losses. Without it, SCTP sends more and more until a queue overflows, and recovers from that for seconds. A busy
 * device answers late, although there is no queue: the window allows for that, too.
 */
export class CongestionWindow {
  #bytes = MIN_WINDOW_BYTES;
  /** The shortest round trip of a probe. */
  #shortestMs = Number.POSITIVE_INFINITY;
  /** By how much probes are slower, on average, than the fastest one of their period. */
  #jitterMs = 0;
  /** The rate of arrivals in each of the latest periods in which the path was full, in bytes per millisecond. */
  #rates: number[] = [];
  /** Whether the path has not been full yet. */
  #isStarting = true;
  #period = newPeriod(0);

  /** The latest round trip of a probe. */
  latestMs = 0;
  /** Whether packets waited on the path in the latest period. */
  isFull = false;

  get shortestMs(): number {
    return this.#shortestMs;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Records that bytes have arrived. */
  deliver(bytes: number): void {
    this.#period.deliveredBytes += bytes;
  }

  /** Records the round trip of a probe. */
  observe(roundTripMs: number, nowMs: number): void {
    this.latestMs = roundTripMs;
    this.#shortestMs = Math.min(this.#shortestMs, roundTripMs);
    if (this.#rates.length === 0) this.#update();
    // A probe that was sent in the previous period reveals nothing about this one.
    if (nowMs - roundTripMs >= this.#period.fromMs) this.#period.roundTripsMs.push(roundTripMs);
    const periodMs = Math.max(MIN_PERIOD_MS, PERIOD_ROUND_TRIPS * this.#shortestMs);
    if (nowMs - this.#period.fromMs >= periodMs) this.#adapt(nowMs);
  }

  #adapt(nowMs: number): void {
    const { fromMs, deliveredBytes, roundTripsMs } = this.#period;
    this.#period = newPeriod(nowMs);
    if (roundTripsMs.length === 0) return;
    const fastestMs = Math.min(...roundTripsMs);
    const meanMs = roundTripsMs.reduce((sum, ms) => sum + ms, 0) / roundTripsMs.length;
    this.#jitterMs += JITTER_SHARE * (Math.min(MAX_JITTER_MS, meanMs - fastestMs) - this.#jitterMs);
    this.isFull = fastestMs > this.#shortestMs + FULL_QUEUE_MS;
    if (this.isFull) this.#isStarting = false;
    const bytesPerMs = deliveredBytes / (nowMs - fromMs);
    // A path that is not full could carry more than this: it waits for the disk, or for SCTP after a lost packet.
    if (this.isFull || bytesPerMs > this.#highestRate)
      this.#rates = [...this.#rates.slice(1 - RATE_PERIODS), bytesPerMs];
    this.#update();
  }

  get #highestRate(): number {
    return Math.max(0, ...this.#rates);
  }

  #update(): void {
    const bytes = this.#highestRate * (this.#shortestMs + QUEUE_MS + this.#jitterMs);
    const wanted = this.#isStarting
      ? Math.max(FIRST_BYTES_PER_MS * this.#shortestMs, STARTUP_GAIN * bytes)
      : bytes;
    this.#bytes = Math.max(MIN_WINDOW_BYTES, Math.min(MAX_WINDOW_BYTES, wanted));
  }
}

function newPeriod(fromMs: number) {
  return { fromMs, deliveredBytes: 0, roundTripsMs: [] as number[] };
}
