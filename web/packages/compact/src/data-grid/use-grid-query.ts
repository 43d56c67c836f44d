import { useEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "../internal/use-latest.ts";
import type { GridSort } from "./column.ts";
import type { GridQuery } from "./core/grid-engine.ts";
import type { GridSource } from "./core/grid-source.ts";
import { type QueryRows, QueryRunner } from "./core/query-runner.ts";

/** The rows to show and whether a newer result is pending. */
export interface GridQueryResult {
  readonly rows: QueryRows;
  readonly isBusy: boolean;
  /** Identifies the query that `rows` answers. */
  readonly queryKey: string;
  /** Reads the values a search will need ahead of time. */
  readonly prepareSearch: () => void;
  /** Call after a row was edited. */
  readonly changed: (row: number) => void;
}

interface Result {
  readonly data: object;
  readonly key: string;
  readonly rows: QueryRows;
}

/**
 * Runs the filter and sort of a grid without blocking the page. With `isSearchable`, the values for a search
 * are read before the first key press.
 */
export function useGridQuery<Row>(
  source: GridSource<Row>,
  filter: string,
  sort: readonly GridSort[],
  locale: string | undefined,
  isSearchable: boolean,
  onProgress: (fraction: number) => void,
): GridQueryResult {
  const { data } = source;
  const latest = useLatest(onProgress);
  const runner = useMemo(
    () =>
      new QueryRunner({
        rowCount: data.source.isLazy ? 0 : data.source.count,
        fields: data.source.fields(),
        locale,
        onProgress: (fraction) => latest.current(fraction),
      }),
    [data, locale],
  );
  const { isLarge } = runner;
  useEffect(() => {
    if (isLarge) runner.warmUp();
    return () => runner.stop();
  }, [runner, isLarge]);
  useEffect(() => {
    if (isLarge && isSearchable) void runner.prepareIdly(data.source.searchFields());
  }, [runner, isLarge, isSearchable, data]);

  const key = JSON.stringify([filter, sort.map(({ dataKey, descending }) => [dataKey, Boolean(descending)])]);
  const query = useMemo((): GridQuery => {
    const [text, by] = JSON.parse(key) as [string, [string, boolean][]];
    return {
      filter: text,
      search: data.source.searchFields(),
      sort: by.flatMap(([dataKey, descending]) => {
        const field = data.source.sortField(dataKey);
        return field === undefined ? [] : [{ field, descending }];
      }),
    };
  }, [data, key]);

  const immediate = useMemo(
    // A source that loads rows also searches and sorts them.
    () => (data.source.isLazy ? null : runner.runNow(query)),
    [data, runner, query],
  );
  const isAsync = immediate === undefined;

  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (!isAsync) return undefined;
    let isWanted = true;
    void runner.run(query).then((rows) => {
      if (isWanted && rows !== undefined) setResult({ data, key, rows });
    });
    return () => {
      isWanted = false;
    };
  }, [isAsync, runner, query, data, key]);

  // While a query runs, the previous result for the same data stays visible.
  const shown = useRef<Result>(undefined);
  let last = isAsync ? result : { data, key, rows: immediate };
  if (last?.data !== data || last.key !== key) last = shown.current;
  if (last?.data !== data) last = undefined;
  useEffect(() => {
    shown.current = last;
  });
  return {
    rows: last?.rows ?? null,
    isBusy: last?.key !== key,
    queryKey: last?.key ?? "",
    prepareSearch: () => {
      if (isLarge) void runner.prepare(query.search);
    },
    changed: (row) => runner.changed(row),
  };
}
