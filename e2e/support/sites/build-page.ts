import { build, type InlineConfig } from "vite";

/** Bundles a page of this repository as a production site is bundled: from the packages' sources, with workers. */
export async function buildPage(root: string, folder: string, more: InlineConfig = {}): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "default"] },
    worker: { format: "es" },
    ...more,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
}
