// Where things lie. Every script starts from here, so that it works from any working directory.
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository root. */
export const rootDir = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Stamps of finished builds: outside the served output, and gone with `node_modules`. */
export const stampDir = join(rootDir, "node_modules", ".cache", "orbitroom");

/** Tools that outlive a checkout, so that a fresh clone does not compile them again. */
export const toolCacheDir = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "orbitroom");

/** @param {...string} parts a path below the root */
export function fromRoot(...parts) {
  return join(rootDir, ...parts);
}
