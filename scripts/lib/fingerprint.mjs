// Whether anything changed since the last build: a hash over the contents of all inputs.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rootDir } from "./paths.mjs";

const neverInputs = new Set(["node_modules", "dist", "target", "fuzz", "test-results", ".DS_Store"]);

/**
 * All files below a path, sorted, without build outputs.
 * @param {string} path
 * @param {(path: string) => boolean} [isInput]
 * @returns {string[]}
 */
export function filesBelow(path, isInput = () => true) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return isInput(path) ? [path] : [];
  return readdirSync(path)
    .filter((name) => !neverInputs.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name), isInput));
}

/**
 * @param {object} inputs
 * @param {string[]} inputs.paths files and folders, relative to the root
 * @param {(path: string) => boolean} [inputs.isInput] leaves files out
 * @param {string[]} [inputs.facts] what else the output depends on, such as a tool's version
 */
export function fingerprint({ paths, isInput, facts = [] }) {
  const hash = createHash("sha256");
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of paths) {
    for (const file of filesBelow(join(rootDir, path), isInput)) {
      hash
        .update(`${relative(rootDir, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * Does the work and then stamps it with the print of its inputs. An older stamp goes first, so that an interrupted build is never taken for a finished one.
 * @param {string} stampPath
 * @param {string} print
 * @param {() => Promise<void>} work
 */
export async function stampAfter(stampPath, print, work) {
  rmSync(stampPath, { force: true });
  await work();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, `${print}\n`);
}

/**
 * @param {string} stampPath
 * @param {string} print
 */
export function isStamped(stampPath, print) {
  return existsSync(stampPath) && readFileSync(stampPath, "utf8").trim() === print;
}
