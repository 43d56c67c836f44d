import type { Room } from "../room/room.ts";
import { type FileTransfer, fileLogOf } from "./file-log.ts";
import { noRoom, useValueStore } from "./value-store.ts";

/** What `useFiles` returns. */
export interface Files {
  /** All transfers, oldest first: incoming ones, and those sent by `send`. A file for three devices is three transfers. */
  readonly files: readonly FileTransfer[];
  /** Sends a file to every device that is in the room, or to one. */
  readonly send: (file: File, to?: string) => void;
  /** Removes a finished transfer from the list. A received file stays in memory until then. */
  readonly dismiss: (key: string) => void;
}

const NOTHING: readonly FileTransfer[] = [];

/** Returns the files of a room and their progress, from the moment this device is in it. */
export function useFiles(room: Room | undefined): Files {
  const log = room && fileLogOf(room);
  return {
    files: useValueStore(log, NOTHING),
    send: log?.send ?? noRoom,
    dismiss: log?.dismiss ?? noRoom,
  };
}
