import type { IconLike } from "../icon/Icon.tsx";

/** A node of a `Tree`. */
export interface TreeItem {
  /** Id that no other node of the tree has. */
  readonly id: string;
  /** Text, by which the node is also found while typing. */
  readonly label: string;
  /** Icon before the text: a shape such as `fileIcon`, or a registered name. */
  readonly icon?: IconLike | undefined;
  /** The nodes below it. An empty list is a parent without children. */
  readonly children?: readonly TreeItem[] | undefined;
  /** Keeps the node from being selected. It can be focused, and opened. */
  readonly disabled?: boolean | undefined;
}

/** A node that is shown, and its place. */
export interface TreeRow {
  readonly item: TreeItem;
  /** The level, from 1. */
  readonly level: number;
  /** The place among its siblings, from 1. */
  readonly place: number;
  readonly siblings: readonly TreeItem[];
  readonly parentId: string | undefined;
  /** Whether the node is open; undefined for a node that is not a parent. */
  readonly isOpen: boolean | undefined;
}

/** The nodes that are shown, in order: all whose parents are open. */
export function treeRows(
  items: readonly TreeItem[],
  open: ReadonlySet<string>,
  level = 1,
  parentId?: string,
): TreeRow[] {
  return items.flatMap((item, index) => {
    const isOpen = item.children && open.has(item.id);
    const row: TreeRow = { item, level, place: index + 1, siblings: items, parentId, isOpen };
    return [row, ...(isOpen ? treeRows(item.children ?? [], open, level + 1, item.id) : [])];
  });
}

/** The ids of the rows from one to another, in either direction, without disabled ones. */
export function idsBetween(rows: readonly TreeRow[], one: number, other: number): string[] {
  return rows
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap(({ item }) => (item.disabled ? [] : item.id));
}
