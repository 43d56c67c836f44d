import { UndoHistory } from "@orbitroom/crux";
import type { Mark } from "./mark.ts";
import { addMark, clear, emptyPainting, isFull, type Painting } from "./painting.ts";
import { withoutStep } from "./without-step.ts";

/** Steps hold the list of marks at their time, which is long in a large painting. */
const MAX_STEPS = 100;

/** The painting with its steps. Several people paint on it: each undoes and redoes their own steps. */
export class PaintingHistory extends UndoHistory<Painting> {
  constructor() {
    super(emptyPainting, { withdraw: withoutStep, maxSteps: MAX_STEPS });
  }

  /** Adds a mark. Returns false if the painting is full. */
  add(mark: Mark): boolean {
    if (isFull(this.value)) return false;
    this.apply(addMark(this.value, mark), mark.author);
    return true;
  }

  /** Removes all marks, as one step. Returns whether there were any. */
  clear(author: string): boolean {
    if (this.value.marks.length === 0) return false;
    this.apply(clear(this.value), author);
    return true;
  }

  /** Who emptied the painting with the last step; undefined if no one did. */
  get clearedBy(): string | undefined {
    const last = this.state.get().done.at(-1);
    return last && last.after.marks.length === 0 && last.before.marks.length > 0 ? last.author : undefined;
  }
}
