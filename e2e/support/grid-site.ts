import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { serveFiles } from "../../examples/serve-files.mjs";

/** The page with a grid, bundled with its worker as a site would. */
export interface GridSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the page and serves it. */
export async function startGridSite(): Promise<GridSite> {
  const outDir = await mkdtemp(join(tmpdir(), "orbitroom-grid-"));
  await build({
    configFile: false,
    root: fileURLToPath(new URL("../grid-page/", import.meta.url)),
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "default"] },
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
  const server = createServer(serveFiles(pathToFileURL(`${outDir}/`)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
