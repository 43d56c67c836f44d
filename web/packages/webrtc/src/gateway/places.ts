import type { GatewayClient, RoomInfo } from "./gateway-client.ts";
import { type RoomWatchEvents, watchRoom } from "./room-watch.ts";

/** How often a place is polled while the socket is down. */
const POLL_MS = 5_000;

/** What a device that looks for another one puts into its place. */
export interface PlacedOffer {
  readonly callerId: string;
  readonly roomCode: string;
}

/** The opening of a place that is answered or confirmed. */
export type PlaceOpening = Pick<RoomInfo, "roomId" | "slot" | "attempt">;

/** The callbacks of a watched place. */
export interface PlaceEvents extends RoomWatchEvents {
  /** The place has moved: what was put into it before is no longer there. */
  onMoved?(): void;
}

/** Where devices that were linked find each other again: each has a place at the gateway, by its number (SPEC S9). */
export interface Places {
  /** Whether newcomers are admitted there, too, so that a place may become that of another device (SPEC L7). */
  readonly areEntrances: boolean;
  /** Watches a place. It ends by itself after `onClosed` or `onGone`. */
  watch(place: number, events: PlaceEvents): { stop(): void };
  /** Puts an offer into the place of another device, for that device alone. */
  open(place: number, offer: PlacedOffer): Promise<Pick<RoomInfo, "attempt">>;
  /** Answers an offer in this device's own place. */
  answer(opening: PlaceOpening, receiverId: string): Promise<unknown>;
  /** Confirms that the answer came from the right device. */
  confirm(opening: PlaceOpening): Promise<unknown>;
}

/** Creates the access to the places in a room's slots. `token` is that of its owner or of a confirmed joiner. */
export function placesOfRoom(gateway: GatewayClient, roomId: string, token: string): Places {
  return {
    areEntrances: true,
    watch: (slot, events) => watchRoom({ roomId, slot, token, gateway, pollMs: POLL_MS, ...events }),
    open: (slot, offer) => gateway.create({ roomId, slot, ...offer, ownerToken: token, keepJoiner: true }),
    answer: ({ slot, attempt }, receiverId) =>
      gateway.join({ roomId, slot, receiverId, attempt, joinerToken: token }),
    confirm: ({ slot, attempt }) => gateway.confirm({ roomId, slot, ownerToken: token, attempt }),
  };
}
