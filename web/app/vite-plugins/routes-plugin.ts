import type { Plugin } from "vite";
import { allPages, screenNames } from "../src/docs/page-list.ts";
import { routePaths } from "../src/route-paths.ts";

const { docs: _, ...simplePaths } = routePaths;

/** The patterns of all paths that have a page. The documentation's router accepts any path, so its pages are listed. */
export const pagePaths: readonly string[] = [
  ...Object.values(simplePaths),
  "/compact",
  ...[...allPages.map(({ name }) => name), ...screenNames].map((name) => `/compact/${name}`),
];

/**
 * Writes the paths of the app's pages to `.routes.json`, for the gateway, which answers others with 404. The name starts
 * with a dot because the file is not served.
 */
export function routesPlugin(): Plugin {
  return {
    name: "orbitroom:routes",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: ".routes.json", source: JSON.stringify(pagePaths) });
    },
  };
}
