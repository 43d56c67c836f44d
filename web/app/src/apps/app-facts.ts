import { manifests } from "virtual:apps";
import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** What the build derives from the manifest of an app. */
export interface AppFacts {
  /** The path of its main page. */
  readonly path: string;
  /** The patterns of all paths that have a page. */
  readonly paths: readonly string[];
  readonly offline: AppManifest["offline"];
  readonly opens?: NonNullable<AppManifest["opens"]>;
}

/** The facts of all apps, in the order of their manifests. Only the build loads this module. */
export const appFacts: readonly AppFacts[] = await Promise.all(
  manifests.map(async ({ path, pages, offline, opens }) => {
    const paths = await Promise.all(pages.map(async (page) => (await page.paths?.()) ?? [page.path]));
    return { path, paths: paths.flat(), offline, ...(opens && { opens }) };
  }),
);
