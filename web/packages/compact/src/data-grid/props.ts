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
  /** What of each row is shown, in the order that columns have at first. */
  columns: readonly DataGridColumn<Row>[];
  /**
   * Shows a page of rows at a time; otherwise all rows, of which those in sight are drawn.
   * @default true
   */
  paging?: boolean | undefined;
  /** The page that is shown, from 1. */
  page?: number | undefined;
  /**
   * The page that is shown at first, where the grid holds it.
   * @default 1
   */
  defaultPage?: number | undefined;
  /** Told of another page, and whether a button, another page size, other rows or another order of them brought it. */
  onPageChange?: ((page: number, details: ChangeDetails<PageReason>) => void) | undefined;
  /** How many rows a page has. */
  pageSize?: number | undefined;
  /**
   * How many rows a page has at first, where the grid holds it.
   * @default 5
   */
  defaultPageSize?: number | undefined;
  /** Told of another page size. */
  onPageSizeChange?: ((pageSize: number, details: ChangeDetails<"page-size">) => void) | undefined;
  /**
   * The page sizes to choose from.
   * @default [5, 10, 15]
   */
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
  /**
   * The columns that rows are sorted by at first, where the grid holds it.
   * @default []
   */
  defaultSort?: readonly GridSort[] | undefined;
  /** Told of another order, once a heading was pressed. */
  onSortChange?: ((sort: readonly GridSort[], details: ChangeDetails<"heading">) => void) | undefined;
  /** Shows the rows that hold this text, whichever its case. */
  filter?: string | undefined;
  /**
   * The text that rows hold at first, where the grid holds it.
   * @default ""
   */
  defaultFilter?: string | undefined;
  /** Told of another text in the search field. */
  onFilterChange?: ((filter: string, details: ChangeDetails<"search">) => void) | undefined;
  /** Order, widths and pins of columns. */
  columnState?: DataGridColumnState | undefined;
  /**
   * Order, widths and pins at first, where the grid holds them.
   * @default {}
   */
  defaultColumnState?: DataGridColumnState | undefined;
  /** Told when a column was moved, resized or pinned. */
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
  /**
   * The rows selected at first, where the grid holds them.
   * @default RowSelection.none
   */
  defaultSelection?: RowSelection | undefined;
  /** Told of other selected rows, and whether one, a range or all were chosen. */
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
  /**
   * Fills the screen at first, where the grid holds it.
   * @default false
   */
  defaultFullscreen?: boolean | undefined;
  /** Told when it is to fill the screen or no longer, by its button or Escape. */
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
