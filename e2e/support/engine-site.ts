import { existsSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serveFiles } from "../../examples/serve-files.mjs";
import { filesOf, type ServedSite, serve } from "./sites/serve-site.ts";

const root = new URL("../../", import.meta.url);
/** The folder with test models; undefined if it is missing. */
export const sharedModels = [
  process.env["ORBIT_GLTF_DATA"],
  fileURLToPath(new URL("../shared/gltf", root)),
].find((path) => path !== undefined && existsSync(path));

/** The import map of the page without a bundler, in its tag. */
export const importMap: string =
  /<script type="importmap">.*?<\/script>/s.exec(
    readFileSync(new URL("examples/plain/index.html", root), "utf8"),
  )?.[0] ?? "";

/** A server for the examples. `/held/PATH` serves `/PATH`, but waits between `hold` and `release`. */
export interface EngineSite extends ServedSite {
  /** URL of the bundled React page; `?src=` sets the model. */
  readonly react: string;
  /** URL of the page without a bundler. */
  readonly plain: string;
  /** URL of a page with the same import map that draws nothing: in software, each frame of another canvas takes all cores. */
  readonly empty: string;
  /** URL of the page with `<orbit-viewer>`. */
  readonly element: string;
  hold(): void;
  release(): void;
}

/** Serves the examples, with the test models under `/shared/`. */
export async function serveEngine(): Promise<EngineSite> {
  const bundled = filesOf("engine-viewer");
  // The page without a bundler uses the package as it is published.
  const published = filesOf("engine-package");
  const sources = serveFiles(root);
  const shared = sharedModels === undefined ? notFound : serveFiles(pathToFileURL(`${sharedModels}/`));
  let held: { promise: Promise<void>; resolve: () => void } | undefined;

  const served = await serve((request, response) => {
    const url = request.url ?? "/";
    const forward = (handler: RequestListener, prefix: string): void => {
      request.url = url.slice(prefix.length);
      handler(request, response);
    };
    if (url === "/empty/")
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<!doctype html><title>Empty</title>${importMap}`);
    else if (url.startsWith("/shared/")) forward(shared, "/shared");
    else if (url.startsWith("/web/packages/engine/")) forward(published, "/web/packages/engine");
    else if (/^\/(examples|node_modules\/gl-matrix)\//.test(url)) forward(sources, "");
    else if (url.startsWith("/held/"))
      void (async () => {
        await held?.promise;
        forward(bundled, "/held");
      })();
    else forward(bundled, "");
  });
  return {
    ...served,
    react: `${served.origin}/`,
    plain: `${served.origin}/examples/plain/`,
    empty: `${served.origin}/empty/`,
    element: `${served.origin}/examples/element/`,
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
  };
}

const notFound: RequestListener = (_, response) => {
  response.writeHead(404).end();
};
