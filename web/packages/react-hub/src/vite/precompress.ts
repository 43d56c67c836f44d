import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { Plugin } from "vite";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSIBLE = new Set([
  ".js",
  ".css",
  ".wasm",
  ".json",
  ".svg",
  ".html",
  ".txt",
  ".gltf",
  ".pem",
  ".ttf",
  ".otf",
]);
const MIN_BYTES = 1024;

/** A Vite plugin that writes a `.br` and a `.gz` copy beside each compressible file of a build, for a server to send as they are. */
export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "react-hub:precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // Sequential, so that it runs after plugins that write files themselves.
    writeBundle: { order: "post", sequential: true, handler: () => precompressFolder(outDir) },
  };
}

/** Compresses the files of a folder and its subfolders. */
export async function precompressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const compressible = names.filter((name) => COMPRESSIBLE.has(extname(name)));
  await Promise.all(compressible.map((name) => precompressFile(join(folder, name))));
}

async function precompressFile(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size < MIN_BYTES) {
    return;
  }
  const bytes = await readFile(path);
  const [brotliBytes, gzipBytes] = await Promise.all([
    compressBrotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotliBytes), writeFile(`${path}.gz`, gzipBytes)]);
}
