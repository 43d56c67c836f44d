import type { Plugin } from "vite";
import { allRoutePaths } from "../src/route-paths.ts";

/**
 * Writes the paths of the app's pages to `.routes.json`, for the gateway. The name starts with a dot because the file is not
 * served.
 */
export function routesPlugin(): Plugin {
  return {
    name: "orbitroom:routes",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: ".routes.json", source: JSON.stringify(allRoutePaths) });
    },
  };
}
