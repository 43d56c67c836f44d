import { type MouseEvent, type PointerEvent, useRef } from "react";
import { TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import type { GridCell } from "./core/cell-navigation.ts";
import { type GridController, startEdit } from "./grid-keyboard.ts";
import { CHECKBOX_KEY } from "./use-grid-columns.ts";

/** The pressed cell, unless a control inside it was pressed. */
function cellOf(event: MouseEvent): GridCell | undefined {
  const target = event.target as Element;
  const cell = target.closest<HTMLElement>('[role="gridcell"]');
  const row = Number(cell?.parentElement?.dataset["row"] ?? Number.NaN);
  const column = Number(cell?.dataset["column"] ?? Number.NaN);
  if (Number.isNaN(row) || Number.isNaN(column)) return undefined;
  return target.closest("a, button, input, select, [data-editing]") ? undefined : { row, column };
}

/** Pointer handling of a grid: a press selects a cell and a double click edits it. Scrolling does neither. */
export function useGridPointer<Row>(grid: GridController<Row>) {
  const { columns, select, selectionMode, start } = grid;
  const hasRanges = selectionMode === "multiple";
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: (event: PointerEvent): void => {
      pressed.current = { x: event.clientX, y: event.clientY };
    },
    onMouseDown: (event: MouseEvent): void => {
      // Shift-click selects rows instead of text.
      if (event.shiftKey && hasRanges) event.preventDefault();
    },
    onClick: (event: MouseEvent): void => {
      const cell = cellOf(event);
      const movedPx = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y);
      // A press that moved further is a scroll or a text selection.
      if (!cell || (event.detail > 0 && movedPx > TOUCH_DRAG_PX)) return;
      grid.focus(cell);
      const isCheck = columns.layout[cell.column]?.key === CHECKBOX_KEY;
      if (hasRanges && event.shiftKey) select.extend(start + cell.row);
      else if (isCheck || selectionMode === "single") select.toggle(start + cell.row);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const cell = cellOf(event);
      if (!cell) return;
      grid.focus(cell);
      startEdit(grid, cell);
    },
  };
}
