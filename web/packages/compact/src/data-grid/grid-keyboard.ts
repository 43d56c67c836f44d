import type { KeyboardEvent } from "react";
import { isInputMethodKey } from "../internal/input-method.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { cellAfterKey, type GridCell } from "./core/cell-navigation.ts";
import type { GridController } from "./grid-controller.ts";
import { CHECKBOX_KEY } from "./use-grid-columns.ts";
import type { EditEnd } from "./use-grid-editing.ts";

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
export function handleGridKey<Row>(event: KeyboardEvent<HTMLElement>, grid: GridController<Row>): void {
  if (isInputMethodKey(event)) return;
  const target = event.target as HTMLElement;
  if (target.matches('[role="gridcell"], [role="columnheader"]')) {
    if (handleCellKey(event, grid)) event.preventDefault();
  } else if (event.key === "Escape" && !event.defaultPrevented) {
    // Keys inside a cell belong to its content; Escape returns to the cell.
    grid.focus(grid.active);
  }
}

/** Returns whether the key was handled. */
function handleCellKey<Row>(event: KeyboardEvent<HTMLElement>, grid: GridController<Row>): boolean {
  const { active, select, start } = grid;
  const isSelectable = grid.selectionMode !== "none";
  const isFar = event.ctrlKey || event.metaKey;
  const rightToLeft = isRightToLeft(event.currentTarget);
  if (active.row < 0 && handleHeaderKey(event, grid, horizontalStep(event.key, rightToLeft))) return true;
  if (event.altKey) return false;
  if (isFar && event.key.toLowerCase() === "a" && isSelectable) {
    select.selectAll();
    return true;
  }
  if (active.row >= 0) {
    const isToggle = (event.key === " " && !isFar) || event.key === "Enter";
    if (isToggle && grid.toggleGroup(start + active.row)) return true;
    if (event.key === " " && isSelectable && !isFar) {
      select.toggle(start + active.row);
      return true;
    }
    if (event.key === "Enter" || event.key === "F2") {
      if (startEdit(grid, active)) return true;
      // In a cell with a link or button, Enter moves focus to it.
      const inside = (event.target as Element).querySelector<HTMLElement>("a[href], button, input, select");
      inside?.focus();
      return inside !== null;
    }
    if (event.key.length === 1 && event.key !== " " && !isFar) return startEdit(grid, active, event.key);
  }
  const { count: rowCount, pageRows } = grid;
  const next = cellAfterKey(active, event, {
    rowCount,
    columnCount: grid.columns.layout.length,
    pageRows,
    rightToLeft,
  });
  if (!next) return false;
  if (event.shiftKey && grid.hasRanges && active.row >= 0 && next.row >= 0) grid.focus(next, true);
  else {
    if (event.shiftKey && isSelectable && next.row >= 0 && next.row !== active.row) {
      select.extend(start + next.row);
    }
    grid.focus(next);
  }
  return true;
}

function handleHeaderKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  { active, columns, select, sortBy, openMenu }: GridController<Row>,
  direction: 1 | -1 | undefined,
): boolean {
  const each = columns.layout[active.column];
  if (!each) return false;
  const { column, key, widthPx } = each;
  const isCheck = key === CHECKBOX_KEY;
  if (direction && event.altKey) columns.resize(key, widthPx + direction * RESIZE_PX);
  else if (direction && event.shiftKey) {
    if (!isCheck) columns.step(key, direction);
  } else if (event.key === "Enter" || event.key === " ") {
    if (isCheck) select.toggleAll();
    else if (column.sortable !== false) sortBy(key, event.shiftKey);
  } else if (event.key === "ContextMenu" || (event.key === "ArrowDown" && event.altKey)) {
    openMenu(key, (event.target as Element).querySelector("button"));
  } else return false;
  return true;
}

function horizontalStep(key: string, rightToLeft: boolean): 1 | -1 | undefined {
  if (key === "ArrowRight") return rightToLeft ? -1 : 1;
  if (key === "ArrowLeft") return rightToLeft ? 1 : -1;
  return undefined;
}

/** Starts editing a cell. Returns false if it is not editable. */
export function startEdit<Row>(grid: GridController<Row>, cell: GridCell, typed?: string): boolean {
  const each = grid.columns.layout[cell.column];
  if (!each || each.key === CHECKBOX_KEY) return false;
  return grid.editing.begin(grid.rowAt(grid.start + cell.row), each.column, typed);
}

/** Ends an edit and moves focus as its key demands. Returns false if the value is refused and the editor stays open. */
export function endEdit<Row>(grid: GridController<Row>, reason: EditEnd, typed: string): boolean {
  const { columns, count } = grid;
  const from = grid.editedCell ?? grid.active;
  if (!grid.editing.end(reason, typed)) return false;
  if (reason === "blur") return true;
  const [rowStep, columnStep] = STEP_AFTER[reason];
  grid.focus({
    row: Math.min(count - 1, from.row + rowStep),
    column: Math.max(0, Math.min(columns.layout.length - 1, from.column + columnStep)),
  });
  return true;
}
