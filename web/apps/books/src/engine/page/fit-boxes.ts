import { breakable, narrower, SCROLLS, scrollable } from "./box-styles.ts";
import { type PageArea, pageAreaOf, partsOf } from "./page-area.ts";
import { StyleOverrides } from "./style-overrides.ts";

/** A chapter has some thousands of elements. The rest of a longer one stays as the book has it. */
const MAX_ELEMENTS = 30_000;
/** Fixing a box may reveal another one inside it that does not fit. */
const MAX_PASSES = 4;
const TOLERANCE_PX = 1;

interface Misfit {
  readonly element: HTMLElement;
  readonly style: CSSStyleDeclaration;
  readonly isWide: boolean;
  readonly isTall: boolean;
}

/**
 * The boxes of a document that do not fit on a page. What cannot be broken over pages would end at the edge of one, and its
 * text could not be reached; what is too wide would be printed over the next page. Boxes that fit stay as the book has them.
 */
export class FittedBoxes {
  readonly #overrides = new StyleOverrides();
  readonly #scrolling = new Set<HTMLElement>();

  constructor(private readonly doc: Document) {}

  /** Makes all boxes as the book has them. */
  clear(): void {
    this.#overrides.clear();
    for (const element of this.#scrolling) {
      element.removeAttribute(SCROLLS);
      element.removeAttribute("tabindex");
    }
    this.#scrolling.clear();
  }

  /** Changes the boxes that do not fit in the pages as they are laid out now. Returns whether there were any. */
  fit(isScrolled: boolean): boolean {
    const { doc } = this;
    const view = doc.defaultView;
    if (!view || doc.documentElement.hasAttribute("data-picture-page")) return false;
    let hasChanged = false;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const area = pageAreaOf(doc, view, isScrolled);
      // All are found before one is changed: each change has the pages laid out again.
      const found = misfitsOf(doc, view, area);
      if (found.length === 0) break;
      for (const misfit of found) this.#mend(misfit, area, pass > 0);
      hasChanged = true;
    }
    return hasChanged;
  }

  #mend({ element, style, isWide, isTall }: Misfit, area: PageArea, isRetry: boolean): void {
    const isPreformatted = isWide && wrapsNothing(style);
    if (isWide && (scrolls(element, isRetry) || isPreformatted)) {
      const parts = partsOf(element, area.isVertical);
      const heightPx = parts.reduce((sum, { blockPx }) => sum + blockPx, 0);
      // Lines that are wrapped can be read on many pages, which a box that scrolls cannot.
      if (isPreformatted && (element.localName !== "pre" || heightPx > area.blockPx)) {
        this.#overrides.set(element, {
          "white-space": style.whiteSpace === "nowrap" ? "normal" : "pre-wrap",
        });
        return;
      }
      this.#overrides.set(element, scrollable(style, area));
      element.setAttribute(SCROLLS, "");
      element.tabIndex = 0;
      this.#scrolling.add(element);
      return;
    }
    if (isWide) this.#overrides.set(element, narrower(style, area, isRetry));
    if (isTall) this.#overrides.set(element, breakable(style, isRetry));
  }
}

function scrolls({ localName }: Element, isRetry: boolean): boolean {
  return localName === "math" || (localName === "table" && isRetry);
}

const wrapsNothing = ({ whiteSpace }: CSSStyleDeclaration): boolean =>
  /^(pre|nowrap)\b(?!-)/.test(whiteSpace);

/** Whether parts of the box are side by side. They may extend beyond its edge. */
function setsSideBySide({ display, columnCount, columnWidth }: CSSStyleDeclaration): boolean {
  return /(flex|grid)$/.test(display) || columnCount !== "auto" || columnWidth !== "auto";
}

function misfitsOf(doc: Document, view: Window, area: PageArea): Misfit[] {
  const found: Misfit[] = [];
  let wide: Element | undefined;
  let left = MAX_ELEMENTS;
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element;
    const parent = element.parentElement;
    const isInner = parent?.localName === "math" || parent?.localName === "svg";
    return isInner || element.hasAttribute(SCROLLS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  });
  for (let node: Node | null = doc.body; node && left > 0; node = walker.nextNode(), left -= 1) {
    const element = node as HTMLElement;
    const style = view.getComputedStyle(element);
    const parts = partsOf(element, area.isVertical);
    if (parts.length === 0) continue;
    const isTall =
      parts.some(({ blockPx }) => blockPx > area.blockPx + TOLERANCE_PX) || hidesText(element, style, area);
    const isWide =
      !wide?.contains(element) &&
      (parts.some(({ inlinePx }) => inlinePx > area.inlinePx + TOLERANCE_PX) ||
        ((wrapsNothing(style) || setsSideBySide(style)) && overflows(element, !area.isVertical)));
    if (isWide) wide = element;
    if (isTall || isWide) found.push({ element, style, isWide, isTall });
  }
  return found;
}

/** Whether a box has more text than it shows, and no way to it: on a page, nothing in it scrolls. */
function hidesText(element: Element, style: CSSStyleDeclaration, { blockPx, isVertical }: PageArea): boolean {
  if (!Number.isFinite(blockPx) || style.overflowY === "visible" || style.display === "inline") return false;
  if (!overflows(element, isVertical)) return false;
  if (style.overflowY !== "hidden" && style.overflowY !== "clip") return true;
  // A small one hides it on purpose.
  return (isVertical ? element.clientWidth : element.clientHeight) > blockPx / 2;
}

function overflows(element: Element, isSideways: boolean): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const [scrollPx, clientPx] = isSideways ? [scrollWidth, clientWidth] : [scrollHeight, clientHeight];
  return clientPx > 0 && scrollPx > clientPx + TOLERANCE_PX;
}
