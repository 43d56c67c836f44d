import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import type { DeviceNumber } from "./device-number.ts";
import type { Entry, EntryChanges, PresenceEntry } from "./entry.ts";
import type { OpenedPair, PairEvent, PairWorkerApi } from "./pair-api.ts";
import type { MetDevice, StayFacts } from "./room-facts.ts";
import type { Seat } from "./room-folder.ts";

/** The most pairs that a room can have had. Each device that joins takes a new number. */
export const MAX_PAIRS = 256;

/** What the page learns when it opens a room. */
export interface OpenedRoom {
  seat: Seat;
  /** The newest entries: the page draws them before the others are sent. */
  entries: Entry[];
  /** Whether these are all entries. */
  isWhole: boolean;
  /** This device's stay in the room, which continues if there are pairs. */
  stay: StayFacts;
  /** How many answers were refused in the room. */
  triesUsed: number;
  /** The code of the room, once two devices have been connected under it: further devices join with it. */
  code: string | undefined;
  /** The pairs of earlier visits that have not ended. */
  pairs: readonly OpenedPair[];
  /** All devices that were ever in the room with this one. */
  met: readonly MetDevice[];
}

/** What the worker reports to the page, in order. */
export type RoomEvent =
  | PairEvent
  /** What has changed in the conversation. */
  | ({ kind: "changes" } & EntryChanges)
  | { kind: "storage_failed"; message: string };

/**
 * The worker of one room. Secrets (keys derived from the code, resume states) stay in the worker. Calls fail with coded errors.
 */
export interface RoomWorkerApi {
  /**
   * Opens the room and reads its newest entries. A long conversation is read only when it, or the room, is requested. From then on,
   * `port` answers the calls of a {@link RoomApi}; earlier calls have waited in it. It is passed once, even if the room
   * cannot be opened at first.
   */
  open(
    roomId: string,
    wantedSeat: Seat | undefined,
    emit: (event: RoomEvent) => void,
    port: MessagePort | undefined,
  ): Promise<OpenedRoom>;
  /** All entries of the room. Need not wait until the room is ready. */
  allEntries(): Promise<Entry[]>;
  /** Resolves when the room is ready. Every later call waits for that, and fails if this does. */
  start(): Promise<void>;
  /** The worker's part of each pair, by the pair's number. */
  readonly pairs: { readonly all: readonly PairWorkerApi[] };
  /** Closes everything that the room has open on the disk. No other call may follow. */
  close(): Promise<void>;
}

/** The facts that the page decides. */
export type SavedFacts = Pick<
  StayFacts,
  "isOwner" | "creatorId" | "place" | "removed" | "keys" | "isKept" | "fileRules"
> & {
  /** The code under which further devices enter. */
  readonly code: string;
};

/** A room in its worker. Calls wait until it is ready. */
export interface RoomApi {
  readonly texts: {
    /**
     * Sends a text to the devices of these pairs. While a device is away, the text is queued for it. `isPrivate`: the person has
     * chosen the only receiver, which then shows that.
     */
    send(text: string, to: readonly DeviceNumber[], isPrivate?: boolean): Promise<void>;
  };
  readonly files: {
    readonly outgoing: {
      /** Sends files, as a text is sent. */
      send(files: readonly ChosenFile[], to: readonly DeviceNumber[], isPrivate?: boolean): Promise<void>;
      /** Sends a lost file again after the user has selected it again. Fails with `other_file` if it is not the same file. */
      reselect(id: string, file: File): Promise<void>;
      /** Sends a waiting file of this device before all other waiting ones. */
      sendNext(id: string): Promise<void>;
    };
    readonly incoming: {
      /** Sets whether files of devices without a rule wait until the person has accepted them. */
      setAsking(isAsking: boolean): Promise<void>;
      /** Accepts files that the person was asked about. */
      accept(ids: readonly string[]): Promise<void>;
      /** Refuses files that the person was asked about. */
      refuse(ids: readonly string[]): Promise<void>;
    };
    /** Cancels a file in either direction. */
    stop(id: string): Promise<void>;
    pause(id: string): Promise<void>;
    /** Continues a paused file, in either direction, or one of ours that was lost and may now be read again. */
    resume(id: string): Promise<void>;
  };
  readonly facts: {
    /** Records facts about this device's stay. */
    save(facts: Partial<SavedFacts>): Promise<void>;
  };
  /** Adds an entry to the conversation that a device has joined, left, or was removed. */
  addPresence(presence: Pick<PresenceEntry, "pair" | "name" | "change">): Promise<void>;
  /** Deletes entries on this device, with the bytes of their files. A file that is still moving is cancelled. */
  delete(ids: readonly string[]): Promise<void>;
  /** Replaces the connections over which files should move, and offers the files again. */
  retryFiles(): Promise<void>;
  /**
   * Ends this device's stay: its pairs end, and it joins as another device the next time. A room that continues without it
   * is no longer its own.
   */
  beginAnew(goesOn: boolean): Promise<StayFacts>;
}
