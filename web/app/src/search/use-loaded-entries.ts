import type { SearchMatch } from "@orbitroom/dev-utils";
import { useEffect, useState } from "react";
import { apps } from "../apps/apps.ts";
import { loadAppSearch, type Search } from "./app-search.ts";
import type { SearchEntry } from "./search-entry.ts";

/**
 * What the apps have for a query; undefined while their searches are loaded. That happens with the first query, because few
 * visitors need them.
 */
export function useLoadedEntries(query: string): readonly SearchMatch<SearchEntry>[] | undefined {
  const [search, setSearch] = useState<Search>();
  const isNeeded = query.trim() !== "" && search === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void loadAppSearch(apps).then((loaded) => {
      if (isCurrent) setSearch(() => loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  if (query.trim() === "") return [];
  return search?.(query);
}
