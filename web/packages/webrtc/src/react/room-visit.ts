import { createRoom, joinRoom } from "../room/enter-room.ts";
import type { Room } from "../room/room.ts";
import type { RoomOptions } from "../room/room-types.ts";
import { openStores, type ReadableStore, ValueStore } from "./value-store.ts";

/** The room that a component wants to be in. */
export interface RoomSource extends Omit<RoomOptions, "signal"> {
  /** The room to join. Without it, a room is created. */
  readonly roomId?: string | undefined;
  /** How long to wait until someone opens the room, if it is not open. Default: not at all. */
  readonly waitMs?: number;
}

/**
 * The status of a component in relation to a room. `outside`: no room was given. `failed`: it could not enter. `left` and
 * `removed`: the room is over for it.
 */
export type RoomStatus = "outside" | "entering" | "inside" | "failed" | "left" | "removed";

/** What `useRoom` returns. */
export interface RoomState {
  readonly status: RoomStatus;
  /** The room, while the component is `inside`. */
  readonly room: Room | undefined;
  /** Why it `failed`: a `RoomError` or a `GatewayError`. */
  readonly error: Error | undefined;
  /** Enters again after `failed`, `left` or `removed`; otherwise it does nothing. */
  readonly retry: () => void;
}

/** The state of a component without a room. */
export const OUTSIDE: RoomState = {
  ...{ status: "outside", room: undefined, error: undefined, retry: () => undefined },
};

/** One stay in a room, which is entered when the first listener is added, and left when the last one is removed. */
export class RoomVisit implements ReadableStore<RoomState> {
  readonly #state: ValueStore<RoomState>;
  readonly get: () => RoomState;
  #listeners = 0;
  /** Undefined while there are no listeners. */
  #abort: AbortController | undefined;
  #room: Room | undefined;

  constructor(private readonly source: RoomSource) {
    this.#state = new ValueStore<RoomState>({ ...OUTSIDE, status: "entering", retry: this.#retry });
    this.get = this.#state.get;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#state.subscribe(listener);
    this.#listeners += 1;
    if (this.#abort === undefined) void this.#enter();
    return () => {
      stop();
      this.#listeners -= 1;
      // React unmounts and remounts components in StrictMode, and when code is replaced: the room outlives that.
      queueMicrotask(() => this.#listeners === 0 && this.#leave());
    };
  };

  readonly #retry = (): void => {
    const { status } = this.get();
    if (status !== "failed" && status !== "left" && status !== "removed") return;
    this.#set("entering");
    void this.#enter();
  };

  async #enter(): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#abort = abort;
    const { roomId, ...options } = this.source;
    try {
      const room = await (roomId === undefined
        ? createRoom({ ...options, signal })
        : joinRoom({ ...options, roomId, signal }));
      if (signal.aborted) return void room.leave();
      this.#room = room;
      openStores(room);
      room.on("ended", ({ reason }) => {
        if (!signal.aborted) this.#set(reason);
      });
      this.#set("inside", { room });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (!signal.aborted) this.#set("failed", { error });
    }
  }

  #leave(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    void this.#room?.leave();
    this.#room = undefined;
    this.#set("entering");
  }

  #set(status: RoomStatus, more: Partial<RoomState> = {}): void {
    this.#state.set({ ...OUTSIDE, retry: this.#retry, status, ...more });
  }
}
