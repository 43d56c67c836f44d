import type { Result } from "@orbitroom/webrtc";
import type { ChosenFile } from "../../lib/file-pickers.ts";
import type { Entry, EntryChanges, PresenceEntry } from "./entry.ts";
import type { OpenedPair, PairEvent, PairWorkerApi } from "./pair-api.ts";
import type { Seat } from "./room-folder.ts";

/** What the page learns when it opens a room. */
export interface OpenedRoom {
  seat: Seat;
  /** The newest: the page draws them before the others are on their way. */
  entries: Entry[];
  /** They are all that there are. */
  isWhole: boolean;
  /** This device's id in the room: 32 hexadecimal digits. */
  selfId: string;
  /** The id of the device that made the room; undefined until it is known. */
  creatorId: string | undefined;
  /** The code of the room, once two devices have been connected under it: further devices come in with it. */
  code: string | undefined;
  /** The pairs of earlier visits that have not ended. */
  pairs: readonly OpenedPair[];
}

/** What the worker reports to the page, in order. */
export type RoomEvent =
  | PairEvent
  /** What has changed in the conversation. */
  | ({ kind: "changes" } & EntryChanges)
  | { kind: "storage_failed"; message: string };

/** Most pairs that a room can have had. Each device that comes in takes a new number. */
export const MAX_PAIRS = 64;

type Reply<T> = Promise<Result<T>>;

/** The worker of one room. Secrets (keys derived from the code, resume states) stay in the worker. */
export interface RoomWorkerApi {
  /** Reads the room. Its newest entries are there before the rest of it is ready. */
  open(roomId: string, wantedSeat: Seat | undefined, emit: (event: RoomEvent) => void): Reply<OpenedRoom>;
  /** All entries of the room. Need not wait until the room is ready. */
  allEntries(): Reply<Entry[]>;
  /** Resolves when the room is ready. Every later call waits for that, and fails if this does. */
  start(): Reply<void>;

  /** What the worker does for one pair, by its number: 0 for the first, less than {@link MAX_PAIRS}. */
  readonly pairs: readonly PairWorkerApi[];
  /** Records what the room's devices agree on. */
  saveRoom(room: { creatorId?: string; code?: string }): Reply<void>;
  /** Adds to the conversation that a device has joined, left, or was removed. */
  addPresence(presence: Pick<PresenceEntry, "pair" | "name" | "change">): Reply<void>;
  /** Tells all devices that this one leaves. */
  leave(): Reply<void>;
  /** Closes everything that the room has open on the disk. No other call may follow. */
  close(): Reply<void>;

  /**
   * Sends a text to the devices of these pairs. While one is away it is queued for it. `isPrivate`: the person has chosen the
   * only receiver, which then shows that.
   */
  sendText(text: string, to: readonly number[], isPrivate?: boolean): Reply<void>;
  /** Sends files, as `sendText` sends a text. */
  sendFiles(files: ChosenFile[], to: readonly number[], isPrivate?: boolean): Reply<void>;
  /** Sends a lost file again after the user has selected it again. Fails with `other_file` if it is not the same file. */
  reselectFile(id: string, file: File): Reply<void>;
  stopFile(id: string): Reply<void>;
  /** Sends a file of ours that waits before all others that wait. */
  sendFileNext(id: string): Reply<void>;
  /** Whether files of the other device wait until the person has accepted them. May be called before `open`. */
  setAsking(isAsking: boolean): Reply<void>;
  /** Receives files that the person was asked about, or refuses them. */
  acceptFiles(ids: readonly string[]): Reply<void>;
  refuseFiles(ids: readonly string[]): Reply<void>;
  pauseFile(id: string): Reply<void>;
  /** Continues a paused file, in either direction, or one of ours that was lost and may now be read again. */
  resumeFile(id: string): Reply<void>;
  /** Makes the connections anew over which files should move, and offers the files again. */
  retryFiles(): Reply<void>;
  /** Deletes entries on this device, with the bytes of their files. A file that is still moving is cancelled. */
  deleteEntries(ids: readonly string[]): Reply<void>;
}
