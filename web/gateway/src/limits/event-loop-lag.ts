import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 20;
const WINDOW_MS = 1_000;
const NS_PER_MS = 1_000_000;

type Delays = Pick<IntervalHistogram, "enable" | "disable" | "reset" | "mean">;

/** How late this process runs what is due: the mean of the last second. */
export class EventLoopLag {
  readonly #histogram: Delays;
  readonly #timer: NodeJS.Timeout;
  #ms = 0;

  /** `delays`: those of a timer that is due every 20 ms, in nanoseconds, interval included. Default: those of this process. */
  constructor(delays: Delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })) {
    this.#histogram = delays;
    this.#histogram.enable();
    this.#timer = setInterval(() => this.#read(), WINDOW_MS).unref();
  }

  get ms(): number {
    return this.#ms;
  }

  /** Stops measuring. */
  close(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  #read(): void {
    const { mean } = this.#histogram;
    // The mean of no values is NaN.
    this.#ms = Math.max(0, (mean || 0) / NS_PER_MS - RESOLUTION_MS);
    this.#histogram.reset();
  }
}
