import { StoreUnavailableError } from "./room-store.ts";

/** When a {@link CommitQueue} commits, and how long it lets a caller wait. */
export interface CommitQueueOptions<Item, Result> {
  /** How long the first of a batch waits for others to share its commit with. */
  readonly commitMs: number;
  readonly deadlineMs: number;
  /**
   * Carries out all items in one transaction, one result each. `"busy"`: nothing was done, because another
   * process is writing; it is tried again until the deadlines of the items.
   */
  readonly commit: (items: readonly Item[]) => readonly Result[] | "busy";
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly dueMs: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

const BUSY_RETRY_MS = 10;
// Bounds how long one transaction keeps the event loop.
const MAX_BATCH = 256;

/**
 * Group commit: items that come within a few milliseconds share one transaction, and each caller is
 * answered only after the commit of its item.
 */
export class CommitQueue<Item, Result> {
  readonly #options: CommitQueueOptions<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: CommitQueueOptions<Item, Result>) {
    this.#options = options;
  }

  /** Queues an item; resolves to its result once that is committed. */
  add(item: Item): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new StoreUnavailableError("the store is closed"));
    return new Promise((resolve, reject) => {
      // Not the clock of the rooms: a deadline is about waiting, and must not jump when the clock is set.
      const dueMs = performance.now() + this.#options.deadlineMs;
      this.#waiting.push({ item, dueMs, resolve, reject });
      this.#schedule(this.#options.commitMs);
    });
  }

  /** Commits what is queued and takes nothing more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0 && this.#commitBatch() !== "busy");
    this.#rejectAll(this.#waiting.splice(0), new StoreUnavailableError("the store is closed"));
  }

  #schedule(delayMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const after = this.#commitBatch();
      if (this.#waiting.length > 0) this.#schedule(after === "busy" ? BUSY_RETRY_MS : 0);
    }, delayMs);
  }

  #commitBatch(): "busy" | undefined {
    // An item whose caller has been told that it failed must not be carried out after all.
    const nowMs = performance.now();
    const overdue = this.#waiting.filter(({ dueMs }) => dueMs <= nowMs);
    if (overdue.length > 0) {
      this.#waiting = this.#waiting.filter(({ dueMs }) => dueMs > nowMs);
      this.#rejectAll(overdue, new StoreUnavailableError("the store did not answer in time"));
    }
    if (this.#waiting.length === 0) return undefined;

    const batch = this.#waiting.splice(0, MAX_BATCH);
    let results: readonly Result[] | "busy";
    try {
      results = this.#options.commit(batch.map(({ item }) => item));
    } catch (cause) {
      this.#rejectAll(batch, new StoreUnavailableError("the store failed", { cause }));
      return undefined;
    }
    if (results === "busy") {
      this.#waiting.unshift(...batch);
      return "busy";
    }
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result === undefined) reject(new StoreUnavailableError("the store gave no answer"));
      else resolve(result);
    }
    return undefined;
  }

  #rejectAll(waiting: readonly Waiting<Item, Result>[], error: Error): void {
    for (const { reject } of waiting) reject(error);
  }
}
