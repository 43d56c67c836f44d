import { type Room, viewOf } from "../../rooms/room.ts";
import type { RoomChange } from "../../rooms/room-commands.ts";
import { isFree } from "../../rooms/slot-rules.ts";

/** A room as a server has it. */
export interface StoredRoom {
  readonly room: Room;
  /** Changes with each commit. It may go back after a failover, so versions are only compared for equality. */
  readonly version: string;
}

/** A commit that another process, or this one, has published. */
export interface PublishedChange {
  readonly former: string;
  readonly version: string;
  readonly expiresAt: number;
  /** Undefined if no one needs to be notified of it. */
  readonly change: RoomChange | undefined;
}

/** Options of {@link FollowedRooms}. */
export interface FollowedRoomsOptions {
  readonly read: (roomId: string) => Promise<StoredRoom | undefined>;
  readonly nowMs: () => number;
  readonly notify: (roomId: string, change: RoomChange) => void;
}

/** How many rooms are read at once, besides those that clients ask for. */
const MAX_REREADS = 500;

interface FollowedRoom {
  /** Undefined until the room was read, and empty if it does not exist. */
  version: string | undefined;
  expiresAt: number;
  /** The slots that its followers know of. */
  slots: Set<number>;
  checkedAtMs: number;
}

/** Keeps track of what the followers of rooms know, so that they are notified of what they have missed. */
export class FollowedRooms {
  readonly #options: FollowedRoomsOptions;
  readonly #rooms = new Map<string, FollowedRoom>();

  constructor(options: FollowedRoomsOptions) {
    this.#options = options;
  }

  ids(): string[] {
    return [...this.#rooms.keys()];
  }

  has(roomId: string): boolean {
    return this.#rooms.has(roomId);
  }

  add(roomId: string): void {
    const checkedAtMs = performance.now();
    this.#rooms.set(roomId, { version: undefined, expiresAt: 0, slots: new Set(), checkedAtMs });
  }

  /** Returns whether it was followed. */
  delete(roomId: string): boolean {
    return this.#rooms.delete(roomId);
  }

  /** Reads the room for the first time. Its followers ask for it themselves afterwards. */
  async begin(roomId: string): Promise<void> {
    const stored = await this.#options.read(roomId);
    const followed = this.#rooms.get(roomId);
    if (followed !== undefined && followed.version === undefined) this.#know(followed, stored);
  }

  /** Passes a change on. Reads the room if changes before it are missing. */
  receive(roomId: string, { former, version, expiresAt, change }: PublishedChange): void {
    const followed = this.#rooms.get(roomId);
    if (followed === undefined || followed.version === version) return;
    const isNext = followed.version === undefined || followed.version === former;
    if (!isNext) {
      void this.reread(roomId);
      return;
    }
    followed.version = version;
    followed.expiresAt = expiresAt;
    if (change === undefined) return;
    if (change.kind === "room") followed.slots.add(change.room.slot);
    if (change.kind === "closed" && change.slot !== undefined) followed.slots.delete(change.slot);
    this.#options.notify(roomId, change);
  }

  /**
   * Reads a room, and notifies its followers if it has changed for them. If the server does not answer, the room is due again.
   */
  async reread(roomId: string): Promise<void> {
    const before = this.#rooms.get(roomId);
    if (before === undefined) return;
    before.checkedAtMs = performance.now();
    const versionBefore = before.version;
    let stored: StoredRoom | undefined;
    try {
      stored = await this.#options.read(roomId);
    } catch {
      before.checkedAtMs = Number.NEGATIVE_INFINITY;
      return;
    }
    const followed = this.#rooms.get(roomId);
    // A change that has arrived meanwhile is at least as recent.
    if (followed === undefined || followed.version !== versionBefore) return;
    const isSame = followed.version === (stored?.version ?? "");
    const known = followed.slots;
    this.#know(followed, stored);
    if (isSame && !this.#isExpired(stored)) return;
    for (const change of this.#changesSince(known, stored)) this.#options.notify(roomId, change);
  }

  /** Reads the rooms that were not looked at for that long; only some of them if there are many. */
  rereadOlderThan(ageMs: number): void {
    const oldestMs = performance.now() - ageMs;
    const due = [...this.#rooms].filter(([, { checkedAtMs }]) => checkedAtMs <= oldestMs);
    for (const [roomId] of due.slice(0, MAX_REREADS)) void this.reread(roomId);
  }

  /** Looks at rooms that may have expired. A use may have extended them. Resolves to how many had. */
  async sweep(): Promise<number> {
    const nowMs = this.#options.nowMs();
    const due = [...this.#rooms].filter(
      ([, { version, expiresAt }]) => version !== undefined && version !== "" && expiresAt <= nowMs,
    );
    const looked = due.slice(0, MAX_REREADS);
    await Promise.all(looked.map(([roomId]) => this.reread(roomId)));
    return looked.filter(([, { version }]) => version === "").length;
  }

  #isExpired(stored: StoredRoom | undefined): boolean {
    return stored !== undefined && stored.room.expiresAt <= this.#options.nowMs();
  }

  #know(followed: FollowedRoom, stored: StoredRoom | undefined): void {
    const isThere = stored !== undefined && !this.#isExpired(stored);
    followed.version = isThere ? stored.version : "";
    followed.expiresAt = isThere ? stored.room.expiresAt : 0;
    const used = isThere ? stored.room.slots.filter((slot) => !isFree(slot)) : [];
    followed.slots = new Set(used.map(({ slot }) => slot));
  }

  #changesSince(known: ReadonlySet<number>, stored: StoredRoom | undefined): RoomChange[] {
    if (stored === undefined || this.#isExpired(stored)) return [{ kind: "gone" }];
    const { room } = stored;
    if (room.closedReason !== undefined) return [{ kind: "closed", reason: room.closedReason }];
    const used = room.slots.filter((slot) => !isFree(slot));
    const freed = [...known].filter((number) => !used.some(({ slot }) => slot === number));
    return [
      ...used.map(
        (slot) =>
          ({ kind: "room", room: viewOf(room.roomId, slot, this.#options.nowMs()) }) satisfies RoomChange,
      ),
      // Why it was closed is no longer known.
      ...freed.map((slot) => ({ kind: "closed", reason: "left", slot }) satisfies RoomChange),
    ];
  }
}
