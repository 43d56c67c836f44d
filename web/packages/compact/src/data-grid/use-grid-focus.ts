import { type RefObject, useMemo, useRef, useState } from "react";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import type { GridCell } from "./core/cell-navigation.ts";
import type { ColumnLayout } from "./core/column-layout.ts";
import type { RowKey } from "./core/grid-source.ts";

/** The focused cell. Only this cell is in the tab order (roving tabindex). */
export interface GridFocus {
  /** Row -1 is the header. */
  readonly active: GridCell;
  /** Makes a cell active, scrolls to it and focuses it. */
  readonly focus: (cell: GridCell) => void;
}

/** Tracks the focused cell. Row and column are stored by key, because their indexes may change. */
export function useGridFocus(
  viewport: RefObject<HTMLDivElement | null>,
  layout: readonly ColumnLayout<unknown>[],
  rowCount: number,
  /** The key of a row. Changes when the rows do. */
  keyOf: (row: number) => RowKey,
  reveal: (row: number) => void,
): GridFocus {
  const [focused, setFocused] = useState<{ row: number; rowKey?: RowKey; key: string | undefined }>({
    row: -1,
    key: layout[0]?.key,
  });
  const mustFocus = useRef(false);
  const column = Math.max(
    0,
    layout.findIndex(({ key }) => key === focused.key),
  );
  const row = useMemo(() => {
    const { row: before, rowKey } = focused;
    const last = Math.min(before, rowCount - 1);
    if (before < 0 || (last === before && keyOf(before) === rowKey)) return last;
    for (let each = 0; each < rowCount; each += 1) if (keyOf(each) === rowKey) return each;
    // The row is gone: the one that took its place.
    return last;
  }, [focused, rowCount, keyOf]);
  const active = { row, column };

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
      setFocused({ row: cell.row, ...(cell.row >= 0 && { rowKey: keyOf(cell.row) }), key: target.key });
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
