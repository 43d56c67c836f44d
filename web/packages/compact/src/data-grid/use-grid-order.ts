import { useEffect, useMemo, useRef, useState } from "react";
import type { GridSort } from "./column.ts";
import type { SlotQuery } from "./core/grid-engine.ts";
import type { GridSource } from "./core/grid-source.ts";
import { RowOrderer, type RowsInOrder } from "./core/row-orderer.ts";

/** The rows to show and whether a newer result is pending. */
export interface GridOrder {
  readonly rows: RowsInOrder;
  readonly isBusy: boolean;
  /** Identifies the query that `rows` answers. */
  readonly answer: string;
  /** Reads the values a search will need ahead of time. */
  readonly prepareSearch: () => void;
  /** Call after a row was edited. */
  readonly changed: (row: number) => void;
}

interface Answered {
  readonly source: object;
  readonly key: string;
  readonly rows: RowsInOrder;
}

/**
 * Runs the filter and sort of a grid without blocking the page. With `isSearchable`, the values for a search
 * are read before the first key press.
 */
export function useGridOrder<Row>(
  source: GridSource<Row>,
  filter: string,
  sort: readonly GridSort[],
  locale: string | undefined,
  isSearchable: boolean,
  onProgress: (fraction: number) => void,
): GridOrder {
  const report = useRef(onProgress);
  useEffect(() => {
    report.current = onProgress;
  });
  const orderer = useMemo(
    () =>
      new RowOrderer({
        rowCount: source.rows.length,
        slots: source.slots(),
        locale,
        onProgress: (fraction) => report.current(fraction),
      }),
    [source, locale],
  );
  const { isMany } = orderer;
  useEffect(() => {
    if (isMany) orderer.warmUp();
    return () => orderer.stop();
  }, [orderer, isMany]);
  useEffect(() => {
    if (isMany && isSearchable) void orderer.prepareIdly(source.searchSlots());
  }, [orderer, isMany, isSearchable, source]);

  const key = JSON.stringify([filter, sort.map(({ dataKey, descending }) => [dataKey, Boolean(descending)])]);
  const query = useMemo((): SlotQuery => {
    const [text, by] = JSON.parse(key) as [string, [string, boolean][]];
    return {
      filter: text,
      search: source.searchSlots(),
      sort: by.flatMap(([dataKey, descending]) => {
        const slot = source.sortSlot(dataKey);
        return slot === undefined ? [] : [{ slot, descending }];
      }),
    };
  }, [source, key]);

  const atOnce = useMemo(() => orderer.orderNow(query), [orderer, query]);
  const isAsked = atOnce === undefined;

  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    void orderer.order(query).then((rows) => {
      if (isWanted && rows !== undefined) setAnswered({ source, key, rows });
    });
    return () => {
      isWanted = false;
    };
  }, [isAsked, orderer, query, source, key]);

  // While a query runs, the previous result for the same data stays visible.
  const shown = useRef<Answered>(undefined);
  let last = isAsked ? answered : { source, key, rows: atOnce };
  if (last?.source !== source || last.key !== key) last = shown.current;
  if (last?.source !== source) last = undefined;
  useEffect(() => {
    shown.current = last;
  });
  return {
    rows: last?.rows ?? null,
    isBusy: last?.key !== key,
    answer: last?.key ?? "",
    prepareSearch: () => {
      if (isMany) void orderer.prepare(query.search);
    },
    changed: (row) => orderer.changed(row),
  };
}
