import { useState } from "react";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import type { GridColumn } from "./column.ts";
import { GridSource, type RowKey } from "./core/grid-source.ts";
import type { GridRows } from "./row-source.ts";

/** Returns the source of a grid's rows and columns. */
export function useGridSource<Row>(
  rows: GridRows<Row>,
  columns: readonly GridColumn<Row>[],
  rowKey: ((row: Row) => RowKey) | undefined,
  locale: string | undefined,
): GridSource<Row> {
  const [source, setSource] = useState(() => new GridSource(rows, columns, rowKey, locale));
  let current = source;
  if (source.rows !== rows || source.columns !== columns || source.locale !== locale) {
    current = source.next(rows, columns, rowKey, locale);
    setSource(current);
  }
  useIsomorphicLayoutEffect(() => {
    current.data.source = current;
  }, [current]);
  return current;
}
