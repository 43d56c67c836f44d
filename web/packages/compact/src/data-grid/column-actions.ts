import type { GridSort } from "./column.ts";
import { CHECKBOX_KEY, type GridColumns } from "./use-grid-columns.ts";

/** An action on a column. */
export interface ColumnAction {
  readonly label: string;
  readonly run: () => void;
  /** Keeps the menu open after the action. */
  readonly keepsOpen?: boolean;
}

/** Pixels by which a menu item resizes a column. */
const RESIZE_PX = 40;

/** The actions on a column. They cover everything that can be done by dragging and pressing. */
export function columnActionsOf<Row>(
  grid: GridColumns<Row>,
  key: string,
  onSort: (sort: readonly GridSort[]) => void,
  /** Opens the filter of the column, if it can be filtered. */
  onFilter: (() => void) | undefined,
): ColumnAction[] {
  const index = grid.layout.findIndex((each) => each.key === key);
  const each = grid.layout[index];
  if (!each) return [];
  const { column, pin, widthPx } = each;
  const actions: ColumnAction[] = [];
  if (column.sortable !== false) {
    actions.push(
      { label: "Sort ascending", run: () => onSort([{ dataKey: key }]) },
      { label: "Sort descending", run: () => onSort([{ dataKey: key, descending: true }]) },
    );
  }
  if (onFilter) actions.push({ label: "Filter…", run: onFilter });
  if (pin !== "start") actions.push({ label: "Pin to start", run: () => grid.pin(key, "start") });
  if (pin !== "end") actions.push({ label: "Pin to end", run: () => grid.pin(key, "end") });
  if (pin) actions.push({ label: "Unpin", run: () => grid.pin(key, undefined) });
  if (index > 0 && grid.layout[index - 1]?.pin === pin) {
    actions.push({ label: "Move back", run: () => grid.step(key, -1) });
  }
  if (grid.layout[index + 1] && grid.layout[index + 1]?.pin === pin) {
    actions.push({ label: "Move forward", run: () => grid.step(key, 1) });
  }
  if (column.resizable !== false) {
    actions.push(
      { label: "Wider", keepsOpen: true, run: () => grid.resize(key, widthPx + RESIZE_PX) },
      { label: "Narrower", keepsOpen: true, run: () => grid.resize(key, widthPx - RESIZE_PX) },
    );
  }
  // One column stays, as its menu shows the others again.
  if (grid.layout.some((other) => other.key !== key && other.key !== CHECKBOX_KEY)) {
    actions.push({ label: "Hide", run: () => grid.hide(key, true) });
  }
  for (const { dataKey, label } of grid.hidden) {
    actions.push({ label: `Show ${label}`, run: () => grid.hide(dataKey, false) });
  }
  return actions;
}
