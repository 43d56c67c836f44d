import type { ReadingEngine } from "../../engine/reading-engine.ts";

/** Events of one push of a wheel or a touch pad, and of its momentum, follow each other faster. */
const PUSH_PAUSE_MS = 200;
/** A push that is meant. */
const PUSH_PX = 40;
const SWIPE_PX = 64;

type Pages = Pick<ReadingEngine, "isAtEdge" | "next" | "previous" | "isScrolled" | "scrollsSideways">;

const turn = (pages: Pages, direction: 1 | -1) => void (direction > 0 ? pages.next() : pages.previous());

/**
 * Turns to the next or previous chapter of scrolled text on a second push at its end: one that begins where nothing can be
 * scrolled further. The push that arrived there does not count, however long its momentum lasts.
 */
export class ChapterPush {
  #lastMs = Number.NEGATIVE_INFINITY;
  /** The direction in which this push may turn; 0 if it began elsewhere, or has turned already. */
  #direction: 1 | -1 | 0 = 0;
  #pushedPx = 0;
  #hasTurned = false;

  constructor(private readonly pages: Pages) {}

  /** Takes a turn of the wheel, at a time of one clock for all documents. Returns whether the event should scroll nothing. */
  wheel({ deltaX, deltaY }: Pick<WheelEvent, "deltaX" | "deltaY">, nowMs: number): boolean {
    const isNew = nowMs - this.#lastMs > PUSH_PAUSE_MS;
    this.#lastMs = nowMs;
    const deltaPx = this.pages.scrollsSideways ? -deltaX : deltaY;
    const direction = deltaPx > 0 ? 1 : -1;
    if (isNew) {
      this.#hasTurned = false;
      this.#pushedPx = 0;
      this.#direction = this.pages.isAtEdge(direction) ? direction : 0;
    }
    // The rest of the push would scroll away from the beginning of the chapter.
    if (this.#hasTurned) return true;
    if (direction !== this.#direction || !this.pages.isAtEdge(direction)) {
      this.#direction = 0;
      return false;
    }
    this.#pushedPx += Math.abs(deltaPx);
    if (this.#pushedPx < PUSH_PX) return false;
    this.#hasTurned = true;
    turn(this.pages, direction);
    return true;
  }

  /** Takes a key that the browser scrolls with. A repeated key is ignored: it arrived at the edge while it was held. */
  key({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">): boolean {
    const [back, on] = this.pages.scrollsSideways ? ["ArrowRight", "ArrowLeft"] : ["ArrowUp", "ArrowDown"];
    const direction = key === on ? 1 : key === back ? -1 : 0;
    if (direction === 0 || repeat || !this.pages.isAtEdge(direction)) return false;
    turn(this.pages, direction);
    return true;
  }

  /** Listens to the fingers on a document. */
  listenTo(doc: Document): void {
    let start: { readonly touch: Touch; readonly mayGo: (direction: 1 | -1) => boolean } | undefined;
    doc.addEventListener("touchstart", ({ touches: [touch, second] }) => {
      const atEnd = this.pages.isAtEdge(1);
      const atBeginning = this.pages.isAtEdge(-1);
      const mayGo = (direction: 1 | -1) => (direction > 0 ? atEnd : atBeginning);
      start = touch && !second ? { touch, mayGo } : undefined;
    });
    doc.addEventListener("touchend", ({ changedTouches: [end] }) => {
      if (!start || !end || (globalThis.visualViewport?.scale ?? 1) > 1) return;
      const [x, y] = [end.screenX - start.touch.screenX, end.screenY - start.touch.screenY];
      const [alongPx, acrossPx] = this.pages.scrollsSideways ? [x, y] : [-y, x];
      const direction = alongPx > 0 ? 1 : -1;
      if (Math.abs(alongPx) < SWIPE_PX || Math.abs(alongPx) < Math.abs(acrossPx)) return;
      if (start.mayGo(direction) && this.pages.isAtEdge(direction)) turn(this.pages, direction);
    });
  }
}
