/** How a set of {@link TokenBuckets} is filled and how many it remembers. */
export interface TokenBucketOptions {
  /** Tokens a minute for each key, and as many at once. 0: no limit. */
  readonly perMinute: number;
  readonly maxKeys: number;
  readonly nowMs: () => number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/**
 * A token bucket for each key. Memory is bounded: when there are too many keys, the one that was used longest ago
 * is forgotten, which is the one most likely to be full again.
 */
export class TokenBuckets {
  readonly #options: TokenBucketOptions;
  // In order of use: a Map keeps the order in which keys were put in.
  readonly #buckets = new Map<string, Bucket>();

  constructor(options: TokenBucketOptions) {
    this.#options = options;
  }

  /** Takes one token. Gives 0 where there was one, else the milliseconds until there is one. */
  take(key: string): number {
    const { perMinute, maxKeys, nowMs } = this.#options;
    if (perMinute === 0) return 0;
    const now = nowMs();
    const perMs = perMinute / 60_000;
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, filledAtMs: now };
    // A clock that is set back must not empty a bucket.
    const passedMs = Math.max(0, now - bucket.filledAtMs);
    bucket.tokens = Math.min(perMinute, bucket.tokens + passedMs * perMs);
    bucket.filledAtMs = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > maxKeys) this.#forgetOldest();
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs);
    bucket.tokens -= 1;
    return 0;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      return;
    }
  }
}
