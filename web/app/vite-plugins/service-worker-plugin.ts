import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const FILE_NAME = "service-worker.js";
// The models of controllers are large, and a controller points without one too.
const NOT_KEPT = /(\.map|\.glb|^robots\.txt|^social-card\.png|^index\.html|^sandbox\.html)$/;
// The solar system draws with one of the engine's modules; the app never asks for the others.
const NEVER_ASKED_FOR = /engine\/wasm\/(?!webgl2\/)[^/]+\/[^/]+\.wasm$/;

/**
 * Builds the service worker beside the app, and writes into it the list of files that make the app work without
 * a network, and a version that changes when any of them does.
 */
export function serviceWorkerPlugin(entry: string): Plugin {
  let publicDir = "";
  return {
    name: "orbitroom:service-worker",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: entry, fileName: FILE_NAME });
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const version = createHash("sha256");
        const paths = ["/"];
        for (const output of Object.values(bundle).sort((a, b) => a.fileName.localeCompare(b.fileName))) {
          version.update(output.fileName);
          version.update(output.type === "chunk" ? output.code : output.source);
          const sources = output.type === "asset" ? output.originalFileNames : [];
          const isNeverAskedFor = sources.some((name) => NEVER_ASKED_FOR.test(name));
          if (output.fileName !== FILE_NAME && !NOT_KEPT.test(output.fileName) && !isNeverAskedFor) {
            paths.push(`/${output.fileName}`);
          }
        }
        for (const name of (await readdir(publicDir, { recursive: true })).sort()) {
          const bytes = await readFile(join(publicDir, name)).catch(() => undefined);
          if (bytes && !NOT_KEPT.test(name)) {
            version.update(name).update(bytes);
            paths.push(`/${name.replaceAll("\\", "/")}`);
          }
        }
        const worker = bundle[FILE_NAME];
        if (worker?.type !== "chunk") {
          this.error("The service worker was not built.");
        }
        const name = JSON.stringify(version.digest("hex").slice(0, 16));
        worker.code = worker.code
          .replaceAll("__PRECACHE_PATHS__", JSON.stringify(paths))
          .replaceAll("__PRECACHE_VERSION__", name);
      },
    },
  };
}
