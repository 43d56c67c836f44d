import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import type { SearchMatch } from "@orbitroom/dev-utils";
import type { SearchEntry } from "./search-entry.ts";

/** What a search finds for a query. */
export type Search = (query: string) => readonly SearchMatch<SearchEntry>[];

/** Loads what the search finds in the apps. An app whose search cannot be loaded, such as offline, has no results. */
export async function loadAppSearch(apps: readonly AppManifest[]): Promise<Search> {
  const searches = await Promise.all(apps.map((app) => loadSearchOf(app).catch(() => findsNothing)));
  return (query) => searches.flatMap((search) => search(query));
}

const findsNothing: Search = () => [];

async function loadSearchOf({ path, icon, search }: AppManifest): Promise<Search> {
  if (search === undefined) return findsNothing;
  const { label, load } = search;
  const find = await loadChunk(`search of ${path}`, load);
  return (query) =>
    find(query).map(({ item, rank }) => ({
      item: { kind: "part", label, icon, keywords: "", ...item },
      rank,
    }));
}
