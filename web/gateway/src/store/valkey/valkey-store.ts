import { createSecret } from "../../address-pseudonym.ts";
import type { BucketUse } from "../../limits/use-exchange.ts";
import { isKnownToken } from "../../rooms/known-token.ts";
import { Pseudonyms, SECRET_DAYS } from "../../rooms/pseudonyms.ts";
import type { Room } from "../../rooms/room.ts";
import { growthLimits } from "../../rooms/room-caps.ts";
import type { Refusal, RoomCommand, RoomOutcome } from "../../rooms/room-commands.ts";
import { type Decision, decide } from "../../rooms/room-rules.ts";
import { roomBytes } from "../../rooms/room-size.ts";
import { RecentRooms } from "../recent-rooms.ts";
import {
  type RoomListener,
  type RoomStore,
  type SharedStore,
  type StoreOptions,
  StoreStartError,
  StoreUnavailableError,
} from "../room-store.ts";
import { COMMIT_ALWAYS, COMMIT_IF_SPACE, COUNT_USES, type Script } from "./commit-script.ts";
import type { StoredRoom } from "./followed-rooms.ts";
import { RoomFeed } from "./room-feed.ts";
import { ServerMemory } from "./server-memory.ts";
import { inTime, ValkeyCalls } from "./valkey-calls.ts";
import { type Reply, ValkeyConnection, ValkeyReplyError } from "./valkey-connection.ts";
import { describeTarget, type ValkeyTarget } from "./valkey-target.ts";

const MAX_RECENT_BYTES = 16 * 1024 * 1024;
/** How often a command is decided again because another process was faster. */
const MAX_TRIES = 8;
const DAY_MS = 24 * 3600 * 1000;
const START_TIMEOUT_MS = 5_000;
/** All keys and channels begin with it. The number changes with the form of what is stored. */
const PREFIX = "orbit:4:";

/** Options of a {@link ValkeyStore}. */
export interface ValkeyStoreOptions extends Omit<StoreOptions, "nowMs"> {
  readonly timeoutMs: number;
  /** The clock of rooms. Default: the server's, which all processes share. */
  readonly nowMs?: () => number;
  readonly onWarning?: (text: string) => void;
}

/** Stores rooms in a Valkey or Redis server that several processes share. The rules run here; the server compares and sets. */
export class ValkeyStore implements RoomStore {
  readonly #options: ValkeyStoreOptions;
  readonly #connection: ValkeyConnection;
  readonly #calls: ValkeyCalls;
  readonly #memory: ServerMemory;
  readonly #feed: RoomFeed;
  readonly #recent = new RecentRooms(MAX_RECENT_BYTES);
  readonly #versions = new WeakMap<Room, string>();
  readonly #pseudonyms = new Pseudonyms(this, () => this.#nowMs());
  readonly shared: SharedStore = {
    countUses: (uses) => this.#countUses(uses),
    isBroken: () => this.#calls.isOpen,
  };
  /** How far the server's clock is ahead of this machine's. */
  #clockOffsetMs: number;

  private constructor(connection: ValkeyConnection, options: ValkeyStoreOptions, start: Start) {
    this.#options = options;
    this.#connection = connection;
    this.#clockOffsetMs = start.clockOffsetMs;
    this.#calls = new ValkeyCalls({
      timeoutMs: options.timeoutMs,
      probe: () => connection.call("PING"),
      reconnect: () => connection.reconnect(),
    });
    this.#memory = new ServerMemory(() => this.#ask("INFO", "memory"), options.onWarning);
    this.#feed = new RoomFeed({
      target: start.target,
      prefix: PREFIX,
      publish: (channel, message) => this.#ask("PUBLISH", channel, message),
      read: (roomId) => this.#read(roomId),
      nowMs: () => this.#nowMs(),
    });
  }

  /** Connects. Rejects with a {@link StoreStartError} if that is not possible. */
  static async open(target: ValkeyTarget, options: ValkeyStoreOptions): Promise<ValkeyStore> {
    const connection = await connected(target);
    let store: ValkeyStore | undefined;
    try {
      for (const { text } of [COMMIT_ALWAYS, COMMIT_IF_SPACE, COUNT_USES]) {
        await connection.call("SCRIPT", "LOAD", text);
      }
      const [seconds, us] = (await connection.call("TIME")) as readonly string[];
      const serverMs = Number(seconds) * 1000 + Number(us) / 1000;
      store = new ValkeyStore(connection, options, { target, clockOffsetMs: serverMs - Date.now() });
      await inTime(store.#feed.begun, START_TIMEOUT_MS);
      return store;
    } catch (error) {
      await store?.close();
      connection.close();
      throw new StoreStartError(`The store at ${describeTarget(target)} cannot be used: ${messageOf(error)}`);
    }
  }

  async apply(command: RoomCommand): Promise<RoomOutcome> {
    const { roomId } = command;
    let stored = this.#remembered(roomId);
    // A room that someone asks for usually exists, so its absence would be a bad guess.
    let isGuess = stored !== undefined || command.kind === "create" || command.kind === "reserve";
    if (!isGuess) stored = await this.#read(roomId);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const decision = this.#decide(stored?.room, command);
      if (decision.next === undefined) {
        if (!isGuess) return decision.outcome;
        stored = await this.#read(roomId);
        isGuess = false;
        continue;
      }
      const result = await this.#commit(stored?.version ?? "", decision, decision.next);
      if (result.kind === "ok") return decision.outcome;
      if (result.kind === "full") return { kind: "refused", refusal: result.refusal };
      stored = result.stored;
      isGuess = false;
    }
    throw new StoreUnavailableError("too many processes change the room at once");
  }

  async watch(roomId: string, listener: RoomListener): Promise<() => void> {
    const following = this.#feed.follow(roomId, listener);
    try {
      return await inTime(following, this.#options.timeoutMs);
    } catch {
      following.then(
        (unfollow) => unfollow(),
        () => undefined,
      );
      throw new StoreUnavailableError("the store does not report changes");
    }
  }

  knows(roomId: string, token: string): boolean {
    const room = this.#recent.get(roomId);
    return room !== undefined && isKnownToken(room, token);
  }

  isDeaf(): boolean {
    return this.#feed.isDeaf;
  }

  async secretOf(day: number): Promise<string> {
    const key = `${PREFIX}salt:${day}`;
    const ttlMs = SECRET_DAYS * DAY_MS;
    await this.#ask("SET", key, createSecret(), "NX", "PX", ttlMs);
    const secret = await this.#ask("GET", key);
    if (typeof secret !== "string")
      throw new StoreUnavailableError("the store has lost the secret of the day");
    return secret;
  }

  /** The server deletes expired rooms. Their followers are notified here. */
  async sweep(): Promise<number> {
    return this.#calls.isOpen ? 0 : this.#feed.sweep();
  }

  async close(): Promise<void> {
    this.#calls.close();
    this.#memory.close();
    this.#feed.close();
    this.#connection.close();
  }

  #nowMs(): number {
    return this.#options.nowMs?.() ?? Math.round(Date.now() + this.#clockOffsetMs);
  }

  /** The caps are checked by the server, which counts for all processes. */
  #decide(room: Room | undefined, command: RoomCommand): Decision {
    return decide(room, command, this.#nowMs(), this.#options.lifetimes, ({ kind }) =>
      kind !== "text" && this.#memory.isFull ? { code: "store_full" } : undefined,
    );
  }

  #remembered(roomId: string): StoredRoom | undefined {
    const room = this.#recent.get(roomId);
    const version = room && this.#versions.get(room);
    return room === undefined || version === undefined ? undefined : { room, version };
  }

  #remember(stored: StoredRoom): StoredRoom {
    this.#versions.set(stored.room, stored.version);
    this.#recent.set(stored.room);
    return stored;
  }

  /** Sends a command that can be repeated. */
  async #ask(command: string, ...args: readonly (string | number)[]): Promise<Reply> {
    try {
      return await this.#calls.read(() => this.#connection.call(command, ...args));
    } catch (error) {
      if (!(error instanceof ValkeyReplyError)) throw error;
      throw new StoreUnavailableError("the store failed", { cause: error });
    }
  }

  async #read(roomId: string): Promise<StoredRoom | undefined> {
    const reply = await this.#ask("HMGET", roomKey(roomId), "v", "r");
    return this.#toStored(roomId, reply);
  }

  #toStored(roomId: string, reply: Reply): StoredRoom | undefined {
    const [version, json] = Array.isArray(reply) ? reply : [];
    if (typeof version === "string" && typeof json === "string") {
      return this.#remember({ version, room: JSON.parse(json) as Room });
    }
    this.#recent.delete(roomId);
    return undefined;
  }

  async #commit(expected: string, decision: Decision, next: Room): Promise<CommitResult> {
    const { growth, change } = decision;
    const { roomId, creator } = next;
    const nowMs = this.#nowMs();
    const limits = growth === undefined ? NO_LIMITS : growthLimits(this.#options.caps, growth);
    const former = growth?.formerCreator;
    const keys = [
      roomKey(roomId),
      ...creatorKeys(creator),
      ...(former === undefined ? [] : creatorKeys(former)),
    ];
    const deadlineMs = Date.now() + this.#clockOffsetMs + this.#options.timeoutMs;
    const values = [
      ...[expected, JSON.stringify(next), roomId, next.expiresAt, nowMs, Math.max(1, next.expiresAt - nowMs)],
      ...[
        deadlineMs,
        limits.maxRooms,
        limits.maxBytes,
        roomBytes(next),
        next.closedReason === undefined ? 1 : 0,
      ],
      ...[this.#feed.channelOf(roomId), change === undefined ? "" : JSON.stringify(change)],
    ];
    const needsSpace = growth !== undefined && growth.kind !== "text";
    const reply = await this.#run(needsSpace ? COMMIT_IF_SPACE : COMMIT_ALWAYS, keys, values);
    if (reply === "no-memory") return { kind: "full", refusal: { code: "store_full" } };
    const [kind, serverUs, ...rest] = Array.isArray(reply) ? reply : [];
    this.#clockOffsetMs = Number(serverUs) / 1000 - Date.now();
    const [version] = rest;
    if (kind === "ok" && typeof version === "string") {
      this.#remember({ room: next, version });
      return { kind: "ok" };
    }
    if (kind === "stale") return { kind: "stale", stored: this.#toStored(roomId, rest) };
    if (kind === "full") return { kind: "full", refusal: { code: "too_many_rooms" } };
    throw new StoreUnavailableError("the store did not answer in time");
  }

  /** The buckets have names that do not reveal an address. */
  async #countUses(uses: readonly BucketUse[]): Promise<readonly number[]> {
    const names = await this.#pseudonyms.namesOf(uses.map(({ bucket }) => `limit ${bucket}`));
    const keys = names.map((name) => `${PREFIX}l:${name}`);
    const reply = await this.#run(
      COUNT_USES,
      keys,
      uses.map(({ usedMs }) => usedMs),
    );
    if (!Array.isArray(reply)) throw new StoreUnavailableError("the store cannot count");
    return reply.map(Number);
  }

  async #run(
    script: Script,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<Reply | "no-memory"> {
    const args = [keys.length, ...keys, ...values];
    try {
      return await this.#calls.write(async () => {
        try {
          return await this.#connection.call("EVALSHA", script.sha, ...args);
        } catch (error) {
          // The server was restarted, or forgot its scripts.
          if (!(error instanceof ValkeyReplyError && error.message.startsWith("NOSCRIPT"))) throw error;
          return this.#connection.call("EVAL", script.text, ...args);
        }
      });
    } catch (error) {
      if (!(error instanceof ValkeyReplyError)) throw error;
      if (error.message.startsWith("OOM")) return "no-memory";
      throw new StoreUnavailableError("the store failed", { cause: error });
    }
  }
}

interface Start {
  readonly target: ValkeyTarget;
  readonly clockOffsetMs: number;
}

type CommitResult =
  | { readonly kind: "ok" }
  | { readonly kind: "stale"; readonly stored: StoredRoom | undefined }
  | { readonly kind: "full"; readonly refusal: Refusal };

const NO_LIMITS = { maxRooms: 0, maxBytes: 0 };

function roomKey(roomId: string): string {
  return `${PREFIX}r:${roomId}`;
}

/** The index of a creator's rooms by expiry, and their bytes. */
function creatorKeys(creator: string): [string, string] {
  return [`${PREFIX}c:${creator}`, `${PREFIX}b:${creator}`];
}

async function connected(target: ValkeyTarget): Promise<ValkeyConnection> {
  let timer: NodeJS.Timeout | undefined;
  let problem = "there was no answer";
  let connection: ValkeyConnection | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () =>
        reject(new StoreStartError(`The store at ${describeTarget(target)} cannot be reached: ${problem}`));
      timer = setTimeout(fail, START_TIMEOUT_MS);
      connection = new ValkeyConnection(target, {
        onReady: resolve,
        onError: (error) => {
          problem = error.message;
          if (/^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH)/.test(problem)) fail();
        },
      });
    });
  } catch (error) {
    connection?.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  if (connection === undefined) throw new StoreStartError("there is no connection");
  return connection;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
