import { type RefObject, useRef, useState } from "react";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import type { GridCell } from "./core/cell-navigation.ts";
import type { ColumnLayout } from "./core/column-layout.ts";

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
  layout: readonly ColumnLayout<unknown>[],
  rowCount: number,
  reveal: (row: number) => void,
): GridFocus {
  const [focused, setFocused] = useState({ row: -1, key: layout[0]?.key });
  const mustFocus = useRef(false);
  const column = Math.max(
    0,
    layout.findIndex(({ key }) => key === focused.key),
  );
  const active = { row: Math.min(focused.row, rowCount - 1), column };

  useIsomorphicLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    const element = viewport.current;
    const row = active.row < 0 ? '[aria-rowindex="1"]' : `[data-row="${active.row}"]`;
    element
      ?.querySelector<HTMLElement>(`${row} > [data-column="${active.column}"]`)
      ?.focus({ preventScroll: true });
  });

  return {
    active,
    focus: (cell) => {
      const target = layout[cell.column];
      if (!target) return;
      mustFocus.current = true;
      setFocused({ row: cell.row, key: target.key });
      if (cell.row >= 0) reveal(cell.row);
      revealColumn(viewport.current, layout, target);
    },
  };
}

/** Scrolls horizontally just far enough that no pinned column covers the given one. */
function revealColumn(
  element: HTMLElement | null,
  layout: readonly ColumnLayout<unknown>[],
  { pin, insetPx, widthPx }: ColumnLayout<unknown>,
): void {
  if (!element || pin || element.clientWidth === 0) return;
  const widthOf = (side: "start" | "end") =>
    layout.reduce((sum, each) => sum + (each.pin === side ? each.widthPx : 0), 0);
  // In right-to-left text, scrollLeft counts down from zero.
  const sign = isRightToLeft(element) ? -1 : 1;
  const current = sign * element.scrollLeft;
  const maxLeft = insetPx - widthOf("start");
  const minLeft = insetPx + widthPx - element.clientWidth + widthOf("end");
  const target = Math.min(Math.max(current, minLeft), maxLeft);
  if (target !== current) element.scrollLeft = sign * target;
}
