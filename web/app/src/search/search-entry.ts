import type { IconName } from "@orbitroom/compact";
import { type SearchMatch, searchText } from "@orbitroom/dev-utils";

/** The kind of a search result. */
export type SearchKind = "room" | "file" | "app" | "page" | "setting" | "part";

/** A page that the search can find. */
export interface SearchEntry {
  kind: SearchKind;
  href: string;
  name: string;
  /** One line below the name. */
  note: string;
  icon?: IconName;
  /** The label of the kind beside a result, for a part of an app. */
  label?: string;
  /** Further words by which it is found. */
  keywords: string;
}

/** The label of the kind, shown beside a result. */
export function kindLabel({ kind, label }: SearchEntry): string {
  return (
    label ??
    { room: "Your room", file: "File", app: "App", page: "Page", setting: "Setting", part: "App" }[kind]
  );
}

/** The entries that match a query, the best first. An empty query matches all. */
export function searchEntries(
  entries: readonly SearchEntry[],
  query: string,
): readonly SearchMatch<SearchEntry>[] {
  return searchText(entries, query, ({ name, note, keywords }) => ({ name, text: `${note} ${keywords}` }));
}

/** What several searches found, the best first. */
export function bestFirst(matches: readonly SearchMatch<SearchEntry>[]): readonly SearchEntry[] {
  return matches.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}
