import type { GridSort } from "./column.ts";
import type { GridMenuItem } from "./GridMenu.tsx";
import type { GridColumns } from "./use-grid-columns.ts";

/** Pixels by which a menu item resizes a column. */
const RESIZE_PX = 40;

/** The actions on a column. They cover everything that can be done by dragging and pressing. */
export function menuItemsOf<Row>(
  grid: GridColumns<Row>,
  key: string,
  onSort: (sort: readonly GridSort[]) => void,
): GridMenuItem[] {
  const at = grid.laid.findIndex((each) => each.key === key);
  const each = grid.laid[at];
  if (!each) return [];
  const { column, pin, widthPx } = each;
  const items: GridMenuItem[] = [];
  if (column.sortable !== false) {
    items.push(
      { label: "Sort ascending", run: () => onSort([{ dataKey: key }]) },
      { label: "Sort descending", run: () => onSort([{ dataKey: key, descending: true }]) },
    );
  }
  if (pin !== "start") items.push({ label: "Pin to start", run: () => grid.pin(key, "start") });
  if (pin !== "end") items.push({ label: "Pin to end", run: () => grid.pin(key, "end") });
  if (pin) items.push({ label: "Unpin", run: () => grid.pin(key, undefined) });
  if (at > 0 && grid.laid[at - 1]?.pin === pin) {
    items.push({ label: "Move back", run: () => grid.step(key, -1) });
  }
  if (grid.laid[at + 1] && grid.laid[at + 1]?.pin === pin) {
    items.push({ label: "Move forward", run: () => grid.step(key, 1) });
  }
  if (column.resizable !== false) {
    items.push(
      { label: "Wider", stays: true, run: () => grid.resize(key, widthPx + RESIZE_PX) },
      { label: "Narrower", stays: true, run: () => grid.resize(key, widthPx - RESIZE_PX) },
    );
  }
  return items;
}
