import { OutcomeUnknownError, StoreUnavailableError } from "./room-store.ts";

/** Options of a {@link CommitQueue}. */
export interface CommitQueueOptions<Item, Context, Result> {
  /** How long the first item of a batch waits for more items. */
  readonly commitDelayMs: number;
  /** How long an item may wait for its commit before it is rejected without effect. */
  readonly timeoutMs: number;
  /**
   * How much longer an item waits if it was already handed on when its time ran out: it may be in the middle of its commit. After
   * that it is rejected with an {@link OutcomeUnknownError}.
   */
  readonly graceMs: number;
  /**
   * Applies the items in one step, if everything is as the caller assumes and `deadlineMs` (by `performance.now()`) has not passed.
   * Otherwise it begins a transaction for them.
   */
  readonly attempt: (items: readonly Item[], deadlineMs: number) => Promise<Attempt<Context, Result>>;
  /** Applies those items that have not timed out, and ends the transaction. Returns one result per item. */
  readonly commit: (context: Context, items: readonly Item[]) => Promise<readonly Result[]>;
}

/** The outcome of an attempt: the results of the items, or an open transaction in which nothing has happened yet. */
export type Attempt<Context, Result> =
  | { readonly kind: "committed"; readonly results: readonly Result[] }
  | { readonly kind: "begun"; readonly context: Context };

interface QueuedItem<Item, Result> {
  readonly item: Item;
  readonly expiresAtMs: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

// Limits how long one transaction takes.
const MAX_BATCH = 256;

/**
 * Group commit: items that arrive within a few milliseconds share a transaction. Each resolves after its commit. One
 * transaction runs at a time; however long it takes, an item is rejected after its own timeout. An item that is rejected with a
 * {@link StoreUnavailableError} has no effect, now or later.
 */
export class CommitQueue<Item, Context, Result> {
  readonly #options: CommitQueueOptions<Item, Context, Result>;
  // Both are ordered by age, so the first item is the first to time out.
  #waiting: QueuedItem<Item, Result>[] = [];
  /** Items that were handed on, so they may be committed at any moment. */
  #inTransaction: QueuedItem<Item, Result>[] = [];
  #isRunning = false;
  #batchTimer: NodeJS.Timeout | undefined;
  #timeoutTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #onEmpty = () => {};

  constructor(options: CommitQueueOptions<Item, Context, Result>) {
    this.#options = options;
  }

  /** Queues an item. Resolves to its result after the commit. */
  add(item: Item): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new StoreUnavailableError("the store is closed"));
    return new Promise((resolve, reject) => {
      // Monotonic, unlike the clock of rooms: changing the system time must not cause timeouts.
      const expiresAtMs = performance.now() + this.#options.timeoutMs;
      this.#waiting.push({ item, expiresAtMs, resolve, reject });
      this.#scheduleBatch(this.#options.commitDelayMs);
      // An item that waits behind another one times out later.
      if (this.#waiting.length === 1) this.#scheduleTimeout();
    });
  }

  /** Refuses new items. Resolves once the queued ones are committed or have timed out. */
  close(): Promise<void> {
    this.#isClosed = true;
    return new Promise((resolve) => {
      this.#onEmpty = resolve;
      this.#notifyIfEmpty();
    });
  }

  #scheduleBatch(delayMs: number): void {
    if (this.#isRunning) return;
    this.#batchTimer ??= setTimeout(() => {
      this.#batchTimer = undefined;
      void this.#runBatch();
    }, delayMs);
  }

  async #runBatch(): Promise<void> {
    this.#isRunning = true;
    this.#inTransaction = this.#waiting.splice(0, MAX_BATCH);
    try {
      let batch = this.#inTransaction;
      const itemsOf = () => batch.map(({ item }) => item);
      // An item that was reported as failed must have no effect, and the oldest is the first to fail.
      const deadlineMs = batch[0]?.expiresAtMs ?? performance.now();
      const attempt = await this.#options.attempt(itemsOf(), deadlineMs);
      let results: readonly Result[];
      if (attempt.kind === "committed") results = attempt.results;
      else {
        // Nothing has happened yet.
        this.#inTransaction = this.#withoutExpired(this.#inTransaction);
        batch = this.#inTransaction;
        results = await this.#options.commit(attempt.context, itemsOf());
      }
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new StoreUnavailableError("the store returned no result"));
        else resolve(result);
      }
    } catch (cause) {
      const error = new StoreUnavailableError("the store failed", { cause });
      for (const { reject } of this.#inTransaction) reject(error);
    }
    this.#inTransaction = [];
    this.#isRunning = false;
    // Items that arrived meanwhile wait for more, too: each batch costs several switches between threads.
    if (this.#waiting.length > 0) {
      this.#scheduleBatch(this.#waiting.length < MAX_BATCH ? this.#options.commitDelayMs : 0);
    }
    this.#notifyIfEmpty();
  }

  #scheduleTimeout(): void {
    const [handed] = this.#inTransaction;
    const [waiting] = this.#waiting;
    const nextMs = Math.min(
      handed === undefined ? Number.POSITIVE_INFINITY : handed.expiresAtMs + this.#options.graceMs,
      waiting?.expiresAtMs ?? Number.POSITIVE_INFINITY,
    );
    if (nextMs === Number.POSITIVE_INFINITY) return;
    clearTimeout(this.#timeoutTimer);
    this.#timeoutTimer = setTimeout(() => {
      this.#waiting = this.#withoutExpired(this.#waiting);
      this.#giveUpHanded();
      this.#scheduleTimeout();
      this.#notifyIfEmpty();
    }, nextMs - performance.now());
  }

  /** Rejects the items whose time is over. They must not have been handed on. */
  #withoutExpired(items: QueuedItem<Item, Result>[]): QueuedItem<Item, Result>[] {
    const nowMs = performance.now();
    return items.filter(({ expiresAtMs, reject }) => {
      if (expiresAtMs > nowMs) return true;
      reject(new StoreUnavailableError("the store did not answer in time"));
      return false;
    });
  }

  #giveUpHanded(): void {
    const nowMs = performance.now();
    this.#inTransaction = this.#inTransaction.filter(({ expiresAtMs, reject }) => {
      if (expiresAtMs + this.#options.graceMs > nowMs) return true;
      reject(new OutcomeUnknownError());
      return false;
    });
  }

  #notifyIfEmpty(): void {
    if (this.#waiting.length + this.#inTransaction.length > 0) return;
    clearTimeout(this.#timeoutTimer);
    this.#timeoutTimer = undefined;
    this.#onEmpty();
  }
}
