import { useMemo, useRef } from "react";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { QueryRows } from "./core/query-runner.ts";
import { RowSelection } from "./core/row-selection.ts";

/** How many rows can be selected. */
export type SelectionMode = "none" | "single" | "multiple";

/** What changed the selection. */
export type SelectionReason = "row" | "range" | "all";

/** The selected rows and the actions on them, by view index. */
export interface GridSelection {
  readonly selection: RowSelection;
  /** `true` if all rows of the view are selected, `false` if none, `undefined` if some. */
  readonly checked: boolean | undefined;
  readonly toggle: (index: number) => void;
  /** Selects the range from the last toggled row to this one. */
  readonly extend: (index: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
}

/** Selection state of a grid, controlled or not. */
export function useGridSelection(
  mode: SelectionMode,
  order: QueryRows,
  rowCount: number,
  value: RowSelection | undefined,
  initial: RowSelection | undefined,
  onChange: ((selection: RowSelection, details: ChangeDetails<SelectionReason>) => void) | undefined,
): GridSelection {
  const [selection, set] = useControlled<RowSelection, SelectionReason>(
    value,
    initial ?? RowSelection.none,
    onChange,
  );
  const anchor = useRef(0);
  const rowAt = (viewIndex: number): number => order?.[viewIndex] ?? viewIndex;
  const viewCount = order?.length ?? rowCount;

  const checked = useMemo((): boolean | undefined => {
    if (selection.count === 0) return false;
    if (order === null) return selection.count >= rowCount ? true : undefined;
    // Fast path: a smaller selection cannot cover the view.
    if (selection.count < order.length || order.length === 0) return undefined;
    return order.every((row) => selection.has(row)) ? true : undefined;
  }, [selection, order, rowCount]);

  const selectAll = (): void => {
    if (mode !== "multiple") return;
    set(order === null ? RowSelection.all(rowCount) : selection.with(order, true), "all");
  };
  return {
    selection,
    checked,
    selectAll,
    toggle: (index) => {
      if (mode === "none") return;
      anchor.current = index;
      const row = rowAt(index);
      const isChosen = !selection.has(row);
      if (mode === "single") set(isChosen ? RowSelection.of([row]) : RowSelection.none, "row");
      else set(selection.with([row], isChosen), "row");
    },
    extend: (index) => {
      if (mode !== "multiple") return;
      const from = Math.min(anchor.current, index, viewCount - 1);
      const until = Math.min(Math.max(anchor.current, index), viewCount - 1);
      const range = Array.from({ length: until - from + 1 }, (_, step) => rowAt(from + step));
      set(selection.with(range, true), "range");
    },
    toggleAll: () => {
      if (checked !== true) selectAll();
      else set(order === null ? RowSelection.none : selection.with(order, false), "all");
    },
  };
}
