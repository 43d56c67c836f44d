import type { ComponentProps, ReactNode, Ref } from "react";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import type { CellEdit, DataGridColumn, EditAnswer, GridSort } from "./column.ts";
import type { CsvSeparator } from "./core/export-rows.ts";
import type { RowKey } from "./core/grid-source.ts";
import type { GridTool } from "./GridToolbar.tsx";
import type { GridFeature } from "./grid-controller.ts";
import type { GridFiltering } from "./grid-filtering.tsx";
import type { GridGrouping } from "./group-rows.tsx";
import type { ColumnFilters, GridRows } from "./row-source.ts";
import type { ColumnReason, DataGridColumnState } from "./use-grid-columns.ts";
import type { SelectionMode, SelectionReason } from "./use-grid-selection.ts";

/** Why the page changed: a button, a new page size, new rows, or a new sort or search. */
export type PageReason = "previous" | "next" | "page-size" | "rows" | "query";

/** Imperative methods of a grid. */
export interface DataGridHandle {
  /** Exports the rows as CSV, sorted and filtered as shown. */
  exportCsv: () => Promise<Blob>;
  /** Exports the rows as JSON, sorted and filtered as shown. */
  exportJson: () => Promise<Blob>;
  /** Scrolls to a row, by its index in the view or, with paging, on the page. */
  scrollToRow: (index: number) => void;
}

/** Props of `DataGrid`, in addition to those of `div`. */
export interface DataGridProps<Row, Key extends RowKey = RowKey>
  extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name of the grid. */
  label: string;
  /**
   * The data. Treated as immutable: pass a new array with new objects for changed rows. Or a source that loads rows as they come
   * into view, and then also searches and sorts them.
   */
  rows: GridRows<Row>;
  /**
   * Identifies a row, for example by its id, so that selection, focus and edits stay with it when rows are added, removed,
   * changed or created again. Without it, only the same object is the same row.
   */
  rowKey?: ((row: Row) => Key) | undefined;
  /** The columns, in their initial order. */
  columns: readonly DataGridColumn<Row>[];
  /**
   * Shows one page of rows at a time. Otherwise the grid scrolls through all rows and renders only the
   * visible ones.
   * @default true
   */
  paging?: boolean | undefined;
  /** Page number, starting at 1 (controlled). */
  page?: number | undefined;
  /**
   * Initial page number.
   * @default 1
   */
  defaultPage?: number | undefined;
  /**
   * Called when the page changes, with the reason: a button, a new page size, new rows, or a new sort or
   * search.
   */
  onPageChange?: ((page: number, details: ChangeDetails<PageReason>) => void) | undefined;
  /** Rows per page (controlled). */
  pageSize?: number | undefined;
  /**
   * Initial number of rows per page.
   * @default 5
   */
  defaultPageSize?: number | undefined;
  /** Called when the page size changes. */
  onPageSizeChange?: ((pageSize: number, details: ChangeDetails<"page-size">) => void) | undefined;
  /**
   * Page sizes the user can choose from.
   * @default [5, 10, 15]
   */
  pageSizeOptions?: readonly number[] | undefined;
  /**
   * Height of header and rows in pixels.
   * @default the height of a page, or 420 without paging
   */
  height?: number | undefined;
  /**
   * Row height in pixels.
   * @default 40
   */
  rowHeight?: number | undefined;
  /** Sort criteria in order of priority (controlled). */
  sort?: readonly GridSort[] | undefined;
  /**
   * Initial sort criteria.
   * @default []
   */
  defaultSort?: readonly GridSort[] | undefined;
  /** Called when the user sorts by a heading. */
  onSortChange?: ((sort: readonly GridSort[], details: ChangeDetails<"heading">) => void) | undefined;
  /** Search text (controlled). Shows rows that contain it, ignoring case. */
  filter?: string | undefined;
  /**
   * Initial search text.
   * @default ""
   */
  defaultFilter?: string | undefined;
  /** Called when the search text changes. */
  onFilterChange?: ((filter: string, details: ChangeDetails<"search">) => void) | undefined;
  /**
   * Lets users filter each column in its menu: `gridFiltering`. Keep it from render to render, like the other features. A source that
   * loads rows receives the filters.
   */
  filtering?: GridFiltering | undefined;
  /** Texts of the column filters by `dataKey` (controlled). */
  columnFilters?: ColumnFilters | undefined;
  /**
   * Initial texts of the column filters by `dataKey`.
   * @default {}
   */
  defaultColumnFilters?: ColumnFilters | undefined;
  /** Called when a column filter changes. */
  onColumnFiltersChange?:
    | ((filters: ColumnFilters, details: ChangeDetails<"column-filter">) => void)
    | undefined;
  /** Groups rows, with totals: the result of `groupRows`. Not for rows that a source loads. */
  grouping?: GridGrouping | undefined;
  /**
   * Lets users select ranges of cells, and copy and paste them from and to spreadsheets, with undo: `GridClipboard`. Undo finds rows
   * by their `rowKey`.
   */
  clipboard?: GridFeature | undefined;
  /** Prints all rows instead of those on the screen: `GridPrinting`. */
  printing?: GridFeature | undefined;
  /** Order, widths, pins and visibility of the columns (controlled). */
  columnState?: DataGridColumnState | undefined;
  /**
   * Initial order, widths, pins and visibility of the columns.
   * @default {}
   */
  defaultColumnState?: DataGridColumnState | undefined;
  /** Called when a column is moved, resized, pinned, hidden or shown. */
  onColumnStateChange?:
    | ((state: DataGridColumnState, details: ChangeDetails<ColumnReason>) => void)
    | undefined;
  /**
   * Number of rows that can be selected. `"multiple"` adds a checkbox column.
   * @default "none"
   */
  selectionMode?: SelectionMode | undefined;
  /** Keys of the selected rows (controlled). */
  selection?: ReadonlySet<Key> | undefined;
  /**
   * Keys of the rows that are selected initially.
   * @default new Set()
   */
  defaultSelection?: ReadonlySet<Key> | undefined;
  /** Called when the selection changes, with the reason: a single row, a range or all rows. */
  onSelectionChange?:
    | ((selection: ReadonlySet<Key>, details: ChangeDetails<SelectionReason>) => void)
    | undefined;
  /**
   * Called when a cell has been edited. Return `false`, or a message with the reason, to reject the edit: the editor then stays
   * open. The grid shows an accepted value until `rows` has another one for the cell. With a promise, the value is shown as being
   * saved; if the promise rejects the edit or fails, the cell gets its value back and the editor opens again with the reason.
   */
  onCellEdit?: ((edit: CellEdit<Row>) => EditAnswer | Promise<EditAnswer>) | undefined;
  /**
   * Called with all edits that are made at once, such as by pasting a range, and answered for all of them like `onCellEdit`.
   * Without it, `onCellEdit` is called for each.
   */
  onCellsEdit?: ((edits: readonly CellEdit<Row>[]) => EditAnswer | Promise<EditAnswer>) | undefined;
  /**
   * Tools above the grid: search field, export buttons and fullscreen button.
   * @default []
   */
  tools?: readonly GridTool[] | undefined;
  /**
   * File name of exports, without extension.
   * @default "rows"
   */
  exportName?: string | undefined;
  /**
   * Separates the values in CSV exports. Excel expects `;` where numbers have a decimal comma, as in German.
   * @default ","
   */
  csvSeparator?: CsvSeparator | undefined;
  /** Whether the grid is fullscreen (controlled). */
  fullscreen?: boolean | undefined;
  /**
   * Whether the grid is fullscreen initially.
   * @default false
   */
  defaultFullscreen?: boolean | undefined;
  /** Called when the grid should enter or leave fullscreen. */
  onFullscreenChange?:
    | ((fullscreen: boolean, details: ChangeDetails<"button" | "escape-key">) => void)
    | undefined;
  /** Locale for sorting text, dates and entering numbers. Defaults to that of `CompactProvider`, else the browser's. */
  locale?: string | undefined;
  /**
   * Shown if there are no rows.
   * @default "No rows."
   */
  empty?: ReactNode;
  /** Ref to the imperative methods of the grid. */
  handle?: Ref<DataGridHandle> | undefined;
}
