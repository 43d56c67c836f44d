import type { FileLimitSettings } from "../settings.ts";
import type { AddressNetworks } from "./address-key.ts";
import type { RateLimits } from "./rate-limits.ts";
import { TokenBuckets } from "./token-buckets.ts";

const BURST_MS = 20_000;
const KIB = 1024;

/** Limits how many pages and files an address gets, and how many bytes of them. */
export class FileLimits {
  readonly #rateLimits: RateLimits;
  readonly #requests: TokenBuckets;
  readonly #kib: TokenBuckets;

  constructor(settings: FileLimitSettings, maxKeys: number, rateLimits: RateLimits, nowMs: () => number) {
    this.#rateLimits = rateLimits;
    const buckets = (perMinute: number) => new TokenBuckets({ perMinute, burstMs: BURST_MS, maxKeys, nowMs });
    this.#requests = buckets(settings.requestsPerMinutePerAddress);
    this.#kib = buckets(settings.kibPerMinutePerAddress);
  }

  /** Counts a request, regardless of its answer. Throws `rate_limited` if it is one too many. */
  countRequest(networks: AddressNetworks): void {
    for (const { key, factor } of networks) {
      const waitMs = Math.max(this.#requests.take(key, factor), this.#kib.waitMs(key, factor));
      if (waitMs > 0) throw this.#rateLimits.refusal("files", waitMs);
    }
  }

  /** Counts the bytes of an answer. Bytes that an address got beyond its limit delay its next request. */
  countBytes(networks: AddressNetworks, bytes: number): void {
    for (const { key, factor } of networks) this.#kib.charge(key, Math.ceil(bytes / KIB), factor);
  }
}
