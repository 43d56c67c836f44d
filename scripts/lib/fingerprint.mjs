// Detects whether a build is up to date, by a hash of its inputs.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rootDir } from "./paths.mjs";

const neverInputs = new Set(["node_modules", "dist", "target", "fuzz", "test-results", ".DS_Store"]);

/**
 * Lists all files below a path, sorted, without build outputs.
 * @param {string} path
 * @param {(path: string) => boolean} [isInput]
 * @returns {string[]}
 */
function listFiles(path, isInput = () => true) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return isInput(path) ? [path] : [];
  return readdirSync(path)
    .filter((name) => !neverInputs.has(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name), isInput));
}

/**
 * Hashes the inputs of a build.
 * @param {object} inputs
 * @param {string[]} inputs.paths files and folders, relative to the root
 * @param {(path: string) => boolean} [inputs.isInput] returns false for files to ignore
 * @param {string[]} [inputs.facts] other inputs, such as the version of a tool
 */
export function fingerprint({ paths, isInput, facts = [] }) {
  const hash = createHash("sha256");
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths) {
    for (const file of listFiles(join(rootDir, path), isInput)) {
      hash
        .update(`${relative(rootDir, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * Runs a build and then writes the hash of its inputs to the stamp file. The old stamp is removed first, so an
 * interrupted build is not mistaken for a finished one.
 * @param {string} stampPath
 * @param {string} hash
 * @param {() => Promise<void>} work
 */
export async function stampAfter(stampPath, hash, work) {
  rmSync(stampPath, { force: true });
  await work();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, `${hash}\n`);
}

/**
 * Returns whether the stamp file contains this hash.
 * @param {string} stampPath
 * @param {string} hash
 */
export function isStamped(stampPath, hash) {
  return existsSync(stampPath) && readFileSync(stampPath, "utf8").trim() === hash;
}
