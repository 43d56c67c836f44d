import { useEffect, useState } from "react";
import type { DocsHit } from "../../docs/search-docs.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { SearchEntry } from "./search-index.ts";

type Search = (query: string) => readonly SearchEntry[];

/** The documentation's index and search. They are loaded with the first query, because few visitors need them. */
async function loadSearch(): Promise<Search> {
  const { loadDocsHits, searchDocs } = await loadChunk(
    "docs-search",
    () => import("../../docs/search-docs.ts"),
  );
  const hits = await loadDocsHits();
  return (query) => searchDocs(hits, query).map(toEntry);
}

function toEntry({ href, title, page, lines }: DocsHit): SearchEntry {
  return { kind: "docs", href, name: title, note: page ?? lines[0] ?? "", keywords: "" };
}

const findsNothing: Search = () => [];

/**
 * What the documentation has for a query; undefined while it is loaded. If it cannot be loaded, such as offline, it has
 * nothing.
 */
export function useDocsEntries(query: string): readonly SearchEntry[] | undefined {
  const [search, setSearch] = useState<Search>();
  const isNeeded = query.trim() !== "" && search === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    loadSearch()
      .catch(() => findsNothing)
      .then((loaded) => {
        if (isCurrent) setSearch(() => loaded);
      });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  if (query.trim() === "") return [];
  return search?.(query);
}
