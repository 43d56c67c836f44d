import { useMemo } from "react";
import { usePastRooms } from "../../rooms/history/use-past-rooms.ts";
import { roomEntries, type SearchEntry, searchEntries, sortByName, staticEntries } from "./search-index.ts";
import { useDocsEntries } from "./use-docs-entries.ts";
import { useFileEntries } from "./use-file-entries.ts";

/** More files than this are not shown: another letter narrows the search better than scrolling does. */
const MAX_FILES = 20;

/** What a search has found. */
export interface SearchResults {
  readonly entries: readonly SearchEntry[];
  /** The documentation's index is still being loaded, so more may be found. */
  readonly isLoading: boolean;
}

/** Searches rooms, their files, apps, pages, settings and the documentation. An empty query lists all but files and documentation. */
export function useSearch(query: string): SearchResults {
  const hasQuery = query.trim() !== "";
  const { rooms } = usePastRooms();
  const files = useFileEntries(rooms, hasQuery);
  const docs = useDocsEntries(query);
  const entries = useMemo(() => {
    const found = searchEntries([...roomEntries(rooms), ...staticEntries], query);
    if (!hasQuery) return found;
    return sortByName([...found, ...searchEntries(files, query).slice(0, MAX_FILES), ...(docs ?? [])], query);
  }, [rooms, files, docs, query, hasQuery]);
  return { entries, isLoading: docs === undefined };
}
