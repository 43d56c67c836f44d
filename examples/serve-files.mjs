import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** @type {Record<string, string>} */
const mediaTypes = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".glb": "model/gltf-binary",
  ".gltf": "model/gltf+json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/**
 * Serves the files in a folder. For examples and tests only.
 * @param {URL} folder
 * @returns {import("node:http").RequestListener}
 */
export function serveFiles(folder) {
  const root = fileURLToPath(folder);
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = normalize(
      join(root, decodeURIComponent(pathname), pathname.endsWith("/") ? "index.html" : ""),
    );
    const bytes = path.startsWith(root.replace(/[\\/]?$/, sep))
      ? await readFile(path).catch(() => undefined)
      : undefined;
    if (!bytes) {
      response.writeHead(404).end();
      return;
    }
    const type = mediaTypes[extname(path).toLowerCase()] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-length": bytes.length }).end(bytes);
  };
}
