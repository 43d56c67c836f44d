/**
 * Maximum height of the scrolled element. Firefox collapses elements above 17.9 million px, and above 8
 * million px positions are not exact to half a pixel in every browser.
 */
export const MAX_SCROLL_PX = 8_000_000;
/** Length at both ends that scrolls pixel by pixel. */
const EXACT_PX = 500_000;
/** Share of a small scroll near an end that is used to catch up with the scrollbar. */
const CATCH_UP = 0.25;

/**
 * Maps scrollbar positions to offsets within all rows, which may be taller than a browser allows. Both ends
 * are exact; in between, one scrollbar pixel stands for several.
 */
export class ScrollMap {
  /** Height of all rows. */
  readonly virtualPx: number;
  /** Height of the scrolled element. */
  readonly scrollPx: number;
  readonly #viewPx: number;

  constructor(virtualPx: number, viewPx: number, maxPx: number = MAX_SCROLL_PX) {
    this.virtualPx = virtualPx;
    this.scrollPx = Math.min(virtualPx, maxPx);
    this.#viewPx = viewPx;
  }

  /** Whether offsets differ from scrollbar positions. */
  get isScaled(): boolean {
    return this.scrollPx < this.virtualPx;
  }

  /** Largest offset. */
  get lastOffset(): number {
    return Math.max(0, this.virtualPx - this.#viewPx);
  }

  get #lastScroll(): number {
    return Math.max(0, this.scrollPx - this.#viewPx);
  }

  /** Length of the exact part at each end. */
  get #exact(): number {
    return Math.min(EXACT_PX, this.#lastScroll / 4);
  }

  /** Converts a scrollbar position to an offset. */
  toOffset(scrollTop: number): number {
    if (!this.isScaled) return scrollTop;
    const exact = this.#exact;
    if (scrollTop <= exact) return scrollTop;
    const fromEnd = this.#lastScroll - scrollTop;
    if (fromEnd <= exact) return this.lastOffset - fromEnd;
    const scale = (this.lastOffset - 2 * exact) / (this.#lastScroll - 2 * exact);
    return exact + (scrollTop - exact) * scale;
  }

  /** Converts an offset to a scrollbar position. */
  toScroll(offset: number): number {
    if (!this.isScaled) return offset;
    const exact = this.#exact;
    if (offset <= exact) return offset;
    const fromEnd = this.lastOffset - offset;
    if (fromEnd <= exact) return this.#lastScroll - fromEnd;
    const scale = (this.#lastScroll - 2 * exact) / (this.lastOffset - 2 * exact);
    return exact + (offset - exact) * scale;
  }

  /**
   * The offset after the scrollbar has moved. Small moves are pixel by pixel, as in a short list. Large
   * moves, such as dragging the scrollbar, jump to its position.
   */
  offsetAfterScroll(offset: number, fromScroll: number, toScroll: number): number {
    const direct = this.toOffset(toScroll);
    const delta = toScroll - fromScroll;
    const isAtEnd = toScroll <= 0 || toScroll >= this.#lastScroll;
    if (!this.isScaled || isAtEnd || Math.abs(delta) > 4 * this.#viewPx) return direct;
    const next = offset + delta;
    const isNearEnd = toScroll < this.#exact || toScroll > this.#lastScroll - this.#exact;
    const most = isNearEnd ? Math.abs(delta) * CATCH_UP : 0;
    const gap = Math.max(-most, Math.min(most, direct - next));
    return Math.max(0, Math.min(this.lastOffset, next + gap));
  }
}
