// The inputs of a wasm module: its crate and the crates of the workspace that this one depends on.
import { readFileSync } from "node:fs";
import { fromRoot } from "./paths.mjs";

/**
 * Whether a file of a crate may change a module: sources, shaders, and data that the code includes.
 * @param {string} path
 */
export function isWasmInput(path) {
  return !path.endsWith(".md") && !/[\\/](tests|benches)[\\/]/.test(path);
}

/**
 * The crates of the workspace that a manifest names as dependencies, except for those that only its tests use.
 * @param {string} manifest the text of a Cargo.toml
 * @returns {string[]}
 */
export function workspaceDependencies(manifest) {
  return manifest
    .split(/^(?=\[)/m)
    .filter((table) => /^\[(.*\.)?(build-)?dependencies\]/.test(table))
    .flatMap((table) => [...table.matchAll(/^(orbit_\w+)\b/gm)].map(([, name = ""]) => name));
}

/**
 * A crate and all crates of the workspace below it, sorted.
 * @param {string} crate
 * @returns {string[]}
 */
export function cratesOf(crate) {
  const found = new Set([crate]);
  // A set also yields what is added to it on the way.
  for (const name of found) {
    const manifest = readFileSync(fromRoot("crates", name, "Cargo.toml"), "utf8");
    for (const dependency of workspaceDependencies(manifest)) found.add(dependency);
  }
  return [...found].sort();
}
