import { useState } from "react";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import type { GridColumn } from "./column.ts";
import { GridSource, type RowKey } from "./core/grid-source.ts";

/** Returns the source of a grid's rows and columns. */
export function useGridSource<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: ((row: Row) => RowKey) | undefined,
): GridSource<Row> {
  const [source, setSource] = useState(() => new GridSource(rows, columns, rowKey));
  let current = source;
  if (source.rows !== rows || source.columns !== columns) {
    current = source.next(rows, columns, rowKey);
    setSource(current);
  }
  useIsomorphicLayoutEffect(() => {
    current.data.source = current;
  }, [current]);
  return current;
}
