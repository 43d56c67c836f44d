import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { injectManifest } from "workbox-build";

const FILE_NAME = "service-worker.js";
const MAX_FILE_BYTES = 16 * 1024 * 1024;
// Not precached: source maps, compressed copies, the large controller models (controllers work without them), files that
// only crawlers read, and the sandbox page (service workers do not serve frames with an opaque origin).
const IGNORED_FILES = ["**/*.{map,br,gz,glb}", "robots.txt", "social-card.png", "sandbox.html"];
// The app draws with WebGL2 and loads no compressed models, so it never loads these modules of the engine.
const UNUSED_MODULE = /engine\/wasm\/(webgpu[^/]*|meshopt)\//;

/** Builds the service worker and writes the list of files to precache into it, so that the app works offline. */
export function serviceWorkerPlugin(entry: string): Plugin {
  let outDir = "";
  let unusedFiles: readonly string[] = [];
  return {
    name: "orbitroom:service-worker",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      unusedFiles = Object.values(bundle)
        .filter(
          (file) => file.type === "asset" && file.originalFileNames.some((name) => UNUSED_MODULE.test(name)),
        )
        .map((file) => file.fileName);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        await bundleWorker(entry, outDir);
        const path = join(outDir, FILE_NAME);
        const { warnings } = await injectManifest({
          swSrc: path,
          swDest: path,
          globDirectory: outDir,
          globPatterns: ["**/*"],
          globIgnores: [...IGNORED_FILES, ...unusedFiles],
          // These names contain a hash of the content, so they need no revision.
          dontCacheBustURLsMatching: /^assets\//,
          maximumFileSizeToCacheInBytes: MAX_FILE_BYTES,
        });
        if (warnings.length > 0) {
          this.error(`The precache list is incomplete. ${warnings.join(" ")}`);
        }
      },
    },
  };
}

/** Bundles the worker into one classic script: browsers run it without imports. */
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
