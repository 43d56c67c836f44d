import type { CountUses } from "../limits/use-exchange.ts";
import type { SecretSource } from "../rooms/pseudonyms.ts";
import type { RoomLifetimes } from "../rooms/room.ts";
import type { RoomCaps } from "../rooms/room-caps.ts";
import type { RoomChange, RoomCommand, RoomOutcome } from "../rooms/room-commands.ts";

/** Receives the changes of a room in the order in which they happen. */
export type RoomListener = (change: RoomChange) => void;

/** Options of every store. */
export interface StoreOptions {
  readonly lifetimes: RoomLifetimes;
  readonly nowMs: () => number;
  readonly caps: RoomCaps;
}

/**
 * Stores rooms and notifies watchers of their changes.
 *
 * All stores follow the same rules (`decide`) and apply the commands of a room one after another, so that exactly one of two
 * simultaneous joiners succeeds.
 */
export interface RoomStore extends SecretSource {
  /**
   * Applies a command. Resolves once the effect is stored and, if the store is persistent, survives the end of the process.
   * Rejects with {@link StoreUnavailableError} if that takes too long and the command has no effect, or with
   * {@link OutcomeUnknownError} if it may have one.
   */
  apply(command: RoomCommand): Promise<RoomOutcome>;
  /**
   * Notifies a listener of all changes of a room, by any process, that happen after the promise resolves. Call the resolved
   * function to stop.
   */
  watch(roomId: string, listener: RoomListener): Promise<() => void>;
  /**
   * Whether a token belongs to a device of a room: its owner, the opener of a slot, or a joiner who was confirmed. The limits use
   * it, so it must cost less than a command: a store may answer from memory, and with false for a room that is not there.
   */
  knows(roomId: string, token: string): boolean;
  /** Whether this process no longer receives the changes that others make, although the store answers. */
  isDeaf(): boolean;
  /** Present if other processes use the store, too. */
  readonly shared?: SharedStore;
  /** Deletes expired rooms and notifies their watchers. Resolves to the number of rooms. */
  sweep(): Promise<number>;
  /** Finishes pending commands and closes files and connections. */
  close(): Promise<void>;
}

/** What a store does for all processes that share it. */
export interface SharedStore {
  /** Counts for the limits of all processes. */
  readonly countUses: CountUses;
  /** Whether calls are refused without being sent because too many have failed. */
  readonly isBroken: () => boolean;
}

/** The store cannot apply a command at the moment. The client may try again. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
  readonly code = "store_unavailable";
}

/**
 * The store has not reported in time whether it has applied a command. The client may try again with the same token: a command that
 * is repeated by the same device has no further effect.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = "OutcomeUnknownError";
  readonly code = "outcome_unknown";

  constructor() {
    super("the store has not said whether it applied the command");
  }
}

/** The store cannot be opened, for a reason that the person who starts the gateway can fix. The message says how. */
export class StoreStartError extends Error {
  override readonly name = "StoreStartError";
}
