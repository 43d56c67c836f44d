import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { LaidColumn } from "./core/column-layout.ts";
import type { GridCell } from "./core/grid-keys.ts";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The focused cell. Only this cell is in the tab order (roving tabindex). */
export interface GridFocus {
  /** Row -1 is the header. */
  readonly active: GridCell;
  /** Makes a cell active, scrolls to it and focuses it. */
  readonly focus: (cell: GridCell) => void;
}

/** Tracks the focused cell. The column is stored by key, because its index may change. */
export function useGridFocus(
  viewport: RefObject<HTMLDivElement | null>,
  laid: readonly LaidColumn<unknown>[],
  rowCount: number,
  reveal: (row: number) => void,
): GridFocus {
  const [kept, setKept] = useState({ row: -1, key: laid[0]?.key });
  const isWanted = useRef(false);
  const column = Math.max(
    0,
    laid.findIndex(({ key }) => key === kept.key),
  );
  const active = { row: Math.min(kept.row, rowCount - 1), column };

  useBeforePaint(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const element = viewport.current;
    const row = active.row < 0 ? '[aria-rowindex="1"]' : `[data-row="${active.row}"]`;
    element
      ?.querySelector<HTMLElement>(`${row} > [data-column="${active.column}"]`)
      ?.focus({ preventScroll: true });
  });

  return {
    active,
    focus: (cell) => {
      const target = laid[cell.column];
      if (!target) return;
      isWanted.current = true;
      setKept({ row: cell.row, key: target.key });
      if (cell.row >= 0) reveal(cell.row);
      revealColumn(viewport.current, laid, target);
    },
  };
}

/** Scrolls horizontally just far enough that no pinned column covers the given one. */
function revealColumn(
  element: HTMLElement | null,
  laid: readonly LaidColumn<unknown>[],
  { pin, insetPx, widthPx }: LaidColumn<unknown>,
): void {
  if (!element || pin || element.clientWidth === 0) return;
  const widthOf = (side: "start" | "end") =>
    laid.reduce((sum, each) => sum + (each.pin === side ? each.widthPx : 0), 0);
  // In right-to-left text, scrollLeft counts down from zero.
  const sign = getComputedStyle(element).direction === "rtl" ? -1 : 1;
  const at = sign * element.scrollLeft;
  const most = insetPx - widthOf("start");
  const least = insetPx + widthPx - element.clientWidth + widthOf("end");
  const target = Math.min(Math.max(at, least), most);
  if (target !== at) element.scrollLeft = sign * target;
}
