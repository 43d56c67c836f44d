import { createRoom, type Peer, type Room, RoomError } from "@orbitroom/webrtc";
import { LinkDriver, type LinkDriverEvent, loadLinkWasm } from "@orbitroom/webrtc/worker";

/** Opens a room without React. */
export async function open(show: (text: string) => void): Promise<Room> {
  const room = await createRoom({ gateway: "https://orbitroom.example", code: "AB12CD" });
  room.on("peers", (peers: readonly Peer[]) => show(peers.map(({ name }) => name).join(", ")));
  room.on("text", ({ from, text }) => show(`${from.name}: ${text}`));
  return room;
}

/** The protocol alone, for your own channels. */
export async function link(roomId: string, show: (event: LinkDriverEvent) => void): Promise<LinkDriver> {
  await loadLinkWasm();
  return new LinkDriver(roomId, show);
}

export const isFull = (error: unknown): boolean => error instanceof RoomError && error.code === "room_full";
