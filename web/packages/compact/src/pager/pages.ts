/** The number of pages for `rowCount` rows; at least 1. */
export function pageCountOf(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / Math.max(1, pageSize)));
}

/** Clamps a page number to 1…`pageCount`. */
export function pageWithin(page: number, pageCount: number): number {
  return Number.isFinite(page) ? Math.min(pageCount, Math.max(1, Math.floor(page))) : 1;
}
