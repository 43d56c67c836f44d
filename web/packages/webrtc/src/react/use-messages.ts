import type { Room } from "../room/room.ts";
import { type Message, messageLogOf } from "./message-log.ts";
import { noRoom, useValueStore } from "./value-store.ts";

/** What `useMessages` returns. */
export interface Messages {
  /** The texts, oldest first, including those sent by `send`. The newest 1,000 are kept. */
  readonly messages: readonly Message[];
  /** Sends a text of at most 60 KiB to every device, or to one. It arrives once, in order, even after an interruption. */
  readonly send: (text: string, to?: string) => void;
}

const NOTHING: readonly Message[] = [];

/** Returns the texts of a room, from the moment this device is in it. */
export function useMessages(room: Room | undefined): Messages {
  const log = room && messageLogOf(room);
  return { messages: useValueStore(log, NOTHING), send: log?.send ?? noRoom };
}
