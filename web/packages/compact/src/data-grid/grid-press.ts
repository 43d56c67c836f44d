import type { KeyboardEvent } from "react";
import { cellAfterKey, type GridCell } from "./core/grid-keys.ts";
import type { EditEnd } from "./GridEditor.tsx";
import { CHECK_KEY, type GridColumns } from "./use-grid-columns.ts";
import type { GridEditing } from "./use-grid-editing.ts";
import type { GridFocus } from "./use-grid-focus.ts";
import type { GridSelection, SelectionMode } from "./use-grid-selection.ts";

/**
 * State and actions of a grid, used by its keyboard and pointer handling. Row indexes are relative to the
 * page.
 */
export interface PressedGrid<Row> extends GridFocus {
  readonly columns: GridColumns<Row>;
  readonly selectionMode: SelectionMode;
  readonly select: GridSelection;
  readonly editing: GridEditing<Row>;
  /** View index of the first row, the number of rows, and the rows that Page Up and Page Down skip. */
  readonly start: number;
  readonly count: number;
  readonly pageRows: number;
  /** Converts a view index to an index in the data. */
  readonly rowAt: (at: number) => number;
  readonly sortBy: (key: string, adds: boolean) => void;
  readonly openMenu: (key: string, button: HTMLElement | null) => void;
}

/** Pixels by which a key press resizes a column. */
const RESIZE_PX = 10;
/** Rows and columns by which focus moves after an edit. */
const STEP_AFTER: Record<EditEnd, readonly [number, number]> = {
  enter: [1, 0],
  tab: [0, 1],
  "shift-tab": [0, -1],
  escape: [0, 0],
  blur: [0, 0],
};

/** Handles a key press in a grid. */
export function pressInGrid<Row>(event: KeyboardEvent<HTMLElement>, grid: PressedGrid<Row>): void {
  const target = event.target as HTMLElement;
  if (target.matches('[role="gridcell"], [role="columnheader"]')) {
    if (pressInCell(event, grid)) event.preventDefault();
  } else if (event.key === "Escape" && !event.defaultPrevented) {
    // Keys inside a cell belong to its content; Escape returns to the cell.
    grid.focus(grid.active);
  }
}

/** Returns whether the key was handled. */
function pressInCell<Row>(event: KeyboardEvent<HTMLElement>, grid: PressedGrid<Row>): boolean {
  const { active, select, start } = grid;
  const isSelectable = grid.selectionMode !== "none";
  const isFar = event.ctrlKey || event.metaKey;
  const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
  if (active.row < 0 && pressInHead(event, grid, sidewaysOf(event.key, rightToLeft))) return true;
  if (event.altKey) return false;
  if (isFar && event.key.toLowerCase() === "a" && isSelectable) {
    select.selectAll();
    return true;
  }
  if (active.row >= 0) {
    if (event.key === " " && isSelectable && !isFar) {
      select.toggle(start + active.row);
      return true;
    }
    if (event.key === "Enter" || event.key === "F2") {
      if (beginEdit(grid, active)) return true;
      // In a cell with a link or button, Enter moves focus to it.
      const inside = (event.target as Element).querySelector<HTMLElement>("a[href], button, input, select");
      inside?.focus();
      return inside !== null;
    }
    if (event.key.length === 1 && event.key !== " " && !isFar) return beginEdit(grid, active, event.key);
  }
  const { count: rowCount, pageRows } = grid;
  const next = cellAfterKey(active, event, {
    rowCount,
    columnCount: grid.columns.laid.length,
    pageRows,
    rightToLeft,
  });
  if (!next) return false;
  if (event.shiftKey && isSelectable && next.row >= 0 && next.row !== active.row) {
    select.extend(start + next.row);
  }
  grid.focus(next);
  return true;
}

function pressInHead<Row>(
  event: KeyboardEvent<HTMLElement>,
  { active, columns, select, sortBy, openMenu }: PressedGrid<Row>,
  sideways: 1 | -1 | undefined,
): boolean {
  const each = columns.laid[active.column];
  if (!each) return false;
  const { column, key, widthPx } = each;
  const isCheck = key === CHECK_KEY;
  if (sideways && event.altKey) columns.resize(key, widthPx + sideways * RESIZE_PX);
  else if (sideways && event.shiftKey) {
    if (!isCheck) columns.step(key, sideways);
  } else if (event.key === "Enter" || event.key === " ") {
    if (isCheck) select.toggleAll();
    else if (column.sortable !== false) sortBy(key, event.shiftKey);
  } else if (event.key === "ContextMenu" || (event.key === "ArrowDown" && event.altKey)) {
    openMenu(key, (event.target as Element).querySelector("button"));
  } else return false;
  return true;
}

function sidewaysOf(key: string, rightToLeft: boolean): 1 | -1 | undefined {
  if (key === "ArrowRight") return rightToLeft ? -1 : 1;
  if (key === "ArrowLeft") return rightToLeft ? 1 : -1;
  return undefined;
}

/** Starts editing a cell. Returns false if it is not editable. */
export function beginEdit<Row>(grid: PressedGrid<Row>, cell: GridCell, typed?: string): boolean {
  const each = grid.columns.laid[cell.column];
  if (!each || each.key === CHECK_KEY) return false;
  return grid.editing.begin(grid.rowAt(grid.start + cell.row), each.column, typed);
}

/** Ends an edit and moves focus as its key demands. */
export function endEdit<Row>(grid: PressedGrid<Row>, how: EditEnd, value?: string | number | null): void {
  const { active, columns, count } = grid;
  grid.editing.end(how, value);
  if (how === "blur") return;
  const [rows, places] = STEP_AFTER[how];
  grid.focus({
    row: Math.min(count - 1, active.row + rows),
    column: Math.max(0, Math.min(columns.laid.length - 1, active.column + places)),
  });
}
