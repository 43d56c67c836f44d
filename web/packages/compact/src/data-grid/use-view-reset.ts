import { useEffect, useRef } from "react";
import type { GridSort } from "./column.ts";
import type { GridSource } from "./core/grid-source.ts";
import type { PageReason } from "./props.ts";
import { sortAnnouncement } from "./sorting.ts";

/** What `useViewReset` needs. */
interface ViewResetOptions<Row> {
  source: GridSource<Row>;
  /** Identifies the query that the view answers. Empty while there is none. */
  queryKey: string;
  sort: readonly GridSort[];
  /** Whether rows are searched or filtered. */
  isNarrowed: boolean;
  viewCount: number;
  setPage: (page: number, reason: PageReason) => void;
  reveal: (row: number) => void;
  announce: (text: string) => void;
}

/** Shows new data and a new query result from the top, and announces the result. */
export function useViewReset<Row>(options: ViewResetOptions<Row>): void {
  const { source, queryKey, sort, isNarrowed, viewCount, setPage, reveal, announce } = options;
  const { set } = source;
  const previous = useRef({ set, queryKey });
  useEffect(() => {
    const before = previous.current;
    previous.current = { set, queryKey };
    if (before.set !== set) setPage(1, "rows");
    else if (before.queryKey !== queryKey && before.queryKey !== "") setPage(1, "query");
    else return;
    reveal(0);
    if (before.set === set) {
      // How many rows a source will find is not known yet.
      const isCounted = isNarrowed && !source.isLazy;
      announce(sortAnnouncement(source.columns, sort, isCounted, viewCount, source.count));
    }
  }, [source, set, queryKey, setPage, reveal, sort, isNarrowed, viewCount, announce]);
}
