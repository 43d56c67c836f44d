import { GatewayError } from "../errors/gateway-error.ts";
import type { RateLimitSettings } from "../settings.ts";
import { TokenBuckets } from "./token-buckets.ts";

/**
 * The rate limits of the gateway: per address, per room, and in total. Their values are in `settings.ts`. Each method throws
 * `rate_limited` when its limit is reached.
 */
export class RateLimits {
  readonly #total: TokenBuckets;
  readonly #perAddress: TokenBuckets;
  readonly #newRoomsPerAddress: TokenBuckets;
  readonly #perRoom: TokenBuckets;

  constructor(settings: RateLimitSettings, nowMs: () => number) {
    const { maxKeys } = settings;
    this.#total = new TokenBuckets({ perMinute: settings.requestsPerMinute, maxKeys: 1, nowMs });
    this.#perAddress = new TokenBuckets({ perMinute: settings.requestsPerMinutePerAddress, maxKeys, nowMs });
    this.#newRoomsPerAddress = new TokenBuckets({
      perMinute: settings.roomsPerMinutePerAddress,
      maxKeys,
      nowMs,
    });
    this.#perRoom = new TokenBuckets({ perMinute: settings.requestsPerMinutePerRoom, maxKeys, nowMs });
  }

  /** Counts a request from an address. */
  countRequest(addressKey: string): void {
    // The address is checked first: requests over its limit must not use up the total.
    throwIfLimited(this.#perAddress.take(addressKey));
    throwIfLimited(this.#total.take(""));
  }

  /** Counts a new room from an address. */
  countNewRoom(addressKey: string): void {
    throwIfLimited(this.#newRoomsPerAddress.take(addressKey));
  }

  /** Counts a request about a room. */
  countRoomRequest(roomId: string): void {
    throwIfLimited(this.#perRoom.take(roomId));
  }
}

function throwIfLimited(waitMs: number): void {
  if (waitMs > 0) throw new GatewayError("rate_limited", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
