import { searchText } from "@orbitroom/dev-utils";
import type { IconLike } from "../icon/Icon.tsx";

/** What can be chosen in a `CommandPalette`. */
export interface Command {
  /** Unique among the items. */
  readonly id: string;
  /** Its name. */
  readonly label: string;
  /** One line below the label. */
  readonly description?: string | undefined;
  /** Icon before the label: a shape such as `copyIcon`, or a registered name. */
  readonly icon?: IconLike | undefined;
  /** Further words by which it is found. */
  readonly keywords?: string | undefined;
  /** Heading above the items of a group. */
  readonly group?: string | undefined;
  /** The keys that do the same, such as `"Ctrl K"`. They are only shown. */
  readonly shortcut?: string | undefined;
  /** Whether it cannot be chosen at the moment. */
  readonly disabled?: boolean | undefined;
}

/** Items with the same heading. */
export interface CommandGroup<Item extends Command> {
  /** The heading; empty for items without one. */
  readonly label: string;
  readonly items: readonly Item[];
}

/** The commands that have all words of a query, the best match first. An empty query leaves them in their order. */
export function matchingCommands<Item extends Command>(
  items: readonly Item[],
  query: string,
): readonly Item[] {
  return searchText(items, query, ({ label, description, keywords, group }) => ({
    name: label,
    text: [description, keywords, group].filter(Boolean).join(" "),
  })).map(({ item }) => item);
}

/** Brings items of one group together. Groups stand in the order of their first items. */
export function groupsOf<Item extends Command>(items: readonly Item[]): readonly CommandGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const label = item.group ?? "";
    const group = groups.get(label);
    if (group) group.push(item);
    else groups.set(label, [item]);
  }
  return [...groups].map(([label, each]) => ({ label, items: each }));
}
