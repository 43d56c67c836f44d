import { manifests } from "virtual:apps";
import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** What the build derives from the manifest of an app. */
export interface AppFacts {
  /** The path of its main page. */
  readonly path: string;
  /** The patterns of all paths that have a page. */
  readonly paths: readonly string[];
  /** The paths of the pages that the build renders. */
  readonly prerendered: readonly string[];
  readonly offline: AppManifest["offline"];
  readonly opens?: NonNullable<AppManifest["opens"]>;
}

/** The end of a pattern that its path may lack, such as `/:token?`. */
const OPTIONAL_PART = /\/[:*][^/]*\?$/;

/** The facts of all apps, in the order of their manifests. Only the build loads this module. */
export const appFacts: readonly AppFacts[] = await Promise.all(
  manifests.map(async ({ path, pages, offline, opens }) => {
    const paths = await Promise.all(pages.map(async (page) => (await page.paths?.()) ?? [page.path]));
    const prerendered = pages.flatMap((page, index) => {
      if (page.isPrerendered === false) return [];
      if (page.paths) return paths[index] ?? [];
      // Pages of phones are opened by a link with a code.
      return page.path === path || page.listing ? [page.path.replace(OPTIONAL_PART, "")] : [];
    });
    return { path, paths: paths.flat(), prerendered, offline, ...(opens && { opens }) };
  }),
);
