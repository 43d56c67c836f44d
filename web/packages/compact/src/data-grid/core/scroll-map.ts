/**
 * The tallest that a scrolled element is made. Firefox collapses elements above 17.9 million px, and above 8 million
 * a position is no longer exact to half a pixel everywhere.
 */
export const MAX_SCROLL_PX = 8_000_000;
/** At both ends, so much is scrolled pixel for pixel. */
const EXACT_PX = 500_000;
/** How much of a small scroll near an end goes into closing the gap to where the scrollbar says one is. */
const CATCH_UP = 0.25;

/**
 * Between the offset within all rows (the virtual one) and that of the scrollbar, where all rows are taller than a
 * browser allows. The ends are exact; in between, the scrollbar's pixel stands for several.
 */
export class ScrollMap {
  /** How tall all rows are. */
  readonly virtualPx: number;
  /** How tall the scrolled element is. */
  readonly scrollPx: number;
  readonly #viewPx: number;

  constructor(virtualPx: number, viewPx: number, maxPx: number = MAX_SCROLL_PX) {
    this.virtualPx = virtualPx;
    this.scrollPx = Math.min(virtualPx, maxPx);
    this.#viewPx = viewPx;
  }

  /** Whether the two differ at all. */
  get isScaled(): boolean {
    return this.scrollPx < this.virtualPx;
  }

  /** The furthest virtual offset. */
  get lastOffset(): number {
    return Math.max(0, this.virtualPx - this.#viewPx);
  }

  get #lastScroll(): number {
    return Math.max(0, this.scrollPx - this.#viewPx);
  }

  /** How much is exact at each end. */
  get #exact(): number {
    return Math.min(EXACT_PX, this.#lastScroll / 4);
  }

  /** Where a scrollbar at `scrollTop` is within all rows. */
  toOffset(scrollTop: number): number {
    if (!this.isScaled) return scrollTop;
    const exact = this.#exact;
    if (scrollTop <= exact) return scrollTop;
    const fromEnd = this.#lastScroll - scrollTop;
    if (fromEnd <= exact) return this.lastOffset - fromEnd;
    const scale = (this.lastOffset - 2 * exact) / (this.#lastScroll - 2 * exact);
    return exact + (scrollTop - exact) * scale;
  }

  /** Where the scrollbar is for a virtual offset. */
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
   * The virtual offset after the scrollbar moved. A small move is pixel for pixel, so that rows go under the finger as
   * they do in a short list; a long one, as when the bar is dragged, goes where the bar says.
   */
  moved(offset: number, fromScroll: number, toScroll: number): number {
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
