import { manifests } from "virtual:apps";
import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** What the build derives from the manifest of an app. */
export interface AppFacts {
  /** The patterns of all paths that have a page. */
  readonly paths: readonly string[];
  readonly offline: AppManifest["offline"];
}

/** The facts of all apps, in the order of their manifests. Only the build loads this module. */
export const appFacts: readonly AppFacts[] = await Promise.all(
  manifests.map(async ({ pages, offline }) => {
    const paths = await Promise.all(pages.map(async (page) => (await page.paths?.()) ?? [page.path]));
    return { paths: paths.flat(), offline };
  }),
);
