import { GatewayError } from "../errors/gateway-error.ts";
import type { RateLimitSettings } from "../settings.ts";
import { type AddressNetworks, customerKey } from "./address-key.ts";
import { RecentKeys } from "./recent-keys.ts";
import { TokenBuckets } from "./token-buckets.ts";
import type { UseExchange } from "./use-exchange.ts";

/** A limit that has refused a request. The metrics count refusals by limit. */
export type LimitRule =
  | "address"
  | "total"
  | "new_rooms"
  | "room_devices"
  | "room_strangers"
  | "room_stranger"
  | "room_sockets"
  | "address_sockets"
  | "sockets"
  | "files"
  | "overload";

/** A bucket holds as much as it gains in this time. */
const TOTAL_BURST_MS = 5_000;
const ADDRESS_BURST_MS = 20_000;
const ROOM_BURST_MS = 20_000;

/** The share of the total that is reserved for those that {@link RateLimits.countRequest} names. */
const RESERVED_SHARE = 1 / 4;
/** How many requests a new visitor may make from that share: enough to enter a room. */
const NEWCOMER_PER_MINUTE = 1;
const NEWCOMER_BURST_MS = 20 * 60_000;
/** The share of what a room grants to strangers that one of them may use. */
const STRANGER_SHARE = 1 / 4;

/**
 * The rate limits of the gateway: per address, per room, and in total. Their values are in `settings.ts`. Each method throws
 * `rate_limited` when its limit is reached. No one who floods the gateway, or a room whose link they have, can use up what
 * others need: a room has a budget for its own devices, and the total has a share that is reserved for them and for newcomers.
 *
 * Processes that share a store count addresses and rooms together, by a {@link UseExchange}. The total protects one process.
 */
export class RateLimits {
  readonly #onLimited: (rule: LimitRule) => void;
  readonly #exchange: UseExchange | undefined;
  readonly #total: TokenBuckets;
  readonly #reserve: TokenBuckets | undefined;
  readonly #newcomers: TokenBuckets;
  readonly #perAddress: TokenBuckets;
  readonly #newRoomsPerAddress: TokenBuckets;
  readonly #perRoomDevices: TokenBuckets;
  readonly #perRoomStrangers: TokenBuckets;
  readonly #perRoomStranger: TokenBuckets;
  /** The addresses of devices that a room knows. */
  readonly #deviceAddresses: RecentKeys;

  /** `onLimited` is called for each refusal. */
  constructor(
    settings: RateLimitSettings,
    nowMs: () => number,
    onLimited: (rule: LimitRule) => void = () => {},
    exchange?: UseExchange,
  ) {
    this.#onLimited = onLimited;
    this.#exchange = exchange;
    const { maxKeys, requestsPerMinute, requestsPerMinutePerRoom: perRoom } = settings;
    const buckets = (perMinute: number, burstMs: number, keys = maxKeys) =>
      new TokenBuckets({ perMinute, burstMs, maxKeys: keys, nowMs });
    const reserved = Math.floor(requestsPerMinute * RESERVED_SHARE);
    this.#total = buckets(requestsPerMinute - reserved, TOTAL_BURST_MS, 1);
    this.#reserve = reserved === 0 ? undefined : buckets(reserved, TOTAL_BURST_MS, 1);
    this.#newcomers = buckets(NEWCOMER_PER_MINUTE, NEWCOMER_BURST_MS);
    this.#perAddress = buckets(settings.requestsPerMinutePerAddress, ADDRESS_BURST_MS);
    this.#newRoomsPerAddress = buckets(settings.roomsPerMinutePerAddress, ADDRESS_BURST_MS);
    this.#perRoomDevices = buckets(perRoom, ROOM_BURST_MS);
    this.#perRoomStrangers = buckets(perRoom, ROOM_BURST_MS);
    this.#perRoomStranger = buckets(Math.ceil(perRoom * STRANGER_SHARE), ROOM_BURST_MS);
    this.#deviceAddresses = new RecentKeys(maxKeys);
  }

  /**
   * Counts a request from an address. When the total is used up, devices that a room knows, and new visitors, still have a
   * reserved share.
   */
  countRequest(networks: AddressNetworks): void {
    // The address is checked first: requests over its limit must not use up the total.
    this.#takeAll(this.#perAddress, networks, "address");
    const waitMs = this.#total.take("");
    if (waitMs > 0 && !this.#takeReserved(networks)) throw this.refusal("total", waitMs);
  }

  /** Counts a new room from an address. */
  countNewRoom(networks: AddressNetworks): void {
    this.#takeAll(this.#newRoomsPerAddress, networks, "new_rooms");
  }

  /** Counts a request about a room from a device that the room knows. */
  countDevice(roomId: string, networks: AddressNetworks): void {
    this.knowDevice(networks);
    this.#take(this.#perRoomDevices, roomId, "room_devices");
  }

  /**
   * Counts a request about a room from anyone else. `isNew`: it makes the room, unless someone else has. Such a request cannot be
   * repeated often enough to use up what the room grants to strangers, so the requests of others do not block it.
   */
  countStranger(roomId: string, networks: AddressNetworks, isNew = false): void {
    this.#take(this.#perRoomStranger, `${roomId} ${customerKey(networks)}`, "room_stranger");
    if (!isNew) this.#take(this.#perRoomStrangers, roomId, "room_strangers");
  }

  /** Remembers that an address is that of a device that a room knows. */
  knowDevice(networks: AddressNetworks): void {
    this.#deviceAddresses.add(networks[0].key);
  }

  /** Whether an address is that of a device that a room knows. */
  isDevice(networks: AddressNetworks): boolean {
    return this.#deviceAddresses.has(networks[0].key);
  }

  /** The error for a client that has reached a limit. Counts the refusal. */
  refusal(
    rule: LimitRule,
    waitMs: number,
    code: "rate_limited" | "overloaded" = "rate_limited",
  ): GatewayError {
    this.#onLimited(rule);
    return new GatewayError(code, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  #takeReserved(networks: AddressNetworks): boolean {
    if (this.#reserve === undefined) return false;
    const isEntitled = this.isDevice(networks) || this.#newcomers.take(customerKey(networks)) === 0;
    return isEntitled && this.#reserve.take("") === 0;
  }

  #takeAll(buckets: TokenBuckets, networks: AddressNetworks, rule: LimitRule): void {
    for (const { key, factor } of networks) this.#take(buckets, key, rule, factor);
  }

  #take(buckets: TokenBuckets, key: string, rule: LimitRule, factor = 1): void {
    const waitMs = buckets.take(key, factor);
    if (waitMs > 0) throw this.refusal(rule, waitMs);
    this.#exchange?.add(rule, buckets, key, factor);
  }
}
