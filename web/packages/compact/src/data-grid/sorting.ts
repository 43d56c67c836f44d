import type { GridColumn, GridSort } from "./column.ts";

/**
 * The sort after a heading was pressed. Cycles through ascending, descending and unsorted. `adds` keeps the
 * other criteria and adds this column as the last one.
 */
export function nextSort(sort: readonly GridSort[], dataKey: string, adds: boolean): readonly GridSort[] {
  const index = sort.findIndex((each) => each.dataKey === dataKey);
  const before = sort[index];
  const next: readonly GridSort[] =
    before === undefined ? [{ dataKey }] : before.descending ? [] : [{ dataKey, descending: true }];
  if (!adds) return next;
  return index < 0 ? [...sort, ...next] : [...sort.slice(0, index), ...next, ...sort.slice(index + 1)];
}

/** Screen reader announcement after searching or sorting. */
export function sortAnnouncement<Row>(
  columns: readonly GridColumn<Row>[],
  sort: readonly GridSort[],
  /** Whether not all rows are shown. */
  isNarrowed: boolean,
  foundCount: number,
  rowCount: number,
): string {
  const by = sort.flatMap(({ dataKey, descending }) => {
    const column = columns.find((each) => each.dataKey === dataKey);
    return column ? [`${column.label}, ${descending ? "descending" : "ascending"}`] : [];
  });
  const sorted = by.length > 0 ? `Sorted by ${by.join("; then ")}.` : "Unsorted.";
  return !isNarrowed ? sorted : `${foundCount} of ${rowCount} rows. ${sorted}`;
}
