/** How an `UndoHistory` works. */
export interface UndoHistoryOptions<T> {
  /**
   * How many steps can be undone. The oldest are forgotten first.
   * @default 200
   */
  readonly maxSteps?: number | undefined;
  /**
   * Makes the value without what an author did last, for an undo below the steps of others; undefined if nothing in it is
   * theirs. Without it, authors can only undo their own step while it is the last.
   */
  withdraw?(value: T, author: string): T | undefined;
}

/** A step from one value to the next. */
export interface UndoStep<T> {
  /** Who made it. */
  readonly author: string;
  /** The value before it. */
  readonly before: T;
  /** The value after it. */
  readonly after: T;
  /** The author withdrew something below the steps of others: what an undo is for them. */
  readonly isWithdrawal: boolean;
}

/** What an `UndoHistory` holds. */
export interface UndoHistoryState<T> {
  /** The current value. */
  readonly value: T;
  /** The steps that led to it, the last one at the end. */
  readonly done: readonly UndoStep<T>[];
  /** The steps that were undone and can be made again, the next one at the end. */
  readonly undone: readonly UndoStep<T>[];
}

/** The author of steps for which none is named. */
const NOBODY = "";
const MAX_STEPS = 200;

/**
 * The steps of an immutable value. Values that share their parts make steps cheap. Several authors can work on the value, and
 * each can take back what is theirs: every method takes the name of the author it works for. `undo` and `redo` without one
 * concern the last step, whoever made it.
 */
export class UndoHistory<T> {
  readonly #options: UndoHistoryOptions<T>;
  readonly #listeners = new Set<() => void>();
  #state: UndoHistoryState<T>;

  constructor(initial: T, options: UndoHistoryOptions<T> = {}) {
    this.#options = options;
    this.#state = { value: initial, done: [], undone: [] };
  }

  /** The state as a store, for `useSyncExternalStore` and the like. */
  readonly state = {
    get: (): UndoHistoryState<T> => this.#state,
    /** Calls `listener` after every change. Returns the function that removes it. */
    subscribe: (listener: () => void): (() => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };

  /** The current value. */
  get value(): T {
    return this.#state.value;
  }

  /** Begins anew with another value, such as one from storage. Nothing can be undone then. */
  load(value: T): void {
    this.#set({ value, done: [], undone: [] });
  }

  /** Makes a step to the next value. The same value is no step. */
  apply(next: T, author = NOBODY): void {
    this.#apply(next, author, false);
  }

  /** Whether there is a step to undo; for an author, whether there is something of theirs to take back. */
  canUndo(author?: string): boolean {
    if (author === undefined) return this.#state.done.length > 0;
    return this.#isLastStepOf(author) || this.#options.withdraw?.(this.value, author) !== undefined;
  }

  /** Undoes the last step. For an author whose step is not the last, withdraws what they did last instead. */
  undo(author?: string): void {
    const { done, undone } = this.#state;
    if (author !== undefined && !this.#isLastStepOf(author)) {
      const without = this.#options.withdraw?.(this.value, author);
      if (without !== undefined) this.#apply(without, author, true);
      return;
    }
    const step = done.at(-1);
    if (step) this.#set({ value: step.before, done: done.slice(0, -1), undone: [...undone, step] });
  }

  /** Whether there is a step to make again; for an author, whether they have just taken something back. */
  canRedo(author?: string): boolean {
    const next = this.#state.undone.at(-1);
    if (author === undefined) return next !== undefined;
    return next?.author === author || this.#lastWithdrawalOf(author) !== undefined;
  }

  /** Makes the step again that was undone last, or gives back what the author has just withdrawn. */
  redo(author?: string): void {
    const { done, undone } = this.#state;
    const step = undone.at(-1);
    if (step && (author === undefined || step.author === author)) {
      this.#set({ value: step.after, done: [...done, step], undone: undone.slice(0, -1) });
      return;
    }
    const withdrawal = author === undefined ? undefined : this.#lastWithdrawalOf(author);
    if (withdrawal) this.#set({ value: withdrawal.before, done: done.slice(0, -1), undone });
  }

  #apply(next: T, author: string, isWithdrawal: boolean): void {
    const { value, done } = this.#state;
    if (Object.is(next, value)) return;
    const maxSteps = Math.max(1, this.#options.maxSteps ?? MAX_STEPS);
    const step = { author, before: value, after: next, isWithdrawal };
    this.#set({ value: next, done: [...done, step].slice(-maxSteps), undone: [] });
  }

  #isLastStepOf(author: string): boolean {
    const last = this.#state.done.at(-1);
    return last?.author === author && !last.isWithdrawal;
  }

  #lastWithdrawalOf(author: string): UndoStep<T> | undefined {
    const last = this.#state.done.at(-1);
    return last?.author === author && last.isWithdrawal ? last : undefined;
  }

  #set(state: UndoHistoryState<T>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
