/** Options of {@link TokenBuckets}. */
export interface TokenBucketOptions {
  /** Tokens that each bucket gains per minute, and the most it holds. 0 disables the limit. */
  readonly perMinute: number;
  readonly maxKeys: number;
  readonly nowMs: () => number;
}

// Levels are counted in 60,000ths of a token. A bucket then gains `perMinute` units per millisecond, all values are whole
// numbers, and a client that waits as long as it was asked to is never refused because of rounding.
const UNITS_PER_TOKEN = 60_000;

interface Bucket {
  level: number;
  updatedAtMs: number;
}

/**
 * One token bucket per key. Memory is bounded: when there are too many keys, the least recently used one is dropped, whose
 * bucket is the most likely to be full again.
 */
export class TokenBuckets {
  readonly #options: TokenBucketOptions;
  // Ordered by last use: a Map iterates in insertion order, and each use inserts its key again.
  readonly #buckets = new Map<string, Bucket>();
  // Kept between calls, because a new iterator would first have to skip all keys deleted so far.
  readonly #leastRecentKeys = this.#buckets.keys();

  constructor(options: TokenBucketOptions) {
    this.#options = options;
  }

  /** Takes one token. Returns 0 on success, otherwise the time in milliseconds until a token is available. */
  take(key: string): number {
    const { perMinute, maxKeys, nowMs } = this.#options;
    if (perMinute === 0) return 0;
    const now = nowMs();
    const capacity = perMinute * UNITS_PER_TOKEN;
    const bucket = this.#buckets.get(key) ?? { level: capacity, updatedAtMs: now };
    // The elapsed time is negative when the clock was set back.
    const elapsedMs = Math.max(0, now - bucket.updatedAtMs);
    bucket.level = Math.min(capacity, bucket.level + elapsedMs * perMinute);
    bucket.updatedAtMs = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > maxKeys) this.#dropLeastRecent();
    if (bucket.level < UNITS_PER_TOKEN) return Math.ceil((UNITS_PER_TOKEN - bucket.level) / perMinute);
    bucket.level -= UNITS_PER_TOKEN;
    return 0;
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  #dropLeastRecent(): void {
    const { value: key } = this.#leastRecentKeys.next();
    if (key !== undefined) this.#buckets.delete(key);
  }
}
