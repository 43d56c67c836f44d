import type { ReactNode, RefObject } from "react";
import type { GridCell } from "./core/cell-navigation.ts";
import type { GridSource } from "./core/grid-source.ts";
import type { GridColumns } from "./use-grid-columns.ts";
import type { GridEditing } from "./use-grid-editing.ts";
import type { GridSelection, SelectionMode } from "./use-grid-selection.ts";

/** A range of cells, from and to inclusive. Rows are indexes in the view. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/**
 * State and actions of a grid, used by its keyboard and pointer handling and by its features. Row indexes are relative to the
 * page.
 */
export interface GridController<Row> {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly source: GridSource<Row>;
  /** The focused cell. Row -1 is the header. */
  readonly active: GridCell;
  /** Makes a cell active, scrolls to it and focuses it. With `extendsRange`, selects the cells from the last one that was focused. */
  readonly focus: (cell: GridCell, extendsRange?: boolean) => void;
  /** The selected cells: the focused one, or with `clipboard` a range. */
  readonly range: CellRange;
  /** Whether ranges of cells can be selected. */
  readonly hasRanges: boolean;
  readonly columns: GridColumns<Row>;
  readonly selectionMode: SelectionMode;
  readonly select: GridSelection;
  readonly editing: GridEditing<Row>;
  /** The cell in edit mode, which may be outside the page. */
  readonly editedCell: GridCell | undefined;
  /** View index of the first row, the number of rows, and the rows that Page Up and Page Down skip. */
  readonly start: number;
  readonly count: number;
  readonly pageRows: number;
  /** Number of rows of the view. */
  readonly viewCount: number;
  /** Converts a view index to an index in the data. */
  readonly rowAt: (viewIndex: number) => number;
  readonly sortBy: (key: string, adds: boolean) => void;
  readonly openMenu: (key: string, button: HTMLElement | null) => void;
  /** Opens or closes a group by its view index. Returns false if the row is none. */
  readonly toggleGroup: (viewIndex: number) => boolean;
  /** Notifies screen readers. */
  readonly announce: (text: string) => void;
}

/** A feature that a grid has only if it is passed to it, such as `GridClipboard`. */
export type GridFeature = <Row>(props: { grid: GridController<Row> }) => ReactNode;
