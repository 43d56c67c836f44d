/** A page number, or a gap for the pages that are left out. */
export type PageItem = number | "gap";

/** How many numbers are shown. */
export interface PageItemOptions {
  /** Pages on each side of the current one. */
  siblings: number;
  /** Pages at the start and at the end. */
  boundaries: number;
}

/**
 * The page numbers to show for a page from 1 to `pageCount`. There are equally many for every page, so that buttons stay where
 * they are while the user steps through, and a gap stands for at least two pages.
 */
export function pageItems(
  page: number,
  pageCount: number,
  { siblings, boundaries }: PageItemOptions,
): PageItem[] {
  // Both ends, both gaps, the current page and its siblings.
  const shown = 2 * boundaries + 2 + 2 * siblings + 1;
  if (pageCount <= shown) {
    return range(1, pageCount);
  }
  const inner = 2 * siblings + 1;
  // Beside an end, the gap's place goes to the page that it would hide.
  const first = Math.min(Math.max(page - siblings, boundaries + 2), pageCount - boundaries - inner);
  const last = first + inner - 1;
  const start = boundaries + 2;
  const end = pageCount - boundaries - 1;
  return [
    ...range(1, boundaries),
    first > start ? "gap" : boundaries + 1,
    ...range(first, last),
    last < end ? "gap" : pageCount - boundaries,
    ...range(pageCount - boundaries + 1, pageCount),
  ];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
