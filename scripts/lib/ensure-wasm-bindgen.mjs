// wasm-bindgen's command line tool, in exactly the version the crates are compiled against.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromRoot, toolCacheDir } from "./paths.mjs";
import { findOnPath, isExecutable, outputOf, run, Stop } from "./process.mjs";
import { skip, step } from "./steps.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

/** The version in Cargo.lock: the tool refuses modules of any other. */
export function wasmBindgenVersion() {
  const lock = readFileSync(fromRoot("Cargo.lock"), "utf8");
  const version = /^name = "wasm-bindgen"\r?\nversion = "([^"]+)"/m.exec(lock)?.[1];
  if (!version) throw new Stop("Cargo.lock holds no wasm-bindgen.");
  return version;
}

/**
 * @typedef {object} WasmBindgen
 * @property {string} tool path of `wasm-bindgen`
 * @property {string} testRunner path of `wasm-bindgen-test-runner`
 */

/**
 * Both programs of a folder, if they are there in that version.
 * @param {string} dir
 * @param {string} version
 * @returns {WasmBindgen | undefined}
 */
function toolsIn(dir, version) {
  const tool = join(dir, `wasm-bindgen${suffix}`);
  const testRunner = join(dir, `wasm-bindgen-test-runner${suffix}`);
  if (!isExecutable(tool) || !isExecutable(testRunner)) return undefined;
  return outputOf(tool, ["--version"])?.split(" ")[1] === version ? { tool, testRunner } : undefined;
}

/**
 * Finds the tool on PATH or in the cache, or compiles it into the cache.
 * @returns {Promise<WasmBindgen>}
 */
export async function ensureWasmBindgen() {
  const version = wasmBindgenVersion();
  const cacheDir = join(toolCacheDir, `wasm-bindgen-${version}`);
  const onPath = findOnPath("wasm-bindgen");
  const found = (onPath && toolsIn(dirname(onPath), version)) || toolsIn(join(cacheDir, "bin"), version);
  if (found) {
    skip("wasm-bindgen", `${version} is there`);
    return found;
  }
  // Unoptimised it builds in a third of the time and is as quick at our sizes; without its default features it
  // needs no HTTP client, which only browser tests would use.
  await step(`Compile wasm-bindgen ${version} once, into ${cacheDir} (about a minute)`, () =>
    run("cargo", [
      "install",
      "wasm-bindgen-cli",
      "--version",
      version,
      "--no-default-features",
      "--debug",
      "--root",
      cacheDir,
    ]),
  );
  const built = toolsIn(join(cacheDir, "bin"), version);
  if (!built) throw new Stop(`cargo install ended well, but ${cacheDir} holds no wasm-bindgen ${version}.`);
  return built;
}
