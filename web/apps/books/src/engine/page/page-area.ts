/** The space that a box may take up on a page, along the lines of the text and across them. */
export interface PageArea {
  /** Width of a column; of horizontal text. */
  readonly inlinePx: number;
  /** Height of a column. Infinite in scrolled text. */
  readonly blockPx: number;
  /** Lines run from top to bottom. */
  readonly isVertical: boolean;
}

const px = (text: string): number => Number.parseFloat(text) || 0;

/** The area of a page of a document that the paginator has laid out. */
export function pageAreaOf(doc: Document, view: Window, isScrolled: boolean): PageArea {
  const isVertical = view.getComputedStyle(doc.body).writingMode.startsWith("vertical");
  const root = view.getComputedStyle(doc.documentElement);
  const width = px(root.width) - px(root.paddingLeft) - px(root.paddingRight);
  const height = px(root.height) - px(root.paddingTop) - px(root.paddingBottom);
  if (isScrolled) {
    const body = doc.body.getBoundingClientRect();
    return { inlinePx: isVertical ? body.height : body.width, blockPx: Number.POSITIVE_INFINITY, isVertical };
  }
  const [inlinePx, blockPx] = isVertical ? [height, width] : [width, height];
  const gap = px(root.columnGap);
  const columns = Math.max(1, Math.floor((inlinePx + gap + 1) / (px(root.columnWidth) + gap)));
  return { inlinePx: (inlinePx + gap) / columns - gap, blockPx, isVertical };
}

/** The extents of the parts of an element, one for each column that it is in. */
export function partsOf(element: Element, isVertical: boolean): { inlinePx: number; blockPx: number }[] {
  return Array.from(element.getClientRects(), ({ width, height }) =>
    isVertical ? { inlinePx: height, blockPx: width } : { inlinePx: width, blockPx: height },
  );
}
