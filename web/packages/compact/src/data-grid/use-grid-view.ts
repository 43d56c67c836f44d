import { useEffect, useMemo, useState } from "react";
import { indexesFrom } from "./core/fields.ts";
import { runToEnd } from "./core/grid-engine.ts";
import type { GridSource } from "./core/grid-source.ts";
import { isFewRows, type QueryRows, type ViewRows } from "./core/query-runner.ts";
import { runInSlices } from "./core/time-slices.ts";
import type { GridFiltering } from "./grid-filtering.tsx";
import type { GridGroup, GridGrouping } from "./group-rows.tsx";
import type { ColumnFilters } from "./row-source.ts";

/** The rows of a grid after column filters and grouping. */
export interface GridView {
  /** The rows that match, and with groups also those of collapsed ones. */
  readonly rows: QueryRows;
  /** The rows and groups as shown. */
  readonly order: ViewRows;
  readonly groups: readonly GridGroup[];
  readonly isBusy: boolean;
  /** Opens or closes a group by its view index. Returns false if the row is none. */
  readonly toggleGroup: (viewIndex: number) => boolean;
}

const NO_GROUPS: readonly GridGroup[] = [];
const NONE_CLOSED: ReadonlySet<string> = new Set();

/** Filters and groups the rows of a query, as far as the grid has these features. */
export function useGridView<Row>(
  source: GridSource<Row>,
  queried: QueryRows,
  filtering: GridFiltering | undefined,
  filters: ColumnFilters,
  grouping: GridGrouping | undefined,
  /** Changes whenever a value does. */
  version: number,
): GridView {
  const { isLazy, count, data } = source;
  const filtersKey = JSON.stringify(filters);
  const [closed, setClosed] = useState(NONE_CLOSED);
  const [kept, setKept] = useState<{ steps: unknown; rows: QueryRows }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other values and edits change what matches
  const steps = useMemo(
    () => (isLazy ? undefined : filtering?.steps(source, filters)),
    [data, isLazy, filtering, filtersKey, version],
  );
  const now = useMemo(() => (steps && isFewRows(count) ? runToEnd(steps()) : undefined), [steps, count]);
  useEffect(() => {
    if (!steps || isFewRows(count)) return undefined;
    let isWanted = true;
    void runInSlices(steps(), () => !isWanted).then((rows) => {
      if (isWanted && rows !== undefined) setKept({ steps, rows });
    });
    return () => {
      isWanted = false;
    };
  }, [steps, count]);
  const isBusy = steps !== undefined && now === undefined && kept?.steps !== steps;
  // While rows are filtered, those that matched before are shown.
  const matching = steps ? (now ?? kept?.rows ?? null) : null;

  const rows = useMemo(
    () =>
      matching && filtering ? filtering.pick(queried ?? indexesFrom(0, count), matching, count) : queried,
    [queried, matching, filtering, count],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other values and edits change groups and totals
  const grouped = useMemo(
    () => (isLazy ? undefined : grouping?.arrange(source, rows, closed)),
    [data, isLazy, grouping, rows, closed, version],
  );
  const order = grouped ? grouped.entries : rows;
  const groups = grouped?.groups ?? NO_GROUPS;
  return {
    rows,
    order,
    groups,
    isBusy,
    toggleGroup: (viewIndex) => {
      const entry = order?.[viewIndex] ?? 0;
      const group = entry < 0 ? groups[-1 - entry] : undefined;
      if (group?.isOpen === undefined) return group !== undefined;
      const next = new Set(closed);
      if (!next.delete(group.key)) next.add(group.key);
      setClosed(next);
      return true;
    },
  };
}
