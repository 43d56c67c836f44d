// Paths that do not depend on the working directory.
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository root. */
export const rootDir = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Stamp files of finished builds: outside the served files, and deleted together with `node_modules`. */
export const stampDir = join(rootDir, "node_modules", ".cache", "orbitroom");

/** Compiled tools, kept outside the checkout so that a fresh clone does not compile them again. */
export const toolCacheDir = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "orbitroom");

/** @param {...string} parts of a path below the root */
export function fromRoot(...parts) {
  return join(rootDir, ...parts);
}
