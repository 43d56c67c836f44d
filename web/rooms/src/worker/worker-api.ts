import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import type { DeviceNumber } from "./device-number.ts";
import type { Entry, EntryChanges, PresenceEntry } from "./entry.ts";
import type { OpenedPair, PairEvent, PairWorkerApi } from "./pair-api.ts";
import type { MetDevice, StayFacts } from "./room-facts.ts";
import type { Seat } from "./room-folder.ts";

/** Most pairs that a room can have had. Each device that comes in takes a new number. */
export const MAX_PAIRS = 256;

/** What the page learns when it opens a room. */
export interface OpenedRoom {
  seat: Seat;
  /** The newest: the page draws them before the others are on their way. */
  entries: Entry[];
  /** They are all that there are. */
  isWhole: boolean;
  /** This device's stay in the room, which goes on if there are pairs. */
  stay: StayFacts;
  /** How many answers were refused in the room. */
  triesUsed: number;
  /** The code of the room, once two devices have been connected under it: further devices come in with it. */
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
   * Opens the room and reads its newest entries. A long conversation is read when it is asked for, or the room. From then on,
   * `port` answers the calls of a {@link RoomApi}; those that came before have waited in it. It is passed once, also if the room
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
  /** What the worker does for one pair, by its number. */
  readonly pairs: { readonly all: readonly PairWorkerApi[] };
  /** Closes everything that the room has open on the disk. No other call may follow. */
  close(): Promise<void>;
}

/** A room in its worker. Calls wait until it is ready. */
export interface RoomApi {
  readonly texts: {
    /**
     * Sends a text to the devices of these pairs. While one is away it is queued for it. `isPrivate`: the person has chosen the
     * only receiver, which then shows that.
     */
    send(text: string, to: readonly DeviceNumber[], isPrivate?: boolean): Promise<void>;
  };
  readonly files: {
    readonly outgoing: {
      /** Sends files, as a text is sent. */
      send(files: readonly ChosenFile[], to: readonly DeviceNumber[], isPrivate?: boolean): Promise<void>;
      /** Sends a lost file again after the user has selected it again. Fails with `other_file` if it is not the same file. */
      reselect(id: string, file: File): Promise<void>;
      /** Sends a file of ours that waits before all others that wait. */
      sendNext(id: string): Promise<void>;
    };
    readonly incoming: {
      /** Whether files of the other device wait until the person has accepted them. */
      setAsking(isAsking: boolean): Promise<void>;
      /** Receives files that the person was asked about. */
      accept(ids: readonly string[]): Promise<void>;
      /** Refuses them. */
      refuse(ids: readonly string[]): Promise<void>;
    };
    /** Cancels a file in either direction. */
    stop(id: string): Promise<void>;
    pause(id: string): Promise<void>;
    /** Continues a paused file, in either direction, or one of ours that was lost and may now be read again. */
    resume(id: string): Promise<void>;
  };
  readonly facts: {
    /** Records what is known of this device's stay. */
    save(facts: Partial<Pick<StayFacts, "isOwner" | "creatorId" | "place" | "removed">>): Promise<void>;
  };
  /** Adds to the conversation that a device has joined, left, or was removed. */
  addPresence(presence: Pick<PresenceEntry, "pair" | "name" | "change">): Promise<void>;
  /** Deletes entries on this device, with the bytes of their files. A file that is still moving is cancelled. */
  delete(ids: readonly string[]): Promise<void>;
  /** Makes the connections anew over which files should move, and offers the files again. */
  retryFiles(): Promise<void>;
  /**
   * This device's stay is over: its pairs end, and it comes in as another device the next time. A room that goes on without it
   * is no longer its own.
   */
  beginAnew(goesOn: boolean): Promise<StayFacts>;
}
