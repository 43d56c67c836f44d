import { randomUUID } from "node:crypto";
import type { RoomChange } from "../../rooms/room-commands.ts";
import type { RoomListener } from "../room-store.ts";
import { RoomWatchers } from "../room-watchers.ts";
import { FollowedRooms, type StoredRoom } from "./followed-rooms.ts";
import { ValkeyConnection } from "./valkey-connection.ts";
import type { ValkeyTarget } from "./valkey-target.ts";

const BEAT_INTERVAL_MS = 1_000;
/** How long the feed may miss its own beats before it reconnects, and before it gives up its followers. */
const REBUILD_AFTER_MS = 3_000;
const LOST_AFTER_MS = 10_000;
/** How long ago a followed room may have been looked at. */
const REREAD_INTERVAL_MS = 60_000;
/** How many rooms are read at once after a reconnect. */
const REREAD_BATCH = 100;
const SUBSCRIBE_BATCH = 500;

/** Options of a {@link RoomFeed}. */
export interface RoomFeedOptions {
  readonly target: ValkeyTarget;
  readonly prefix: string;
  /** Publishes a message on another connection. */
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly read: (roomId: string) => Promise<StoredRoom | undefined>;
  readonly nowMs: () => number;
}

/**
 * Receives the changes of rooms from all processes. Messages may be lost: each contains the version that it follows, and a room is
 * read again when one is missing, after each reconnect, and from time to time. The feed sends itself a beat through the server, so
 * that it notices when it receives nothing.
 */
export class RoomFeed {
  readonly #options: RoomFeedOptions;
  readonly #watchers = new RoomWatchers();
  readonly #followed: FollowedRooms;
  readonly #beatChannel: string;
  readonly #begun = deferred();
  /** Rooms whose first follower waits. */
  readonly #beginning = new Map<string, Promise<void>>();
  #connection: ValkeyConnection;
  #beats = 0;
  #missedSinceMs: number | undefined;
  #rebuiltAtMs = 0;
  #isDeaf = false;
  #isClosed = false;
  readonly #timer: NodeJS.Timeout;

  constructor(options: RoomFeedOptions) {
    this.#options = options;
    this.#beatChannel = `${options.prefix}beat:${randomUUID()}`;
    this.#followed = new FollowedRooms({
      read: options.read,
      nowMs: options.nowMs,
      notify: (roomId, change) => this.#watchers.notify(roomId, change),
    });
    this.#connection = this.#connect();
    this.#timer = setInterval(() => this.#tick(), BEAT_INTERVAL_MS);
  }

  /** Resolves once it receives changes for the first time. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** Whether nothing has been received for so long that the followers were given up, although the server answers. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  channelOf(roomId: string): string {
    return `${this.#options.prefix}e:${roomId}`;
  }

  /** Resolves once changes of the room arrive. The returned function ends that. */
  async follow(roomId: string, listener: RoomListener): Promise<() => void> {
    const remove = this.#watchers.add(roomId, listener);
    const unfollow = () => {
      remove();
      if (this.#watchers.has(roomId) || !this.#followed.delete(roomId)) return;
      this.#connection.unsubscribe(this.channelOf(roomId)).catch(() => {});
    };
    try {
      if (!this.#followed.has(roomId)) this.#beginning.set(roomId, this.#begin(roomId));
      await this.#beginning.get(roomId);
      return unfollow;
    } catch (error) {
      unfollow();
      throw error;
    }
  }

  async #begin(roomId: string): Promise<void> {
    this.#followed.add(roomId);
    try {
      await this.#connection.subscribe([this.channelOf(roomId)]);
      await this.#followed.begin(roomId);
    } finally {
      this.#beginning.delete(roomId);
    }
  }

  /** Looks at rooms that may have expired. Resolves to how many had. */
  sweep(): Promise<number> {
    return this.#followed.sweep();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#connection.close();
  }

  #connect(): ValkeyConnection {
    const connection: ValkeyConnection = new ValkeyConnection(this.#options.target, {
      onReady: () => void this.#resume(connection),
      onMessage: (channel, message) => this.#receive(channel, message),
    });
    return connection;
  }

  /** Called after each connect: what happened before it was missed. */
  async #resume(connection: ValkeyConnection): Promise<void> {
    try {
      const roomIds = this.#followed.ids();
      const channels = [this.#beatChannel, ...roomIds.map((roomId) => this.channelOf(roomId))];
      for (let start = 0; start < channels.length; start += SUBSCRIBE_BATCH) {
        await connection.subscribe(channels.slice(start, start + SUBSCRIBE_BATCH));
      }
      this.#begun.resolve();
      for (let start = 0; start < roomIds.length; start += REREAD_BATCH) {
        await Promise.all(roomIds.slice(start, start + REREAD_BATCH).map((id) => this.#followed.reread(id)));
      }
    } catch {
      // The connection was lost again. It is resumed after the next connect, and the beats notice if not.
    }
  }

  #receive(channel: string, message: string): void {
    if (channel === this.#beatChannel) {
      this.#missedSinceMs = undefined;
      this.#isDeaf = false;
      return;
    }
    const roomId = channel.slice(this.channelOf("").length);
    const [former = "", version = "", expiresAt = "0"] = message.split(" ", 3);
    const text = message.slice(former.length + version.length + expiresAt.length + 3);
    const change = text === "" ? undefined : (JSON.parse(text) as RoomChange);
    this.#followed.receive(roomId, { former, version, expiresAt: Number(expiresAt), change });
  }

  #tick(): void {
    this.#beat().catch(() => {
      // The server does not answer, so nothing follows from a beat that does not arrive.
      this.#missedSinceMs = undefined;
    });
    const nowMs = performance.now();
    const missedMs = this.#missedSinceMs === undefined ? 0 : nowMs - this.#missedSinceMs;
    if (missedMs >= REBUILD_AFTER_MS && nowMs - this.#rebuiltAtMs >= REBUILD_AFTER_MS) {
      this.#rebuiltAtMs = nowMs;
      this.#connection.close();
      this.#connection = this.#connect();
    }
    if (missedMs >= LOST_AFTER_MS && !this.#isDeaf) {
      this.#isDeaf = true;
      for (const roomId of this.#followed.ids()) this.#watchers.notify(roomId, { kind: "lost" });
    }
    this.#followed.rereadOlderThan(REREAD_INTERVAL_MS);
  }

  async #beat(): Promise<void> {
    this.#beats += 1;
    const sentAtMs = performance.now();
    await this.#options.publish(this.#beatChannel, String(this.#beats));
    if (!this.#isClosed) this.#missedSinceMs ??= sentAtMs;
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}
