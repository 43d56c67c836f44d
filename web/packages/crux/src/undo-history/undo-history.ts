/** How an `UndoHistory` works. */
export interface UndoHistoryOptions<T> {
  /**
   * How many steps each author can undo. The oldest are forgotten first.
   * @default 200
   */
  readonly maxSteps?: number | undefined;
  /**
   * Returns the value without a step that others have built on since, and keeps what they did; undefined if nothing of the
   * step is left. Undoing is a step too, which a redo withdraws. Without it, authors can only undo their own step while it
   * is the last.
   */
  withdraw?(value: T, step: UndoStep<T>): T | undefined;
}

/** A step from one value to the next. */
export interface UndoStep<T> {
  /** Who made it. */
  readonly author: string;
  /** The value before it. */
  readonly before: T;
  /** The value after it. */
  readonly after: T;
}

/** What an `UndoHistory` holds. */
export interface UndoHistoryState<T> {
  /** The current value. */
  readonly value: T;
  /** The steps that led to it, the last one at the end. */
  readonly done: readonly UndoStep<T>[];
  /** How steps were undone, from the value before the undo to the one after it; the one to redo next is at the end. */
  readonly undone: readonly UndoStep<T>[];
}

/** The author of steps for which none is named. */
const NOBODY = "";
const MAX_STEPS = 200;

/**
 * The steps of an immutable value. Values that share their parts make steps cheap. Several authors can work on the value, and
 * each undoes and redoes only their own steps: every method takes the name of the author it works for. `undo` and `redo`
 * without a name concern the last step, no matter who made it.
 */
export class UndoHistory<T> {
  readonly #options: UndoHistoryOptions<T>;
  readonly #listeners = new Set<() => void>();
  #state: UndoHistoryState<T>;

  constructor(initial: T, options: UndoHistoryOptions<T> = {}) {
    this.#options = options;
    this.#state = { value: initial, done: [], undone: [] };
  }

  /** The state as a store, such as for `useSyncExternalStore`. */
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

  /** Starts over with another value, such as one from storage. After that, nothing can be undone. */
  load(value: T): void {
    this.#set({ value, done: [], undone: [] });
  }

  /**
   * Makes a step to the next value. Applying the same value makes no step. After a step, the author can no longer redo what they
   * had undone.
   */
  apply(next: T, author = NOBODY): void {
    const { value, done, undone } = this.#state;
    if (Object.is(next, value)) return;
    this.#set({
      value: next,
      done: this.#withStep(done, { author, before: value, after: next }),
      undone: undone.filter((step) => step.author !== author),
    });
  }

  /** Whether there is a step to undo; for an author, one of their own. */
  canUndo(author?: string): boolean {
    return this.#lastOf(this.#state.done, author) !== undefined;
  }

  /** Undoes the last step; for an author, their own last one. */
  undo(author?: string): void {
    const { value, done, undone } = this.#state;
    const last = this.#lastOf(done, author);
    if (!last) return;
    const { step, without } = last;
    const undoing = { author: step.author, before: value, after: without };
    this.#set({ value: without, done: done.filter((each) => each !== step), undone: [...undone, undoing] });
  }

  /** Whether there is a step to redo; for an author, one of their own. */
  canRedo(author?: string): boolean {
    return this.#lastOf(this.#state.undone, author) !== undefined;
  }

  /** Redoes the step that was undone last; for an author, their own last one. */
  redo(author?: string): void {
    const { value, done, undone } = this.#state;
    const last = this.#lastOf(undone, author);
    if (!last) return;
    const { step, without } = last;
    const redoing = { author: step.author, before: value, after: without };
    this.#set({
      value: without,
      done: this.#withStep(done, redoing),
      undone: undone.filter((each) => each !== step),
    });
  }

  /** The last step that can be taken out of the value, of an author if one is named, and the value without it. */
  #lastOf(steps: readonly UndoStep<T>[], author: string | undefined) {
    const { value } = this.#state;
    for (const step of steps.toReversed()) {
      if (author !== undefined && step.author !== author) continue;
      if (Object.is(step.after, value)) return { step, without: step.before };
      const without = this.#options.withdraw?.(value, step);
      if (without !== undefined) return { step, without };
    }
    return undefined;
  }

  /** Adds a step, and drops its author's oldest one if there are too many. */
  #withStep(steps: readonly UndoStep<T>[], step: UndoStep<T>): readonly UndoStep<T>[] {
    const maxSteps = Math.max(1, this.#options.maxSteps ?? MAX_STEPS);
    const own = steps.filter(({ author }) => author === step.author);
    const oldest = own.length < maxSteps ? undefined : own[0];
    return [...steps.filter((each) => each !== oldest), step];
  }

  #set(state: UndoHistoryState<T>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
