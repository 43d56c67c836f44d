/** Options of {@link TokenBuckets}. */
export interface TokenBucketOptions {
  /** Tokens that each bucket gains per minute, a whole number. 0 disables the limit. */
  readonly perMinute: number;
  /** A bucket holds what it gains in this time, but at least one token. */
  readonly burstMs: number;
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
 * One token bucket per key. Memory is bounded: when there are too many keys, the least recently used one is dropped, because its
 * bucket is the most likely to be full again. A `factor` multiplies the rate and the size of the bucket of a key; it must always
 * be the same for a key.
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
  take(key: string, factor = 1): number {
    if (this.#options.perMinute === 0) return 0;
    const bucket = this.#refilled(key, factor);
    const waitMs = this.#waitMs(bucket, factor);
    if (waitMs === 0) bucket.level -= UNITS_PER_TOKEN;
    return waitMs;
  }

  /** The time in milliseconds until a token is available. Takes none. */
  waitMs(key: string, factor = 1): number {
    return this.#options.perMinute === 0 ? 0 : this.#waitMs(this.#refilled(key, factor), factor);
  }

  /** Takes a whole number of tokens, even if there are fewer: the bucket then has to gain them first. */
  charge(key: string, tokens: number, factor = 1): void {
    if (this.#options.perMinute > 0) this.#refilled(key, factor).level -= tokens * UNITS_PER_TOKEN;
  }

  /** Lowers a bucket to where it is full again in `fullInMs`, if it is above that: other processes have taken from it, too. */
  lower(key: string, fullInMs: number, factor = 1): void {
    const { perMinute } = this.#options;
    if (perMinute === 0) return;
    const bucket = this.#refilled(key, factor);
    bucket.level = Math.min(bucket.level, this.#capacity(factor) - fullInMs * perMinute * factor);
  }

  /** Whether the limit is disabled, so that every token is granted. */
  get isUnlimited(): boolean {
    return this.#options.perMinute === 0;
  }

  /** How long a bucket takes to gain a token. */
  msPerToken(factor = 1): number {
    return UNITS_PER_TOKEN / (this.#options.perMinute * factor);
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  #refilled(key: string, factor: number): Bucket {
    const { perMinute, maxKeys, nowMs } = this.#options;
    const now = nowMs();
    const capacity = this.#capacity(factor);
    const bucket = this.#buckets.get(key) ?? { level: capacity, updatedAtMs: now };
    // The elapsed time is negative when the clock was set back.
    const elapsedMs = Math.max(0, now - bucket.updatedAtMs);
    bucket.level = Math.min(capacity, bucket.level + elapsedMs * perMinute * factor);
    bucket.updatedAtMs = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > maxKeys) this.#dropLeastRecent();
    return bucket;
  }

  #capacity(factor: number): number {
    const { perMinute, burstMs } = this.#options;
    return Math.max(UNITS_PER_TOKEN, perMinute * factor * burstMs);
  }

  #waitMs({ level }: Bucket, factor: number): number {
    if (level >= UNITS_PER_TOKEN) return 0;
    return Math.ceil((UNITS_PER_TOKEN - level) / (this.#options.perMinute * factor));
  }

  #dropLeastRecent(): void {
    const { value: key } = this.#leastRecentKeys.next();
    if (key !== undefined) this.#buckets.delete(key);
  }
}
