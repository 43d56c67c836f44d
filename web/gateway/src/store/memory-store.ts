import { createSecret } from "../address-pseudonym.ts";
import { isKnownToken } from "../rooms/known-token.ts";
import { SECRET_DAYS } from "../rooms/pseudonyms.ts";
import { type Room, wasConfirmed } from "../rooms/room.ts";
import { CROWDED_LOSS, isCrowded, type StoreUsage, spaceRefusal } from "../rooms/room-caps.ts";
import type { RoomCommand, RoomOutcome } from "../rooms/room-commands.ts";
import { decide } from "../rooms/room-rules.ts";
import { roomBytes } from "../rooms/room-size.ts";
import { type RoomListener, type RoomStore, type StoreOptions, StoreUnavailableError } from "./room-store.ts";
import { RoomWatchers } from "./room-watchers.ts";

/** Stores rooms in memory: for tests, and for a gateway that may lose its rooms on a restart. */
export class MemoryStore implements RoomStore {
  readonly #options: StoreOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #secrets = new Map<number, string>();
  readonly #watchers = new RoomWatchers();
  #isClosed = false;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  async apply(command: RoomCommand): Promise<RoomOutcome> {
    if (this.#isClosed) throw new StoreUnavailableError("the store is closed");
    const { roomId } = command;
    const { lifetimes, nowMs, caps } = this.#options;
    const { outcome, next, change } = decide(this.#rooms.get(roomId), command, nowMs(), lifetimes, (growth) =>
      spaceRefusal(caps, this.#usage(), growth),
    );
    if (next !== undefined) this.#rooms.set(roomId, next);
    if (change !== undefined) this.#watchers.notify(roomId, change);
    return outcome;
  }

  #usage(): StoreUsage {
    const rooms = [...this.#rooms.values()];
    const nowMs = this.#options.nowMs();
    return {
      get bytes() {
        return totalBytes(rooms);
      },
      of: (creator) => {
        const isCounted = (room: Room) =>
          room.creator === creator && room.closedReason === undefined && room.expiresAt > nowMs;
        const counted = rooms.filter(isCounted);
        return { rooms: counted.length, bytes: totalBytes(counted) };
      },
    };
  }

  async watch(roomId: string, listener: RoomListener): Promise<() => void> {
    return this.#watchers.add(roomId, listener);
  }

  knows(roomId: string, token: string): boolean {
    const room = this.#rooms.get(roomId);
    return room !== undefined && isKnownToken(room, token);
  }

  isDeaf(): boolean {
    return false;
  }

  async secretOf(day: number): Promise<string> {
    for (const old of this.#secrets.keys()) if (old <= day - SECRET_DAYS) this.#secrets.delete(old);
    const secret = this.#secrets.get(day) ?? createSecret();
    this.#secrets.set(day, secret);
    return secret;
  }

  async sweep(): Promise<number> {
    const { caps, lifetimes } = this.#options;
    const nowMs = this.#options.nowMs();
    const rooms = [...this.#rooms.values()];
    const lossMs = isCrowded(caps, totalBytes(rooms)) ? lifetimes.openMs * CROWDED_LOSS : 0;
    const expired = rooms.filter((room) => room.expiresAt - (wasConfirmed(room) ? 0 : lossMs) <= nowMs);
    for (const { roomId } of expired) this.#rooms.delete(roomId);
    for (const { roomId } of expired) this.#watchers.notify(roomId, { kind: "gone" });
    return expired.length;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rooms.clear();
  }
}

function totalBytes(rooms: readonly Room[]): number {
  return rooms.reduce((bytes, room) => bytes + roomBytes(room), 0);
}
