import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import type { AppFacts } from "../src/apps/app-facts.ts";

const FILE_NAME = "manifest.webmanifest";

/** What the web app manifest says besides what is in `web-manifest.json`. */
export interface WebManifestOptions {
  /** The manifest's constant part, as a path. */
  readonly basePath: string;
  readonly apps: readonly AppFacts[];
  /** The path at which the service worker takes files from other apps, and the name of the form field. */
  readonly share: { readonly path: string; readonly field: string };
}

/** Makes the web app manifest, with which a device installs the app: https://www.w3.org/TR/appmanifest/ */
export function webManifestPlugin(options: WebManifestOptions): Plugin {
  return {
    name: "orbitroom:web-manifest",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE_NAME, source: await webManifest(options) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, (_request, response, next) => {
        webManifest(options).then((text) => {
          response.setHeader("content-type", "application/manifest+json");
          response.end(text);
        }, next);
      });
    },
  };
}

/** The manifest's text: the constant part, the target of shares, whose text fields are constant, and which files the apps open. */
export async function webManifest({ basePath, apps, share }: WebManifestOptions): Promise<string> {
  const base = JSON.parse(await readFile(basePath, "utf8"));
  const shareTarget = {
    action: share.path,
    method: "POST",
    enctype: "multipart/form-data",
    params: { ...base.share_target?.params, files: [{ name: share.field, accept: ["*/*"] }] },
  };
  const handlers = apps.flatMap(({ path, opens }) => (opens ? [{ action: path, accept: opens }] : []));
  return JSON.stringify({ ...base, share_target: shareTarget, file_handlers: handlers });
}
