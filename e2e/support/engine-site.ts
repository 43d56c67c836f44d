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
/** The folder of models for tests, beside the checkout; undefined where it is absent. */
export const sharedModels = [
  process.env["ORBIT_GLTF_DATA"],
  fileURLToPath(new URL("../shared/gltf", root)),
].find((path) => path !== undefined && existsSync(path));

/** The examples, served as they are for people. */
export interface EngineSite {
  /** The React page, bundled: `?src=` names a model. */
  readonly react: string;
  /** The page without a bundler, from the built package. */
  readonly plain: string;
  /** Where `/held/PATH` is `/PATH`, but waits between `hold` and `release`. */
  readonly origin: string;
  hold(): void;
  release(): void;
  stop(): Promise<void>;
}

/** Builds the examples and serves them, and the shared models below `/shared/`. */
export async function startEngineSite(): Promise<EngineSite> {
  const outDir = await mkdtemp(join(tmpdir(), "orbitroom-engine-"));
  // The page without a bundler takes the package as it is published.
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
  const shared = sharedModels === undefined ? notThere : serveFiles(pathToFileURL(`${sharedModels}/`));
  let released: { promise: Promise<void>; resolve: () => void } | undefined;

  const answer: RequestListener = (request, response) => {
    const url = request.url ?? "/";
    const pass = (handler: RequestListener, prefix: string): void => {
      request.url = url.slice(prefix.length);
      handler(request, response);
    };
    if (url.startsWith("/shared/")) pass(shared, "/shared");
    else if (/^\/(examples|web)\//.test(url)) pass(sources, "");
    else if (url.startsWith("/held/"))
      void (async () => {
        await released?.promise;
        pass(bundled, "/held");
      })();
    else pass(bundled, "");
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
      released = { promise, resolve };
    },
    release: () => {
      released?.resolve();
      released = undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

const notThere: RequestListener = (_, response) => {
  response.writeHead(404).end();
};
