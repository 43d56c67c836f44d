import type { ComponentProps, ReactNode, Ref } from "react";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import type { CellEdit, DataGridColumn, GridSort } from "./column.ts";
import type { RowSelection } from "./core/row-selection.ts";
import type { GridTool } from "./GridTools.tsx";
import type { ColumnReason, DataGridColumnState } from "./use-grid-columns.ts";
import type { SelectionMode, SelectionReason } from "./use-grid-selection.ts";

/** What changed the page: its buttons, another page size, other rows, or another order or search of them. */
export type PageReason = "previous" | "next" | "page-size" | "rows" | "query";

/** What a program can ask of a grid. */
export interface DataGridHandle {
  /** The rows of the view as CSV, sorted and searched as they are. */
  exportCsv: () => Promise<Blob>;
  /** The rows of the view as JSON. */
  exportJson: () => Promise<Blob>;
  /** Brings a row of the view (of the page, where there are pages) into sight. */
  scrollToRow: (at: number) => void;
}

/** What a `DataGrid` takes beside the attributes of its `div`. */
export interface DataGridProps<Row> extends Omit<ComponentProps<"div">, "children"> {
  /** Says what the grid holds. */
  label: string;
  /** The data. A changed row is a new object in a new list. */
  rows: readonly Row[];
  columns: readonly DataGridColumn<Row>[];
  /**
   * Shows a page of rows at a time; otherwise all rows, of which those in sight are drawn.
   * @default true
   */
  paging?: boolean | undefined;
  /** The page that is shown, from 1. */
  page?: number | undefined;
  /** @default 1 */
  defaultPage?: number | undefined;
  onPageChange?: ((page: number, details: ChangeDetails<PageReason>) => void) | undefined;
  pageSize?: number | undefined;
  /** @default 5 */
  defaultPageSize?: number | undefined;
  onPageSizeChange?: ((pageSize: number, details: ChangeDetails<"page-size">) => void) | undefined;
  /** @default [5, 10, 15] */
  pageSizeOptions?: readonly number[] | undefined;
  /**
   * Height of headings and rows together, in pixels.
   * @default as tall as a page; 420 without paging
   */
  height?: number | undefined;
  /**
   * Height of each row, in pixels.
   * @default 40
   */
  rowHeight?: number | undefined;
  /** The columns that rows are sorted by, the first before the second. */
  sort?: readonly GridSort[] | undefined;
  /** @default [] */
  defaultSort?: readonly GridSort[] | undefined;
  onSortChange?: ((sort: readonly GridSort[], details: ChangeDetails<"heading">) => void) | undefined;
  /** Shows the rows that hold this text, whichever its case. */
  filter?: string | undefined;
  /** @default "" */
  defaultFilter?: string | undefined;
  onFilterChange?: ((filter: string, details: ChangeDetails<"search">) => void) | undefined;
  /** Order, widths and pins of columns. */
  columnState?: DataGridColumnState | undefined;
  /** @default {} */
  defaultColumnState?: DataGridColumnState | undefined;
  onColumnStateChange?:
    | ((state: DataGridColumnState, details: ChangeDetails<ColumnReason>) => void)
    | undefined;
  /**
   * How many rows users can select. With `"multiple"` there is a column of check boxes.
   * @default "none"
   */
  selectionMode?: SelectionMode | undefined;
  /** The selected rows, by their place in `rows`. */
  selection?: RowSelection | undefined;
  /** @default RowSelection.none */
  defaultSelection?: RowSelection | undefined;
  onSelectionChange?:
    | ((selection: RowSelection, details: ChangeDetails<SelectionReason>) => void)
    | undefined;
  /**
   * Told of a cell that was edited. The grid shows the new value; `false` refuses it. Rows that come with the new value
   * in them are the same data.
   */
  onCellEdit?: ((edit: CellEdit<Row>) => boolean | undefined) | undefined;
  /**
   * What stands over the grid: a search field, exports, and the button that fills the screen.
   * @default []
   */
  tools?: readonly GridTool[] | undefined;
  /**
   * The name of exported files, without its ending.
   * @default "rows"
   */
  exportName?: string | undefined;
  /** Fills the screen. */
  fullscreen?: boolean | undefined;
  /** @default false */
  defaultFullscreen?: boolean | undefined;
  onFullscreenChange?:
    | ((fullscreen: boolean, details: ChangeDetails<"button" | "escape-key">) => void)
    | undefined;
  /** The language whose order texts are sorted in. By default the browser's. */
  locale?: string | undefined;
  /**
   * Shown in place of rows when there are none.
   * @default "No rows."
   */
  empty?: ReactNode;
  /** What a program can ask of the grid. */
  handle?: Ref<DataGridHandle> | undefined;
}
