import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

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
  ".ttf",
  ".otf",
]);
const MIN_BYTES = 1024;

/**
 * Puts a `.br` and a `.gz` beside each compressible file of the app's `assets` folder, where they are not there
 * yet. Only that folder: its names carry a hash of the content, so what lies beside a file can never be stale.
 * Gives how many files it wrote.
 */
export async function precompressAssets(appDir: string): Promise<number> {
  const folder = join(appDir, "assets");
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const there = new Set(names);
  let written = 0;
  for (const name of names.filter((candidate) => COMPRESSIBLE.has(extname(candidate)))) {
    const path = join(folder, name);
    if (there.has(`${name}.br`) && there.has(`${name}.gz`)) continue;
    const { size } = await stat(path);
    if (size < MIN_BYTES) continue;
    const plain = await readFile(path);
    // One after the other: this runs beside the first requests and must leave them the processor.
    await put(`${path}.br`, await compressBrotli(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }));
    await put(`${path}.gz`, await compressGzip(plain, { level: 9 }));
    written += 2;
  }
  return written;
}

/** Renamed into place, so that a request never reads half a file. */
async function put(path: string, bytes: Buffer): Promise<void> {
  const draftPath = `${path}.draft`;
  await writeFile(draftPath, bytes);
  await rename(draftPath, path);
}
