import { useEffect, useRef, useState } from "react";
import type { GridSort } from "./column.ts";
import { type ColumnFilters, type GridRows, isRowSource, type RowQuery } from "./row-source.ts";

/** Rows are loaded in multiples of this, so that scrolling by a row loads nothing. */
const BLOCK_ROWS = 50;

/** The loading state of a source. */
export interface LazyRows {
  /** Incremented when rows have been loaded. */
  readonly version: number;
  readonly isBusy: boolean;
  /** Whether rows in view could not be loaded. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** The query of the rows. */
  readonly query: RowQuery;
}

/** Loads the rows in view, if they come from a source. `first` and `last` are indexes in the data. */
export function useLazyRows<Row>(
  rows: GridRows<Row>,
  first: number,
  last: number,
  filter: string,
  sort: readonly GridSort[],
  columnFilters: ColumnFilters,
): LazyRows {
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<"busy" | "failed" | "loaded">("loaded");
  const [tries, setTries] = useState(0);
  const running = useRef<AbortController>(undefined);
  const query = { filter, sort, columnFilters };
  const key = JSON.stringify(query);
  const from = Math.max(0, first - (first % BLOCK_ROWS));
  const to = (Math.floor(Math.max(0, last) / BLOCK_ROWS) + 1) * BLOCK_ROWS - 1;
  const isLazy = isRowSource(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the same rows
  useEffect(() => {
    if (!isRowSource(rows)) return;
    const before = running.current;
    const controller = new AbortController();
    running.current = controller;
    const finish = (next: "failed" | "loaded"): void => {
      if (running.current !== controller) return;
      setState(next);
      setVersion((count) => count + 1);
    };
    setState("busy");
    rows.load(from, to, JSON.parse(key) as RowQuery, controller.signal).then(
      () => finish("loaded"),
      () => finish("failed"),
    );
    // Rows in both ranges continue to load.
    before?.abort();
    // With another query, the earlier rows are dropped.
    setVersion((count) => count + 1);
  }, [rows, from, to, key, tries]);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );
  return {
    version,
    isBusy: isLazy && state === "busy",
    hasFailed: isLazy && state === "failed",
    retry: () => setTries((count) => count + 1),
    query,
  };
}
