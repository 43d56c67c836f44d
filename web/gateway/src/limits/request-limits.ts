import { GatewayError } from "../errors/gateway-error.ts";
import type { LimitSettings } from "../settings.ts";
import { TokenBuckets } from "./token-buckets.ts";

/** The limits on requests: each address, each room, and the gateway as a whole. Each throws `rate_limited`. */
export class RequestLimits {
  readonly #gateway: TokenBuckets;
  readonly #addresses: TokenBuckets;
  readonly #creators: TokenBuckets;
  readonly #rooms: TokenBuckets;

  constructor(settings: LimitSettings, nowMs: () => number) {
    const maxKeys = settings.rememberedKeys;
    this.#gateway = new TokenBuckets({ perMinute: settings.requestsPerMinute, maxKeys: 1, nowMs });
    this.#addresses = new TokenBuckets({ perMinute: settings.requestsPerMinutePerAddress, maxKeys, nowMs });
    this.#creators = new TokenBuckets({ perMinute: settings.roomsPerMinutePerAddress, maxKeys, nowMs });
    this.#rooms = new TokenBuckets({ perMinute: settings.requestsPerMinutePerRoom, maxKeys, nowMs });
  }

  /** Counts one request from an address. */
  countRequest(addressKey: string): void {
    // The address first: one that is over its limit must not use up what is there for all.
    check(this.#addresses.take(addressKey));
    check(this.#gateway.take(""));
  }

  /** Counts a new room from an address. */
  countCreate(addressKey: string): void {
    check(this.#creators.take(addressKey));
  }

  /** Counts a request about a room. */
  countRoom(roomId: string): void {
    check(this.#rooms.take(roomId));
  }
}

function check(waitMs: number): void {
  if (waitMs > 0) throw new GatewayError("rate_limited", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
