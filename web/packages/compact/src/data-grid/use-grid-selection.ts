import { useCallback, useMemo, useRef } from "react";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { GridSource, RowKey } from "./core/grid-source.ts";
import type { QueryRows } from "./core/query-runner.ts";

/** How many rows can be selected. */
export type SelectionMode = "none" | "single" | "multiple";

/** What changed the selection. */
export type SelectionReason = "row" | "range" | "all";

/** The selected rows and the actions on them, by view index. */
export interface GridSelection {
  /** Whether a row is selected, by its index in the data. */
  readonly isSelected: (row: number) => boolean;
  /** `true` if all rows of the view are selected, `false` if none, `undefined` if some. */
  readonly checked: boolean | undefined;
  readonly toggle: (index: number) => void;
  /** Selects the range from the last toggled row to this one. */
  readonly extend: (index: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
}

const NONE: ReadonlySet<never> = new Set();

/** Selection state of a grid, controlled or not. */
export function useGridSelection<Row, Key extends RowKey>(
  mode: SelectionMode,
  source: GridSource<Row>,
  order: QueryRows,
  value: ReadonlySet<Key> | undefined,
  initial: ReadonlySet<Key> | undefined,
  onChange: ((selection: ReadonlySet<Key>, details: ChangeDetails<SelectionReason>) => void) | undefined,
): GridSelection {
  const [selection, set] = useControlled<ReadonlySet<Key>, SelectionReason>(value, initial ?? NONE, onChange);
  const anchor = useRef<Key>(undefined);
  const viewCount = order?.length ?? source.count;
  const keyAt = useCallback(
    (viewIndex: number): Key => source.keyOf(order?.[viewIndex] ?? viewIndex) as Key,
    [source, order],
  );
  /** The keys of part of the view. */
  const keysFrom = (first: number, last: number): Key[] =>
    Array.from({ length: last - first + 1 }, (_, step) => keyAt(first + step));

  const checked = useMemo((): boolean | undefined => {
    if (selection.size === 0) return false;
    // Fast path: a smaller selection cannot cover the view.
    if (selection.size < viewCount) return undefined;
    for (let index = 0; index < viewCount; index += 1) if (!selection.has(keyAt(index))) return undefined;
    return viewCount > 0 ? true : undefined;
  }, [selection, viewCount, keyAt]);

  const selectAll = (): void => {
    if (mode === "multiple") set(new Set([...selection, ...keysFrom(0, viewCount - 1)]), "all");
  };
  return {
    isSelected: (row) => selection.has(source.keyOf(row) as Key),
    checked,
    selectAll,
    toggle: (index) => {
      if (mode === "none") return;
      const key = keyAt(index);
      anchor.current = key;
      const next = new Set(mode === "single" ? NONE : selection);
      if (selection.has(key)) next.delete(key);
      else next.add(key);
      set(next, "row");
    },
    extend: (index) => {
      if (mode !== "multiple") return;
      let from = 0;
      if (anchor.current !== undefined) {
        const row = source.indexOf(anchor.current);
        from = Math.max(0, order ? order.indexOf(row) : row);
      }
      const range = keysFrom(Math.min(from, index), Math.max(from, index));
      set(new Set([...selection, ...range]), "range");
    },
    toggleAll: () => {
      if (checked !== true) return selectAll();
      const next = new Set(selection);
      for (const key of keysFrom(0, viewCount - 1)) next.delete(key);
      set(next, "all");
    },
  };
}
