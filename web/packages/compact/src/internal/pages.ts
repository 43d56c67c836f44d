/** Pages that so many rows make; an empty table has one, which is empty. */
export function pageCountOf(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / Math.max(1, pageSize)));
}

/** A page there is: what was asked for, brought within the pages. */
export function pageWithin(page: number, pageCount: number): number {
  return Number.isFinite(page) ? Math.min(pageCount, Math.max(1, Math.floor(page))) : 1;
}
