import { StateStore } from "../../../lib/state-store.ts";
import type { Mark } from "./mark.ts";
import { addMark, clear, emptyPainting, isFull, type Painting, removeLastOf } from "./painting.ts";

/** Steps that can be undone. They share their marks, so that a step costs little. */
const MAX_STEPS = 200;

interface Step {
  readonly author: string;
  readonly before: Painting;
  readonly after: Painting;
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
  apply(author: string, after: Painting): void {
    const { painting, done } = this.state.get();
    if (after === painting) return;
    const steps = [...done.slice(1 - MAX_STEPS), { author, before: painting, after }];
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

  /** Takes back the last step if it is this author's, otherwise the author's last mark. Returns whether there was one. */
  undoOf(author: string): boolean {
    if (this.state.get().done.at(-1)?.author === author) {
      this.undo();
      return true;
    }
    const without = removeLastOf(this.painting, author);
    if (without) this.apply(author, without);
    return without !== undefined;
  }

  /** Does again what this author has just undone. */
  redoOf(author: string): boolean {
    if (this.state.get().undone.at(-1)?.author !== author) return false;
    this.redo();
    return true;
  }
}
