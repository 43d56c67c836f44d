import { type MouseEvent, type PointerEvent, useRef } from "react";
import { TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import type { GridCell } from "./core/cell-navigation.ts";
import type { GridController } from "./grid-controller.ts";
import { startEdit } from "./grid-keyboard.ts";
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
  const hasRowRanges = selectionMode === "multiple";
  const isDragging = useRef(false);
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: (event: PointerEvent): void => {
      pressed.current = { x: event.clientX, y: event.clientY };
    },
    onMouseDown: (event: MouseEvent): void => {
      // Shift-click selects rows or cells instead of text, and so does dragging in a grid with ranges.
      const cell = grid.hasRanges && event.button === 0 ? cellOf(event) : undefined;
      if (cell || (event.shiftKey && hasRowRanges)) event.preventDefault();
      if (!cell) return;
      isDragging.current = true;
      grid.focus(cell, event.shiftKey);
    },
    onMouseOver: (event: MouseEvent): void => {
      isDragging.current &&= (event.buttons & 1) === 1;
      const cell = isDragging.current ? cellOf(event) : undefined;
      if (cell) grid.focus(cell, true);
    },
    onClick: (event: MouseEvent): void => {
      const cell = cellOf(event);
      const movedPx = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y);
      // A press that moved further is a scroll or a text selection.
      if (!cell || (event.detail > 0 && movedPx > TOUCH_DRAG_PX)) return;
      if (grid.toggleGroup(start + cell.row)) return grid.focus(cell);
      grid.focus(cell, grid.hasRanges && event.shiftKey);
      const isCheck = columns.layout[cell.column]?.key === CHECKBOX_KEY;
      if (hasRowRanges && event.shiftKey && (isCheck || !grid.hasRanges)) select.extend(start + cell.row);
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
