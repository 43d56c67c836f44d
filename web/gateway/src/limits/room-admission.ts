import type { RoomStore } from "../store/room-store.ts";
import type { AddressNetworks } from "./address-key.ts";
import type { RateLimits } from "./rate-limits.ts";

/** The part of a call about a room that the limits look at. */
export interface RoomCall {
  readonly roomId: string;
  /** The token of the owner or of a joiner, if the caller has one. */
  readonly token: string | undefined;
  readonly networks: AddressNetworks;
}

/**
 * Counts the calls about rooms. A call whose token the room knows uses the budget of the room's devices. All others use that of
 * strangers, including calls with a made-up token.
 */
export class RoomAdmission {
  readonly #store: Pick<RoomStore, "knows">;
  readonly #rateLimits: RateLimits;

  constructor(store: Pick<RoomStore, "knows">, rateLimits: RateLimits) {
    this.#store = store;
    this.#rateLimits = rateLimits;
  }

  /** Counts a call. Throws `rate_limited` if it is one too many. Returns whether the room knows its token. */
  count({ roomId, token, networks }: RoomCall): boolean {
    const isKnown = this.#isKnown(roomId, token);
    if (isKnown) this.#rateLimits.countDevice(roomId, networks);
    else this.#rateLimits.countStranger(roomId, networks);
    return isKnown;
  }

  /** Counts a call that makes the room if it does not exist. Only a device that the room does not know may make one. */
  countOpening({ roomId, token, networks }: RoomCall): void {
    if (this.#isKnown(roomId, token)) {
      this.#rateLimits.countDevice(roomId, networks);
      return;
    }
    this.#rateLimits.countNewRoom(networks);
    this.#rateLimits.countStranger(roomId, networks, true);
  }

  #isKnown(roomId: string, token: string | undefined): boolean {
    return token !== undefined && this.#store.knows(roomId, token);
  }
}
