import { usePastRooms } from "@orbitroom/rooms/history/use-past-rooms.ts";
import { useMemo } from "react";
import { roomEntries } from "./room-entries.ts";
import { bestFirst, type SearchEntry, searchEntries } from "./search-entry.ts";
import { staticEntries } from "./search-index.ts";
import { useFileEntries } from "./use-file-entries.ts";
import { useLoadedEntries } from "./use-loaded-entries.ts";

/** More files than this are not shown: another letter narrows the search better than scrolling does. */
const MAX_FILES = 20;

/** What a search has found. */
export interface SearchResults {
  readonly entries: readonly SearchEntry[];
  /** Some of what is searched is still being loaded, so more may be found. */
  readonly isLoading: boolean;
}

/** Searches rooms, their files, apps, pages, settings, the documentation and the solar system. An empty query lists the rooms, apps, pages and settings. */
export function useSearch(query: string): SearchResults {
  const hasQuery = query.trim() !== "";
  const { rooms } = usePastRooms();
  const files = useFileEntries(rooms, hasQuery);
  const loaded = useLoadedEntries(query);
  const entries = useMemo(() => {
    const found = searchEntries([...roomEntries(rooms), ...staticEntries], query);
    return bestFirst([
      ...found,
      ...(hasQuery ? searchEntries(files, query).slice(0, MAX_FILES) : []),
      ...(loaded ?? []),
    ]);
  }, [rooms, files, loaded, query, hasQuery]);
  return { entries, isLoading: loaded === undefined };
}
