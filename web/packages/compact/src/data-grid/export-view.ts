import { type CsvSeparator, STEP_ROWS, toCsv, toJson } from "./core/export-rows.ts";
import type { GridSource } from "./core/grid-source.ts";
import type { QueryRows } from "./core/query-runner.ts";
import { isRowSource, type RowQuery } from "./row-source.ts";
import { CHECKBOX_KEY, type GridColumns } from "./use-grid-columns.ts";

/** Exports the rows and columns of the current view. */
export function exportView<Row>(
  type: "csv" | "json",
  source: GridSource<Row>,
  { layout }: GridColumns<Row>,
  order: QueryRows,
  csvSeparator: CsvSeparator,
  query: RowQuery,
): Promise<Blob> {
  const columns = layout.flatMap(({ column, key }) =>
    key === CHECKBOX_KEY
      ? []
      : {
          label: column.label,
          key,
          text: (row: number) => source.plainText(row, column),
          value: (row: number) => source.value(row, column),
        },
  );
  const rows = order ?? Array(source.count).keys();
  const given = source.rows;
  const prepare = isRowSource(given)
    ? (first: number) => given.load(first, first + STEP_ROWS - 1, query, new AbortController().signal)
    : undefined;
  return type === "csv" ? toCsv(columns, rows, csvSeparator, prepare) : toJson(columns, rows, prepare);
}
