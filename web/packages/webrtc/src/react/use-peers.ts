import type { Room } from "../room/room.ts";
import type { Peer } from "../room/room-types.ts";
import { useRoomValue } from "./use-room-value.ts";

const EVENTS = ["peers", "ended"] as const;
const NO_PEERS: readonly Peer[] = [];

/** Returns the other devices of a room, as they are now. */
export function usePeers(room: Room | undefined): readonly Peer[] {
  return useRoomValue(room, EVENTS, ({ peers }) => peers, NO_PEERS);
}
