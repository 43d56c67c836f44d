import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { injectManifest } from "workbox-build";
import { precacheList } from "./precache-list.ts";

const FILE_NAME = "service-worker.js";
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** The workers to choose from. */
export interface ServiceWorkerOptions {
  /** The worker that keeps the app for offline use. */
  readonly entry: string;
  /** The worker that removes the one above from browsers. */
  readonly removal: string;
  /** Ships the removal. */
  readonly isRemoved: boolean;
  /** The folders of the apps whose pages are kept only once they were opened. */
  readonly foldersOnDemand: readonly string[];
}

/** Builds the service worker and writes the list of files to precache into it, so that the app works offline. */
export function serviceWorkerPlugin({
  entry,
  removal,
  isRemoved,
  foldersOnDemand,
}: ServiceWorkerOptions): Plugin {
  let outDir = "";
  let files: readonly string[] = [];
  return {
    name: "orbitroom:service-worker",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      // The code contains the final names of all files.
      order: "post",
      handler(_options, bundle) {
        files = precacheList(bundle, foldersOnDemand);
      },
    },
    writeBundle: {
      sequential: true,
      async handler() {
        if (isRemoved) return bundleWorker(removal, outDir);
        await bundleWorker(entry, outDir);
        const path = join(outDir, FILE_NAME);
        const { count, warnings } = await injectManifest({
          swSrc: path,
          swDest: path,
          globDirectory: outDir,
          globPatterns: [...files],
          // These names contain a hash of the content, so they need no revision.
          dontCacheBustURLsMatching: /^assets\//,
          maximumFileSizeToCacheInBytes: MAX_FILE_BYTES,
        });
        if (count !== files.length || warnings.length > 0) {
          this.error(`The precache list has ${count} of ${files.length} files. ${warnings.join(" ")}`);
        }
      },
    },
  };
}

/** Bundles a worker into one classic script, `service-worker.js`: browsers run it without imports. */
async function bundleWorker(entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: ["chrome115", "firefox121", "safari17.4"],
      rolldownOptions: {
        input: entry,
        output: { format: "iife", entryFileNames: FILE_NAME, codeSplitting: false },
      },
    },
  });
}
