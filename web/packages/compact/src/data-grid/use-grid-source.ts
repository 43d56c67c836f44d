import { useRef } from "react";
import type { DataGridColumn } from "./column.ts";
import { GridSource, readingOf } from "./core/grid-source.ts";

/**
 * Returns the source of a grid's rows. New data creates a new source; rows that only contain the grid's own
 * edits keep it.
 */
export function useGridSource<Row>(
  rows: readonly Row[],
  columns: readonly DataGridColumn<Row>[],
): GridSource<Row> {
  const latestSource = useRef<GridSource<Row>>(null);
  const reading = readingOf(columns);
  let source = latestSource.current;
  if (!source || source.reading !== reading || (source.rows !== rows && !source.adopt(rows))) {
    source = new GridSource(rows, columns, reading);
    latestSource.current = source;
  }
  source.columns = columns;
  return source;
}
