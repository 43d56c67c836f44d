/** The shortest and longest wait of a {@link Backoff}, in milliseconds. */
export interface BackoffOptions {
  readonly minMs: number;
  readonly maxMs: number;
  /** A number from 0 to 1, 1 excluded. Default: `Math.random`. */
  readonly random?: () => number;
}

/**
 * Exponential backoff with equal jitter: each wait is between half of a bound and the bound, which starts at `minMs` and
 * doubles up to `maxMs`. The jitter keeps clients that failed together from retrying together.
 */
export class Backoff {
  readonly #options: BackoffOptions;
  #boundMs: number;

  constructor(options: BackoffOptions) {
    this.#options = options;
    this.#boundMs = options.minMs;
  }

  /** How long to wait before the next attempt, in milliseconds. */
  nextMs(): number {
    const { maxMs, random = Math.random } = this.#options;
    const boundMs = this.#boundMs;
    this.#boundMs = Math.min(boundMs * 2, maxMs);
    return boundMs / 2 + (random() * boundMs) / 2;
  }

  /** Starts over at `minMs`, after a success. */
  reset(): void {
    this.#boundMs = this.#options.minMs;
  }
}
