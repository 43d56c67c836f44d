import { type MouseEvent, type PointerEvent, useRef } from "react";
import { TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import type { GridCell } from "./core/grid-keys.ts";

/** What pressing a cell does; rows are those of the page. */
interface CellActions {
  /** Shift selects a range of rows. */
  readonly hasRanges: boolean;
  readonly press: (cell: GridCell, isRange: boolean) => void;
  readonly pressTwice: (cell: GridCell) => void;
}

function cellOf(event: MouseEvent): GridCell | undefined {
  const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]');
  const row = Number(cell?.parentElement?.dataset["row"] ?? Number.NaN);
  const column = Number(cell?.dataset["column"] ?? Number.NaN);
  return Number.isNaN(row) || Number.isNaN(column) ? undefined : { row, column };
}

/** Which cell a pointer presses: not one that it scrolled over, nor a control that stands in it. */
export function useGridPointer({ hasRanges, press, pressTwice }: CellActions) {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: (event: PointerEvent): void => {
      pressed.current = { x: event.clientX, y: event.clientY };
    },
    onMouseDown: (event: MouseEvent): void => {
      // Shift selects rows, not text.
      if (event.shiftKey && hasRanges) event.preventDefault();
    },
    onClick: (event: MouseEvent): void => {
      const cell = cellOf(event);
      const movedPx = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y);
      // A press that went further is scrolling, or selects text.
      if (!cell || (event.detail > 0 && movedPx > TOUCH_DRAG_PX)) return;
      if ((event.target as Element).closest("a, button, input, select, [data-editing]")) return;
      press(cell, hasRanges && event.shiftKey);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const cell = cellOf(event);
      if (cell) pressTwice(cell);
    },
  };
}
