import { useRef } from "react";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import type { RowKey } from "./core/grid-source.ts";
import { recycleRows } from "./core/recycle-rows.ts";

/**
 * The row that each recycled element shows, -1 for none. The element with focus, which may be an editor, stays with its row
 * when rows are added or removed before it.
 */
export function useRowElements(
  rows: readonly number[],
  activeRow: number,
  activeKey: RowKey | undefined,
): readonly number[] {
  const shown = useRef<{ elements: readonly number[]; row: number; key: RowKey | undefined }>({
    elements: [],
    row: -1,
    key: undefined,
  });
  const { row, key } = shown.current;
  let { elements } = shown.current;
  if (key !== undefined && key === activeKey && row !== activeRow) {
    elements = elements.map((each) => (each === row ? activeRow : each === activeRow ? row : each));
  }
  const next = recycleRows(elements, rows);
  useIsomorphicLayoutEffect(() => {
    shown.current = { elements: next, row: activeRow, key: activeKey };
  });
  return next;
}
