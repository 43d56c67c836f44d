import { Worker } from "node:worker_threads";
import type { Room } from "../rooms/room.ts";
import type { CreatorUsage, RoomCaps } from "../rooms/room-caps.ts";
import { StoreStartError } from "./room-store.ts";

/** Options of a {@link StoreThread}. */
export interface StoreThreadOptions {
  readonly path: string;
  /** How long SQLite waits while another process has locked the file. */
  readonly busyTimeoutMs: number;
  readonly checkpointIntervalMs: number;
}

/** What the thread can be asked to do. It does so in the order of the requests. */
export type ThreadRequest =
  | { readonly kind: "attempt"; readonly guess: Guess }
  | { readonly kind: "begin"; readonly read: ReadRequest }
  | { readonly kind: "commit"; readonly changes: Changes }
  | { readonly kind: "sweep"; readonly sweep: SweepRequest }
  | { readonly kind: "secret"; readonly secret: SecretRequest }
  | { readonly kind: "close" };

/** What the thread sends. */
export type ThreadMessage =
  | { readonly kind: "ready" }
  /** Another process has the file open. */
  | { readonly kind: "in-use" }
  | { readonly kind: "warning"; readonly text: string }
  | { readonly kind: "result"; readonly id: number; readonly result: unknown }
  | { readonly kind: "error"; readonly id: number; readonly error: unknown };

/** What to read when a transaction begins. */
export interface ReadRequest {
  readonly roomIds: readonly string[];
  /** Creators whose rooms are to be counted, besides the creators of the rooms; undefined to count none. */
  readonly creators: readonly string[] | undefined;
  readonly countsBytes: boolean;
  readonly nowMs: number;
}

/**
 * A room to insert or replace, as the values of its columns: these are copied to the thread in a fraction of the time that the
 * objects of the room would take.
 */
export type RoomColumns = readonly [
  roomId: string,
  ownerHash: string,
  creator: string,
  /** As JSON. */
  slots: string,
  expiresAt: number,
  closedReason: string | null,
  bytes: number,
  /** 1 if a joiner was ever confirmed in it. */
  wasConfirmed: 0 | 1,
];

/** What to write at the end of a transaction. */
export interface Changes {
  readonly written: readonly RoomColumns[];
}

/** What a creator is about to get. */
export interface CreatorGrowth {
  /** Its pseudonyms. */
  readonly creators: readonly string[];
  readonly rooms: number;
  readonly bytes: number;
}

/** Changes that were decided without asking the database, and what must be true for them. */
export interface Guess {
  readonly changes: Changes;
  /** Rooms that are not stored. All others were last changed by this process. */
  readonly absent: readonly string[];
  /** Whether rooms or slots are added, so that the store must have space. */
  readonly needsSpace: boolean;
  readonly growths: readonly CreatorGrowth[];
  readonly caps: RoomCaps;
  /** The deadline by the clock of `process.hrtime`, which all threads share. */
  readonly deadlineNs: bigint;
  /** What to read if the assumptions are not true. */
  readonly read: ReadRequest;
}

/** Which rooms to delete. */
export interface SweepRequest {
  readonly nowMs: number;
  /** From this size of the database on, rooms that were never confirmed expire earlier. 0: never. */
  readonly crowdedBytes: number;
  readonly crowdedLossMs: number;
}

/** Which secret of pseudonyms to return. */
export interface SecretRequest {
  readonly day: number;
  /** The secret to store if the day has none. */
  readonly fresh: string;
  /** Secrets of days before this one are deleted. */
  readonly oldestDay: number;
}

/** What is stored when a transaction begins. */
export interface BegunTransaction {
  /** Whether another program has changed the file since the last transaction of this process. */
  readonly isForeign: boolean;
  /** The requested rooms that are stored, expired ones included. */
  readonly rooms: readonly Room[];
  readonly usedBytes: number;
  readonly creators: ReadonlyMap<string, CreatorUsage>;
}

interface PendingRequest {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

// Next to this file in the sources, and next to `main.js` in the build.
const WORKER_URL = new URL("./store-worker.js", import.meta.url);

/** The thread that reads and writes the database. Its calls wait for the disk, and have no time limit. */
export class StoreThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #nextId = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Opens the database. Rejects if it cannot be opened or created, with a {@link StoreStartError} if it is in use. */
  static open(options: StoreThreadOptions, onWarning: (text: string) => void): Promise<StoreThread> {
    const worker = new Worker(WORKER_URL, { workerData: options });
    const thread = new StoreThread(worker);
    return new Promise((resolve, reject) => {
      worker.once("error", reject);
      worker.on("message", (message: ThreadMessage) => {
        if (message.kind === "warning") onWarning(message.text);
        else if (message.kind === "in-use") reject(inUseError(options.path));
        else if (message.kind !== "ready") thread.#settle(message);
        else {
          // From now on an error is a fault in the worker's code. It ends the process like any other.
          worker.off("error", reject);
          resolve(thread);
        }
      });
    });
  }

  /** Writes what was guessed. If that is not possible, begins a transaction instead, and returns what it has read. */
  attempt(guess: Guess): Promise<BegunTransaction | undefined> {
    return this.#request({ kind: "attempt", guess });
  }

  /** Begins a transaction. Reads rooms, and counts those of their and other creators that are neither closed nor expired. */
  begin(read: ReadRequest): Promise<BegunTransaction> {
    return this.#request({ kind: "begin", read });
  }

  /** Writes rooms and ends the transaction. */
  commit(changes: Changes): Promise<void> {
    return this.#request({ kind: "commit", changes });
  }

  /** Deletes a batch of expired rooms and resolves to their ids. */
  sweep(sweep: SweepRequest): Promise<readonly string[]> {
    return this.#request({ kind: "sweep", sweep });
  }

  /** The secret of a day. */
  secret(secret: SecretRequest): Promise<string> {
    return this.#request({ kind: "secret", secret });
  }

  /** Closes the database and ends the thread. */
  async close(): Promise<void> {
    // A thread that waits for the disk must not keep the process running.
    this.#worker.unref();
    await this.#request({ kind: "close" });
  }

  #request<Result>(request: ThreadRequest): Promise<Result> {
    this.#nextId += 1;
    const id = this.#nextId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  #settle(message: Extract<ThreadMessage, { id: number }>): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === "error") pending?.reject(message.error);
    else pending?.resolve(message.result as never);
  }
}

function inUseError(path: string): StoreStartError {
  return new StoreStartError(
    `Another gateway uses the rooms in ${path}. Stop it, or set DATA_DIR to another folder. Several gateways can share rooms with ` +
      "STORE_URL=valkey://HOST.",
  );
}
