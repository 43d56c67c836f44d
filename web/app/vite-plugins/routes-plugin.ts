import type { Plugin } from "vite";

/**
 * Writes the patterns of the paths that have a page to `.routes.json`, for the gateway, which answers others with 404. The name
 * starts with a dot because the file is not served.
 */
export function routesPlugin(paths: readonly string[]): Plugin {
  return {
    name: "orbitroom:routes",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: ".routes.json", source: JSON.stringify(paths) });
    },
  };
}
