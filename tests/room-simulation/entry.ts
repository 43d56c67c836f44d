import { newFarewell } from "../../web/packages/webrtc/src/mesh/farewell.ts";
import type { KeptStay } from "../../web/packages/webrtc/src/mesh/kept-stay.ts";
import type { MeshLinkEvents, MeshLinkOptions } from "../../web/packages/webrtc/src/mesh/mesh-link.ts";
import type { PairCore } from "../../web/packages/webrtc/src/mesh/pair-core.ts";
import type { PairLink } from "../../web/packages/webrtc/src/mesh/pair-link.ts";
import { createRoom, joinRoom } from "../../web/packages/webrtc/src/room/enter-room.ts";
import { Room } from "../../web/packages/webrtc/src/room/room.ts";
import type { Page } from "./page.ts";
import type { VisitedRoom } from "./visit.ts";

const GATEWAY = "http://gateway.test";

/** How a device enters a room. */
export interface EntryOptions {
  readonly code: string;
  readonly name: string;
  /** Which room it enters; undefined if it makes one. */
  readonly roomId: string | undefined;
  /** The stay in that room to continue. */
  readonly stay?: KeptStay | undefined;
  readonly isCreator?: boolean;
  /** The page that enters. */
  readonly page: Page;
  makeLink(options: MeshLinkOptions, events: MeshLinkEvents): unknown;
  /** Called when the room is there; the device may still be entering it. */
  onRoom(room: VisitedRoom): void;
  /** Called when the device has broken a law. */
  onFault(fault: string): void;
}

/** Makes or enters a room. Resolves when the device is in it. */
export type Entry = (options: EntryOptions) => Promise<void>;

/** An entry with simulated links. */
export const enterByFakeLinks: Entry = async ({ code, name, roomId, stay, makeLink, onRoom, ...options }) => {
  const parts = {
    ...{ farewell: stay?.farewell ?? (await newFarewell()), stay, keepsStay: true },
    // Besides the mesh, the room uses little of a link, and a simulated link has it.
    makeLink: (options: MeshLinkOptions, events: MeshLinkEvents) =>
      makeLink(options, events) as PairLink<PairCore>,
  };
  const isCreator = options.isCreator ?? roomId === undefined;
  const room = new Room(roomId ?? crypto.randomUUID(), { gateway: GATEWAY, code, name }, isCreator, parts);
  onRoom(room);
  if (stay) return;
  await (isCreator ? room.make(undefined) : room.enter(undefined));
};

/** An entry with everything that ships: pairing, links and relays are the package's own. */
export const enterByRealLinks: Entry = async ({ code, name, roomId, onRoom }) => {
  const options = { gateway: GATEWAY, code, name };
  onRoom(await (roomId === undefined ? createRoom(options) : joinRoom({ ...options, roomId })));
};
