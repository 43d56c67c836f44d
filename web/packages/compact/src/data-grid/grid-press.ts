import type { KeyboardEvent } from "react";
import { cellAfterKey, type GridCell, type GridExtent } from "./core/grid-keys.ts";

/** What the keys of a grid do; rows are those of the page. */
export interface GridActions {
  readonly active: GridCell;
  readonly extent: GridExtent;
  readonly isSelectable: boolean;
  readonly focus: (cell: GridCell) => void;
  /** Presses the heading: sorts by it, or checks all rows. */
  readonly pressHeading: (column: number, adds: boolean) => void;
  readonly openMenu: (column: number) => void;
  readonly resize: (column: number, byPx: number) => void;
  readonly step: (column: number, by: 1 | -1) => void;
  readonly toggle: (row: number) => void;
  readonly extend: (row: number) => void;
  readonly selectAll: () => void;
  /** Begins to edit; `false` where the cell cannot be edited. */
  readonly edit: (cell: GridCell, typed?: string) => boolean;
}

/** How much a key widens or narrows a column. */
const RESIZE_PX = 10;

/** Does what a key does in a grid. Returns whether it did anything. */
export function pressInGrid(event: KeyboardEvent, actions: GridActions): boolean {
  const { active, extent, focus } = actions;
  const isFar = event.ctrlKey || event.metaKey;
  const sideways = sidewaysOf(event.key, extent.rightToLeft);
  if (active.row < 0) {
    if (sideways !== undefined && event.altKey) {
      actions.resize(active.column, sideways * RESIZE_PX);
      return true;
    }
    if (sideways !== undefined && event.shiftKey) {
      actions.step(active.column, sideways);
      return true;
    }
    if (event.key === "Enter" || event.key === " ") {
      actions.pressHeading(active.column, event.shiftKey);
      return true;
    }
    if (event.key === "ContextMenu" || (event.key === "ArrowDown" && event.altKey)) {
      actions.openMenu(active.column);
      return true;
    }
  }
  if (event.altKey) return false;
  if (isFar && event.key.toLowerCase() === "a" && actions.isSelectable) {
    actions.selectAll();
    return true;
  }
  if (active.row >= 0) {
    if (event.key === " " && actions.isSelectable && !isFar) {
      actions.toggle(active.row);
      return true;
    }
    if (event.key === "Enter" || event.key === "F2") return actions.edit(active);
    if (event.key.length === 1 && event.key !== " " && !isFar) return actions.edit(active, event.key);
  }
  const next = cellAfterKey(active, event, extent);
  if (!next) return false;
  if (event.shiftKey && actions.isSelectable && next.row >= 0 && next.row !== active.row) {
    actions.extend(next.row);
  }
  focus(next);
  return true;
}

function sidewaysOf(key: string, rightToLeft: boolean): 1 | -1 | undefined {
  if (key === "ArrowRight") return rightToLeft ? -1 : 1;
  if (key === "ArrowLeft") return rightToLeft ? 1 : -1;
  return undefined;
}
