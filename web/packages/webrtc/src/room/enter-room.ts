import { loadLinkWasm } from "../link/link-wasm.ts";
import { abortable } from "../mesh/abortable.ts";
import { newFarewell } from "../mesh/farewell.ts";
import { PairCore } from "../mesh/pair-core.ts";
import { PairLink } from "../mesh/pair-link.ts";
import { MemorySession } from "../mesh/pair-session.ts";
import { Relays } from "../mesh/relays.ts";
import { RoomError } from "../mesh/room-error.ts";
import { waitForEntrance } from "../mesh/wait-for-entrance.ts";
import { Room } from "./room.ts";
import { roomCodeProblem } from "./room-code.ts";
import type { RoomParts } from "./room-parts.ts";
import type { JoinOptions, RoomOptions } from "./room-types.ts";

/** Creates a room and opens its entrance. Rejects with a `RoomError` or a `GatewayError`. */
export async function createRoom(options: RoomOptions): Promise<Room> {
  const room = await prepared(crypto.randomUUID(), options, true);
  await room.make(options.signal);
  return room;
}

/**
 * Enters a room that is open, or that opens within `waitMs`. Resolves when this device is linked with the one that admits it, and
 * knows which others are in the room.
 */
export async function joinRoom(options: JoinOptions): Promise<Room> {
  const { roomId, waitMs = 0, signal } = options;
  const enter = async () => {
    const room = await prepared(roomId, options, false);
    await room.enter(signal);
    return room;
  };
  return waitForEntrance(enter, waitMs, signal);
}

async function prepared(roomId: string, options: RoomOptions, isCreator: boolean): Promise<Room> {
  const problem = roomCodeProblem(options.code);
  if (problem !== undefined) throw new RoomError("code_invalid", problem);
  await abortable(loadLinkWasm(options.wasmUrl), options.signal);
  return new Room(roomId, options, isCreator, { farewell: await newFarewell(), makeLink: linksOf(roomId) });
}

/** Creates the links of a room whose cores are in this thread. */
function linksOf(roomId: string): RoomParts["makeLink"] {
  const relays = new Relays<PairCore>();
  return (options, events, parts) => {
    const core: PairCore = new PairCore(
      { roomId, relays, session: new MemorySession(), tries: parts.tries, capabilities: ["media"] },
      { onReport: (report) => link.handle(report), onContent: (event) => events.onEvent(event) },
    );
    const attach = (lane: number, channel: RTCDataChannel) => core.attach(lane, { channel });
    const onClosed = () => core.close();
    const link = new PairLink(
      { ...options, ...parts, port: core, attach, hasSignals: true, onClosed },
      events,
    );
    return link;
  };
}
