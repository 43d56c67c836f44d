import { useEffect, useMemo, useRef, useState } from "react";
import type { GridSort } from "./column.ts";
import type { SlotQuery } from "./core/grid-engine.ts";
import type { GridSource } from "./core/grid-source.ts";
import { RowOrderer, type RowsInOrder } from "./core/row-orderer.ts";

/** Up to so many rows are ordered within the rendering: nothing flickers, and the server does it as well. */
const ROWS_AT_ONCE = 2000;

/** Rows as they are to be shown, and whether better are on their way. */
export interface GridOrder {
  readonly rows: RowsInOrder;
  readonly isBusy: boolean;
  /** Which question `rows` answers; changes when they do. */
  readonly answer: string;
  /** Reads ahead what a search will need. */
  readonly prepareSearch: () => void;
  /** A row has been edited. */
  readonly changed: (row: number) => void;
}

interface Answered {
  readonly source: object;
  readonly key: string;
  readonly rows: RowsInOrder;
}

/**
 * The rows of `source` that hold `filter`, sorted; found without holding the page. Where a search is to be expected
 * (`isSearchable`), its texts are read ahead of the first key.
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
  const isMany = source.rows.length > ROWS_AT_ONCE;
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

  const isPlain = query.filter === "" && query.sort.length === 0;
  const isAtOnce = isPlain || !isMany;
  const atOnce = useMemo(() => (isAtOnce ? orderer.orderNow(query) : null), [isAtOnce, orderer, query]);

  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (isAtOnce) return undefined;
    let isWanted = true;
    void orderer.order(query).then((rows) => {
      if (isWanted && rows !== undefined) setAnswered({ source, key, rows });
    });
    return () => {
      isWanted = false;
    };
  }, [isAtOnce, orderer, query, source, key]);

  // What was found in these rows before is shown until the new answer is there; of other rows it says nothing.
  const last = answered?.source === source ? answered : undefined;
  return {
    rows: isAtOnce ? atOnce : (last?.rows ?? null),
    isBusy: !isAtOnce && last?.key !== key,
    answer: isAtOnce ? key : (last?.key ?? ""),
    prepareSearch: () => {
      if (isMany) void orderer.prepare(query.search);
    },
    changed: (row) => orderer.changed(row),
  };
}
