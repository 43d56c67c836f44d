import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { RoomSession } from "../session/room-session.ts";
import { BackgroundRoom } from "./background-room.ts";
import { followKeptRooms, keptRoomsStore, removeKeptRoom } from "./kept-rooms.ts";
import { HoldChannel, type HoldMessage, holdForBackground } from "./room-hold.ts";

/** For how long rooms stay open in a tab that is not shown: nothing runs in a page that is hidden for long. */
const HIDDEN_MS = 5 * 60_000;
/** How soon a room is tried again that another tab has, or that could not be opened. */
const RETRY_MS = 10_000;
/** How long a person who sends something waits for the tab that has the room to close it. */
const TAKE_MS = 5_000;

/**
 * This browser's presence in the rooms that it keeps, on every page: opens each of them in the background while the tab is shown,
 * unless another tab has it or its own page is open.
 */
export class KeptPresence {
  /** The rooms that are open in this tab, by their ids. */
  readonly store = new StateStore<{ readonly sessions: ReadonlyMap<string, RoomSession> }>({
    sessions: new Map(),
  });
  readonly #rooms = new Map<string, BackgroundRoom>();
  /** The attempts to open rooms that are under way. */
  readonly #opening = new Map<string, Promise<void>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  #channel: HoldChannel | undefined;

  /** Begins, once. It lasts as long as the document. */
  begin(): void {
    if (this.#channel) return;
    this.#channel = new HoldChannel((message) => this.#onHold(message));
    followKeptRooms();
    keptRoomsStore.subscribe(() => this.#follow());
    document.addEventListener("visibilitychange", () => this.#onVisibility());
    this.#onVisibility();
  }

  /** Returns a room in which the person wants to send something, even if another tab has it. */
  async take(roomId: string): Promise<RoomSession | undefined> {
    const session = () => this.store.get().sessions.get(roomId);
    await this.#opening.get(roomId);
    if (session() === undefined) {
      this.#channel?.announce({ kind: "needed", roomId });
      await this.#open(roomId, TAKE_MS);
    }
    return session();
  }

  #onHold({ kind, roomId }: HoldMessage): void {
    if (kind === "free") this.#follow();
    else if (kind === "needed" || document.hidden) void this.#close(roomId);
  }

  #onVisibility(): void {
    clearTimeout(this.#hiddenTimer);
    if (document.hidden) this.#hiddenTimer = setTimeout(() => this.#closeAll(), HIDDEN_MS);
    else this.#follow();
  }

  #closeAll(): void {
    for (const roomId of [...this.#rooms.keys()]) void this.#close(roomId);
  }

  /** Opens what is kept, and closes what is no longer kept. A tab that is hidden opens nothing. */
  #follow(): void {
    const kept = keptRoomsStore.get().rooms.map(({ roomId }) => roomId);
    for (const roomId of [...this.#rooms.keys()]) if (!kept.includes(roomId)) void this.#close(roomId);
    if (!document.hidden) for (const roomId of kept) void this.#open(roomId);
  }

  /** `waitMs`: how long to wait for the tab that has the room. By default, another one is left alone. */
  async #open(roomId: string, waitMs?: number): Promise<void> {
    if (this.#rooms.has(roomId)) return;
    const opening = this.#opening.get(roomId) ?? this.#tryOpen(roomId, waitMs);
    this.#opening.set(roomId, opening);
    await opening;
    this.#opening.delete(roomId);
  }

  async #tryOpen(roomId: string, waitMs: number | undefined): Promise<void> {
    clearTimeout(this.#timers.get(roomId));
    const free = await holdForBackground(roomId, waitMs);
    if (free === undefined) {
      this.#channel?.announce({ kind: "wanted", roomId });
      return this.#openLater(roomId);
    }
    const room = new BackgroundRoom(roomId, async () => {
      await free();
      this.#channel?.announce({ kind: "free", roomId });
    });
    this.#rooms.set(roomId, room);
    const isOpen = await room.open();
    if (this.#rooms.get(roomId) !== room) return;
    if (isOpen) {
      room.session.state.subscribe(() => this.#onState(room));
      this.#show();
    } else {
      await this.#close(roomId);
      this.#onUnopened(room);
    }
  }

  /** The room was left, this device was removed, or the worker has failed. */
  #onState(room: BackgroundRoom): void {
    if (room.session.stay.stage !== "ended" || this.#rooms.get(room.roomId) !== room) return;
    void this.#close(room.roomId);
    this.#onUnopened(room);
  }

  #onUnopened({ roomId, session }: BackgroundRoom): void {
    const { problem, seat } = session.state.get();
    // What helps against some problems is time, and a second seat is gone with its tab.
    if (problem?.remedy === "reload" || seat !== 1) this.#openLater(roomId);
    else removeKeptRoom(roomId);
  }

  #openLater(roomId: string): void {
    clearTimeout(this.#timers.get(roomId));
    this.#timers.set(
      roomId,
      setTimeout(() => this.#follow(), RETRY_MS),
    );
  }

  async #close(roomId: string): Promise<void> {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    this.#rooms.delete(roomId);
    this.#show();
    await room.close();
  }

  #show(): void {
    const open = [...this.#rooms].filter(([, { isOpen }]) => isOpen);
    this.store.set({ sessions: new Map(open.map(([roomId, { session }]) => [roomId, session])) });
  }
}

/** The presence of this tab. */
export const keptPresence = new KeptPresence();
