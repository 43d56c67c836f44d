import type { DataGridColumn, GridSort } from "./column.ts";

/**
 * The sort after a heading was pressed. Cycles through ascending, descending and unsorted. `adds` keeps the
 * other criteria and adds this column as the last one.
 */
export function nextSort(sort: readonly GridSort[], dataKey: string, adds: boolean): readonly GridSort[] {
  const at = sort.findIndex((each) => each.dataKey === dataKey);
  const before = sort[at];
  const next: readonly GridSort[] =
    before === undefined ? [{ dataKey }] : before.descending ? [] : [{ dataKey, descending: true }];
  if (!adds) return next;
  return at < 0 ? [...sort, ...next] : [...sort.slice(0, at), ...next, ...sort.slice(at + 1)];
}

/** Screen reader announcement after searching or sorting. */
export function sortSaid<Row>(
  columns: readonly DataGridColumn<Row>[],
  sort: readonly GridSort[],
  filter: string,
  foundCount: number,
  rowCount: number,
): string {
  const by = sort.flatMap(({ dataKey, descending }) => {
    const column = columns.find((each) => each.dataKey === dataKey);
    return column ? [`${column.label}, ${descending ? "descending" : "ascending"}`] : [];
  });
  const sorted = by.length > 0 ? `Sorted by ${by.join("; then ")}.` : "In the order of the data.";
  return filter === "" ? sorted : `${foundCount} of ${rowCount} rows. ${sorted}`;
}
