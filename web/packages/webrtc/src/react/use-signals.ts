import type { Room } from "../room/room.ts";
import { type SignalsById, signalBoardOf } from "./signal-board.ts";
import { noRoom, useValueStore } from "./value-store.ts";

/** What `useSignals` returns. */
export interface Signals {
  /** The newest value of each device, by the device's id. */
  readonly signals: ReadonlyMap<string, Uint8Array>;
  /** Sends a value of at most 1 KiB to every device, or to one. Only the newest counts: it may be lost. */
  readonly send: (bytes: Uint8Array, to?: string) => void;
}

const NOTHING: SignalsById = new Map();

/** Returns the newest value of each device, such as a position. It causes at most one render per frame. */
export function useSignals(room: Room | undefined): Signals {
  const board = room && signalBoardOf(room);
  return { signals: useValueStore(board, NOTHING), send: board?.send ?? noRoom };
}
