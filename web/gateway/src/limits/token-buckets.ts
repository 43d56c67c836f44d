/** How a set of {@link TokenBuckets} is filled and how many it remembers. */
export interface TokenBucketOptions {
  /** Tokens a minute for each key, and as many at once. 0: no limit. */
  readonly perMinute: number;
  readonly maxKeys: number;
  readonly nowMs: () => number;
}

// Levels are counted in 60,000ths of a token: as many come each millisecond as tokens come each minute, so all is in
// whole numbers, and a client that waits as long as it was told never finds a rounding error in its way.
const TOKEN = 60_000;

interface Bucket {
  level: number;
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
    const full = perMinute * TOKEN;
    const bucket = this.#buckets.get(key) ?? { level: full, filledAtMs: now };
    // A clock that is set back must not empty a bucket.
    const passedMs = Math.max(0, now - bucket.filledAtMs);
    bucket.level = Math.min(full, bucket.level + passedMs * perMinute);
    bucket.filledAtMs = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > maxKeys) this.#forgetOldest();
    if (bucket.level < TOKEN) return Math.ceil((TOKEN - bucket.level) / perMinute);
    bucket.level -= TOKEN;
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
