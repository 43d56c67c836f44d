import { SHARED_FILES_CACHE } from "@orbitroom/app-kit/files/shared-files.ts";

/** The beginning of the names of all caches of the app. */
export const CACHE_PREFIX = "orbitroom-";
/** The cache of the gateway's answers. All builds share it. */
export const ANSWERS_CACHE = `${CACHE_PREFIX}answers-v2`;
/** The caches that belong to no build. */
const KEPT: ReadonlySet<string> = new Set([ANSWERS_CACHE, SHARED_FILES_CACHE]);
/** The beginning of the names of the caches with the files of a build: one cache for each build. */
const BUILD_PREFIX = `${CACHE_PREFIX}app-`;

/** Where the cache of a replaced build keeps the ids of the tabs that may still use it. Not a file of any build. */
const TABS_URL = "/tabs-of-this-build";

/** A list of the entries to precache, as the build writes it. */
type Manifest = readonly (string | { readonly url: string; readonly revision?: string | null })[];

/**
 * The id of a build, by which it differs from the others: the revision of its `index.html`, which names all its other files by
 * hash.
 */
export function buildId(manifest: Manifest): string {
  const page = manifest.find((entry) => typeof entry !== "string" && entry.url === "index.html");
  if (typeof page !== "object" || !page.revision) throw new Error("The precache list has no index.html.");
  return page.revision;
}

/**
 * Deletes the caches that are no longer needed. The cache of a replaced build stays until the tabs that were open when it was
 * replaced are closed or reloaded: they load further files of their build, which the gateway no longer has.
 */
export async function deleteUnusedCaches(
  caches: CacheStorage,
  current: string,
  openTabs: readonly string[],
): Promise<void> {
  /** Tabs of an older build: in a newer build's cache they are not listed again. */
  const counted = new Set<string>();
  // From the oldest to the newest.
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX) || name === current || KEPT.has(name)) continue;
    const tabs = name.startsWith(BUILD_PREFIX)
      ? await tabsOf(await caches.open(name), openTabs, counted)
      : [];
    if (tabs.length === 0) await caches.delete(name);
    for (const tab of tabs) counted.add(tab);
  }
}

/** The open tabs that may use a replaced build. The first call stores them. */
async function tabsOf(
  cache: Cache,
  openTabs: readonly string[],
  counted: ReadonlySet<string>,
): Promise<string[]> {
  const stored = await cache.match(TABS_URL);
  if (stored) return ((await stored.json()) as string[]).filter((tab) => openTabs.includes(tab));
  const tabs = openTabs.filter((tab) => !counted.has(tab));
  await cache.put(TABS_URL, Response.json(tabs));
  return tabs;
}
