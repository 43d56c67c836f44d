import { useControlled } from "../internal/use-controlled.ts";
import { pageCountOf, pageWithin } from "../pager/pages.ts";
import type { DataGridProps, PageReason } from "./props.ts";

/** The current page as a range of the view. */
export interface GridPages {
  readonly size: number;
  readonly page: number;
  readonly pageCount: number;
  /** First row of the page and number of its rows; without paging, all rows. */
  readonly start: number;
  readonly count: number;
  readonly setPage: (page: number, reason: PageReason) => void;
  readonly setSize: (size: number) => void;
}

/** The paging props of a grid. */
type PagesProps<Row> = Pick<
  DataGridProps<Row>,
  "paging" | "page" | "defaultPage" | "onPageChange" | "pageSize" | "defaultPageSize" | "onPageSizeChange"
>;

/** Paging state of a grid, controlled or not. */
export function useGridPages<Row>(props: PagesProps<Row>, viewCount: number): GridPages {
  const { paging = true, defaultPage = 1, defaultPageSize = 5 } = props;
  const [size, setSize] = useControlled<number, "page-size">(
    props.pageSize,
    defaultPageSize,
    props.onPageSizeChange,
  );
  const [requestedPage, setPage] = useControlled<number, PageReason>(
    props.page,
    defaultPage,
    props.onPageChange,
  );
  const pageCount = paging ? pageCountOf(viewCount, size) : 1;
  const page = pageWithin(requestedPage, pageCount);
  const start = paging ? (page - 1) * size : 0;
  return {
    size,
    page,
    pageCount,
    start,
    count: paging ? Math.min(size, viewCount - start) : viewCount,
    setPage,
    setSize: (next) => {
      setSize(next, "page-size");
      // Keeps the top row in view.
      setPage(Math.floor(start / next) + 1, "page-size");
    },
  };
}
