import { UndoHistory } from "@orbitroom/crux";
import type { Mark } from "./mark.ts";
import { addMark, clear, emptyPainting, isFull, type Painting, removeLastOf } from "./painting.ts";

/** The painting with its steps. Several people paint on it: each can take back what is theirs, a mark at a time. */
export class PaintingHistory extends UndoHistory<Painting> {
  constructor() {
    super(emptyPainting, { withdraw: removeLastOf });
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
}
