import type { RoomLives } from "../rooms/room.ts";
import type { RoomChange, RoomCommand, RoomOutcome } from "../rooms/room-rules.ts";

/** Told of each change of a room, in the order in which the changes happened. */
export type RoomListener = (change: RoomChange) => void;

/** What every store is made with. */
export interface StoreOptions {
  readonly lives: RoomLives;
  readonly nowMs: () => number;
}

/**
 * Keeps rooms and tells of their changes.
 *
 * Every store carries out commands by the same rules (`decide`), one after the other for each room, so that
 * of two joiners who come at once exactly one gets in.
 */
export interface RoomStore {
  /**
   * Carries out a command. Resolves only when its effect will survive the end of the process, as far as
   * the store keeps anything. Rejects with {@link StoreUnavailableError} when that takes longer than its deadline.
   */
  apply(command: RoomCommand): Promise<RoomOutcome>;
  /**
   * Tells a listener of the changes of a room that are made after the promise resolves, by whichever
   * process makes them. The function it resolves to ends that.
   */
  watch(roomId: string, listener: RoomListener): Promise<() => void>;
  /** Drops rooms that have expired and tells their watchers that they are gone; resolves to how many. */
  sweep(): Promise<number>;
  /** Finishes what is under way and lets go of files and connections. */
  close(): Promise<void>;
}

/** The store could not carry out a command now; the client may try again. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
  readonly code = "store_unavailable";
}
