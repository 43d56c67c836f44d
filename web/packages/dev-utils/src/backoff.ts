/** The bounds of a {@link Backoff}. */
export interface BackoffOptions {
  /** The upper bound of the first wait. */
  minMs: number;
  /** The upper bound of every later wait. */
  maxMs: number;
  /** Returns a number from 0 up to 1; `Math.random` by default. */
  random?: () => number;
}

/**
 * How long to wait before each retry. The bound doubles from `minMs` to `maxMs`, and half of each wait is random
 * ("equal jitter"), so that clients that failed together do not retry together.
 */
export class Backoff {
  readonly #minMs: number;
  readonly #maxMs: number;
  readonly #random: () => number;
  #boundMs: number;

  constructor({ minMs, maxMs, random = Math.random }: BackoffOptions) {
    this.#minMs = minMs;
    this.#maxMs = maxMs;
    this.#random = random;
    this.#boundMs = minMs;
  }

  /** Returns the next wait: between half the current bound and the bound. */
  nextMs(): number {
    const boundMs = this.#boundMs;
    this.#boundMs = Math.min(boundMs * 2, this.#maxMs);
    return boundMs / 2 + (this.#random() * boundMs) / 2;
  }

  /** Starts again at `minMs`, after a success. */
  reset(): void {
    this.#boundMs = this.#minMs;
  }
}
