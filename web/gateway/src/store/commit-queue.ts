import { StoreUnavailableError } from "./room-store.ts";

/** Options of a {@link CommitQueue}. */
export interface CommitQueueOptions<Item, Result> {
  /** How long the first item of a batch waits for more items. */
  readonly commitDelayMs: number;
  /** How long an item may wait for its commit before it is rejected. */
  readonly timeoutMs: number;
  /**
   * Applies all items in one transaction and returns one result per item. Returns `"busy"`, without any effect, if another
   * process is writing. The queue then tries again until the items time out.
   */
  readonly commit: (items: readonly Item[]) => readonly Result[] | "busy";
}

interface QueuedItem<Item, Result> {
  readonly item: Item;
  readonly expiresAtMs: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

const BUSY_RETRY_MS = 10;
// Limits how long one transaction blocks the event loop.
const MAX_BATCH = 256;

/** Group commit: items that arrive within a few milliseconds share a transaction. Each resolves after its commit. */
export class CommitQueue<Item, Result> {
  readonly #options: CommitQueueOptions<Item, Result>;
  #queue: QueuedItem<Item, Result>[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: CommitQueueOptions<Item, Result>) {
    this.#options = options;
  }

  /** Queues an item. Resolves to its result after the commit. */
  add(item: Item): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new StoreUnavailableError("the store is closed"));
    return new Promise((resolve, reject) => {
      // Monotonic, unlike the clock of rooms: changing the system time must not cause timeouts.
      const expiresAtMs = performance.now() + this.#options.timeoutMs;
      this.#queue.push({ item, expiresAtMs, resolve, reject });
      this.#schedule(this.#options.commitDelayMs);
    });
  }

  /** Commits the queued items and refuses new ones. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length > 0 && this.#commitBatch() !== "busy");
    this.#rejectAll(this.#queue.splice(0), new StoreUnavailableError("the store is closed"));
  }

  #schedule(delayMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const result = this.#commitBatch();
      if (this.#queue.length > 0) this.#schedule(result === "busy" ? BUSY_RETRY_MS : 0);
    }, delayMs);
  }

  #commitBatch(): "busy" | undefined {
    this.#rejectExpired();
    if (this.#queue.length === 0) return undefined;

    const batch = this.#queue.splice(0, MAX_BATCH);
    let results: readonly Result[] | "busy";
    try {
      results = this.#options.commit(batch.map(({ item }) => item));
    } catch (cause) {
      this.#rejectAll(batch, new StoreUnavailableError("the store failed", { cause }));
      return undefined;
    }
    if (results === "busy") {
      this.#queue.unshift(...batch);
      return "busy";
    }
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result === undefined) reject(new StoreUnavailableError("the store returned no result"));
      else resolve(result);
    }
    return undefined;
  }

  /** Removes expired items before a commit: an item that was reported as failed must have no effect. */
  #rejectExpired(): void {
    const nowMs = performance.now();
    const expired = this.#queue.filter(({ expiresAtMs }) => expiresAtMs <= nowMs);
    if (expired.length === 0) return;
    this.#queue = this.#queue.filter(({ expiresAtMs }) => expiresAtMs > nowMs);
    this.#rejectAll(expired, new StoreUnavailableError("the store did not answer in time"));
  }

  #rejectAll(items: readonly QueuedItem<Item, Result>[], error: Error): void {
    for (const { reject } of items) reject(error);
  }
}
