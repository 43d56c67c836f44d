import { StateStore } from "../../../lib/state-store.ts";
import type { Mark } from "./mark.ts";
import { addMark, clear, emptyPainting, isFull, type Painting, removeLastOf } from "./painting.ts";

/** Steps that can be undone. They share their marks, so that a step costs little. */
const MAX_STEPS = 200;

interface Step {
  readonly author: string;
  readonly before: Painting;
  readonly after: Painting;
  /** An author took back their last mark, below those of others: what an undo is for them. */
  readonly isTakenBack: boolean;
}

/** What the page shows of the history. */
export interface HistoryState {
  readonly painting: Painting;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** The painting with its steps. Several people paint on it: each can take back what is theirs. */
export class PaintingHistory {
  readonly state = new StateStore<HistoryState>({ painting: emptyPainting, done: [], undone: [] });

  get painting(): Painting {
    return this.state.get().painting;
  }

  /** Shows another painting, such as the one that was stored, without a step. */
  load(painting: Painting): void {
    this.state.set({ painting, done: [], undone: [] });
  }

  /** Makes a step. */
  apply(author: string, after: Painting, isTakenBack = false): void {
    const { painting, done } = this.state.get();
    if (after === painting) return;
    const steps = [...done.slice(1 - MAX_STEPS), { author, before: painting, after, isTakenBack }];
    this.state.set({ painting: after, done: steps, undone: [] });
  }

  /** Adds a mark. Returns false if the painting is full. */
  add(mark: Mark): boolean {
    if (isFull(this.painting)) return false;
    this.apply(mark.author, addMark(this.painting, mark));
    return true;
  }

  /** Removes all marks, as one step. Returns whether there were any. */
  clear(author: string): boolean {
    if (this.painting.marks.length === 0) return false;
    this.apply(author, clear(this.painting));
    return true;
  }

  undo(): void {
    const { done, undone } = this.state.get();
    const step = done.at(-1);
    if (step) this.state.set({ painting: step.before, done: done.slice(0, -1), undone: [...undone, step] });
  }

  redo(): void {
    const { done, undone } = this.state.get();
    const step = undone.at(-1);
    if (step) this.state.set({ painting: step.after, done: [...done, step], undone: undone.slice(0, -1) });
  }

  /** Whether an author has something to take back. */
  canUndo(author: string): boolean {
    return this.#isLastStepOf(author) || this.painting.marks.some((mark) => mark.author === author);
  }

  /** Takes back the last step if it is this author's, otherwise the author's last mark. */
  undoOf(author: string): void {
    if (this.#isLastStepOf(author)) return this.undo();
    const without = removeLastOf(this.painting, author);
    if (without) this.apply(author, without, true);
  }

  /** Whether an author has just taken something back. */
  canRedo(author: string): boolean {
    return this.state.get().undone.at(-1)?.author === author || this.#lastTakenBackBy(author) !== undefined;
  }

  /** Does again what this author has just taken back. */
  redoOf(author: string): void {
    const takenBack = this.#lastTakenBackBy(author);
    if (this.state.get().undone.at(-1)?.author === author) this.redo();
    else if (takenBack) {
      this.state.set({ painting: takenBack.before, done: this.state.get().done.slice(0, -1) });
    }
  }

  #isLastStepOf(author: string): boolean {
    const last = this.state.get().done.at(-1);
    return last?.author === author && !last.isTakenBack;
  }

  #lastTakenBackBy(author: string): Step | undefined {
    const last = this.state.get().done.at(-1);
    return last?.author === author && last.isTakenBack ? last : undefined;
  }
}
