import type { Room } from "../room/room.ts";
import { type FileTransfer, fileLogOf } from "./file-log.ts";
import { noRoom, useRoomStore } from "./room-store.ts";

/** What `useFiles` returns. */
export interface Files {
  /** Oldest first: what comes in, and what `send` has sent. A file for three devices is three transfers. */
  readonly files: readonly FileTransfer[];
  /** Sends a file to every device that is in the room, or to one. */
  readonly send: (file: File, to?: string) => void;
  /** Takes a transfer that has ended out of the list: a received file is in memory as long as it is there. */
  readonly dismiss: (key: string) => void;
}

const NOTHING: readonly FileTransfer[] = [];

/** The files of a room and how far they are, from the moment this device is in it. */
export function useFiles(room: Room | undefined): Files {
  const log = room && fileLogOf(room);
  return {
    files: useRoomStore(log, NOTHING),
    send: log?.send ?? noRoom,
    dismiss: log?.dismiss ?? noRoom,
  };
}
