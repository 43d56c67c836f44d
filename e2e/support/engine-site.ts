import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { serveFiles } from "../../examples/serve-files.mjs";

const root = new URL("../../", import.meta.url);
/** The folder with test models; undefined if it is missing. */
export const sharedModels = [
  process.env["ORBIT_GLTF_DATA"],
  fileURLToPath(new URL("../shared/gltf", root)),
].find((path) => path !== undefined && existsSync(path));

/** A server for the examples. */
export interface EngineSite {
  /** URL of the bundled React page; `?src=` sets the model. */
  readonly react: string;
  /** URL of the page without a bundler. */
  readonly plain: string;
  /** `/held/PATH` serves `/PATH`, but waits between `hold` and `release`. */
  readonly origin: string;
  hold(): void;
  release(): void;
  stop(): Promise<void>;
}

/** Builds and serves the examples, with the test models under `/shared/`. */
export async function startEngineSite(): Promise<EngineSite> {
  const outDir = await mkdtemp(join(tmpdir(), "orbitroom-engine-"));
  // The page without a bundler uses the package as it is published.
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL("node_modules/typescript/bin/tsc", root)),
    "-p",
    fileURLToPath(new URL("web/packages/engine/tsconfig.build.json", root)),
  ]);
  await build({
    configFile: fileURLToPath(new URL("examples/vite/vite.config.ts", root)),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  const bundled = serveFiles(pathToFileURL(`${outDir}/`));
  const sources = serveFiles(root);
  const shared = sharedModels === undefined ? notFound : serveFiles(pathToFileURL(`${sharedModels}/`));
  let held: { promise: Promise<void>; resolve: () => void } | undefined;

  const answer: RequestListener = (request, response) => {
    const url = request.url ?? "/";
    const forward = (handler: RequestListener, prefix: string): void => {
      request.url = url.slice(prefix.length);
      handler(request, response);
    };
    if (url.startsWith("/shared/")) forward(shared, "/shared");
    else if (/^\/(examples|web|node_modules\/gl-matrix)\//.test(url)) forward(sources, "");
    else if (url.startsWith("/held/"))
      void (async () => {
        await held?.promise;
        forward(bundled, "/held");
      })();
    else forward(bundled, "");
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    react: `${origin}/`,
    plain: `${origin}/examples/plain/`,
    hold: () => {
      let resolve = (): void => undefined;
      const promise = new Promise<void>((done) => {
        resolve = done;
      });
      held = { promise, resolve };
    },
    release: () => {
      held?.resolve();
      held = undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

const notFound: RequestListener = (_, response) => {
  response.writeHead(404).end();
};
