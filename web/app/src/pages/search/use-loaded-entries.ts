import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import type { SearchMatch } from "@orbitroom/app-kit/text/text-search.ts";
import type { DocsHit } from "@orbitroom/docs/search-docs.ts";
import { useEffect, useState } from "react";
import { type SearchEntry, searchEntries } from "./search-index.ts";

type Search = (query: string) => readonly SearchMatch<SearchEntry>[];

/** The documentation's index and search. */
async function loadDocsSearch(): Promise<Search> {
  const { loadDocsHits, searchDocs } = await loadChunk(
    "docs-search",
    () => import("@orbitroom/docs/search-docs.ts"),
  );
  const hits = await loadDocsHits();
  return (query) => searchDocs(hits, query).map(({ item, rank }) => ({ item: toEntry(item), rank }));
}

function toEntry({ href, title, page, lines }: DocsHit): SearchEntry {
  return { kind: "docs", href, name: title, note: page ?? lines[0] ?? "", keywords: "" };
}

/** The bodies of the solar system, under their names in many languages. */
async function loadBodySearch(): Promise<Search> {
  const { bodyEntries } = await loadChunk("body-entries", () => import("./body-entries.ts"));
  return (query) => searchEntries(bodyEntries, query);
}

const findsNothing: Search = () => [];

async function loadSearch(): Promise<Search> {
  const searches = await Promise.all(
    [loadDocsSearch(), loadBodySearch()].map((loading) => loading.catch(() => findsNothing)),
  );
  return (query) => searches.flatMap((search) => search(query));
}

/**
 * What the documentation and the solar system have for a query; undefined while they are loaded, which is with the first query,
 * because few visitors need them. What cannot be loaded, such as offline, has nothing.
 */
export function useLoadedEntries(query: string): readonly SearchMatch<SearchEntry>[] | undefined {
  const [search, setSearch] = useState<Search>();
  const isNeeded = query.trim() !== "" && search === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void loadSearch().then((loaded) => {
      if (isCurrent) setSearch(() => loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  if (query.trim() === "") return [];
  return search?.(query);
}
