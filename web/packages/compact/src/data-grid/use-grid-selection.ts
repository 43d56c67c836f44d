import { useCallback, useMemo, useRef } from "react";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { GridSource, RowKey } from "./core/grid-source.ts";
import type { QueryRows, ViewRows } from "./core/query-runner.ts";

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
  /** The rows of the view, and with groups also those of collapsed ones. */
  rows: QueryRows,
  /** The rows as shown. Negative numbers are no rows. */
  order: ViewRows,
  value: ReadonlySet<Key> | undefined,
  initial: ReadonlySet<Key> | undefined,
  onChange: ((selection: ReadonlySet<Key>, details: ChangeDetails<SelectionReason>) => void) | undefined,
): GridSelection {
  const [selection, set] = useControlled<ReadonlySet<Key>, SelectionReason>(value, initial ?? NONE, onChange);
  const anchor = useRef<Key>(undefined);
  const rowCount = rows?.length ?? source.count;
  const keyAt = useCallback(
    (index: number): Key => source.keyOf(rows?.[index] ?? index) as Key,
    [source, rows],
  );
  /** The keys of rows, of which some may not be loaded or be groups. */
  const keysOf = (count: number, rowAt: (step: number) => number): Key[] => {
    const keys: Key[] = [];
    for (let step = 0; step < count; step += 1) {
      const row = rowAt(step);
      if (source.row(row) !== undefined) keys.push(source.keyOf(row) as Key);
    }
    return keys;
  };
  const shownRow = (viewIndex: number): number => order?.[viewIndex] ?? viewIndex;
  const allKeys = (): Key[] => keysOf(rowCount, (index) => rows?.[index] ?? index);

  const checked = useMemo((): boolean | undefined => {
    if (selection.size === 0) return false;
    // Fast path: a smaller selection cannot cover the view.
    if (selection.size < rowCount) return undefined;
    for (let index = 0; index < rowCount; index += 1) if (!selection.has(keyAt(index))) return undefined;
    return rowCount > 0 ? true : undefined;
  }, [selection, rowCount, keyAt]);

  const selectAll = (): void => {
    // Not all rows are known if they are loaded as needed.
    if (mode === "multiple" && !source.isLazy) set(new Set([...selection, ...allKeys()]), "all");
  };
  return {
    isSelected: (row) => selection.has(source.keyOf(row) as Key),
    checked,
    selectAll,
    toggle: (index) => {
      const [key] = keysOf(1, () => shownRow(index));
      if (mode === "none" || key === undefined) return;
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
      const first = Math.min(from, index);
      const range = keysOf(Math.abs(from - index) + 1, (step) => shownRow(first + step));
      set(new Set([...selection, ...range]), "range");
    },
    toggleAll: () => {
      if (source.isLazy) return set(NONE, "all");
      if (checked !== true) return selectAll();
      const next = new Set(selection);
      for (const key of allKeys()) next.delete(key);
      set(next, "all");
    },
  };
}
