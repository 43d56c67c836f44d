// wasm-pack and the wasm-bindgen tools, compiled once per machine into the cache outside the checkout.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exec } from "./exec.mjs";
import { fromRoot, toolCacheDir } from "./paths.mjs";
import { say, skip, step, UserError } from "./steps.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

export const wasmPackVersion = "0.15.1";

/** The version in Cargo.lock; wasm-bindgen only accepts modules that were compiled against its own version. */
export function wasmBindgenVersion() {
  const lock = readFileSync(fromRoot("Cargo.lock"), "utf8");
  const version = /^name = "wasm-bindgen"\r?\nversion = "([^"]+)"/m.exec(lock)?.[1];
  if (!version) throw new UserError("Cargo.lock does not contain wasm-bindgen.");
  return version;
}

/**
 * Installs wasm-pack and wasm-bindgen if they are missing.
 * @returns {Promise<string[]>} the folders to put on PATH; with both tools there, wasm-pack downloads nothing
 */
export async function ensureWasmTools() {
  return [
    await cargoInstall("wasm-pack", "wasm-pack", wasmPackVersion, []),
    // Without its default features it has no HTTP client, which only tests in a browser need.
    await cargoInstall("wasm-bindgen", "wasm-bindgen-cli", wasmBindgenVersion(), ["--no-default-features"]),
  ];
}

/**
 * @param {string} program
 * @param {string} crate
 * @param {string} version
 * @param {string[]} options of cargo install
 * @returns {Promise<string>} the folder with the program
 */
async function cargoInstall(program, crate, version, options) {
  const root = join(toolCacheDir, `${program}-${version}`);
  const binDir = join(root, "bin");
  if (existsSync(join(binDir, program + suffix))) {
    skip(program, `${version} is installed`);
    return binDir;
  }
  // A debug build compiles in a third of the time and is fast enough for modules of our size.
  const install = (/** @type {string[]} */ locked) =>
    exec`cargo install ${crate} --version ${version} --debug --root ${root} ${options} ${locked}`;
  await step(`Install ${program} ${version} into ${root} (once per machine, a few minutes)`, () =>
    install(["--locked"]).catch(() => {
      // A registry mirror may lack a release that the tool's lock file names, such as webpki-roots for wasm-bindgen-cli.
      say(
        `  ${program} can't be installed with the versions in its lock file, so it gets the newest compatible ones.`,
      );
      return install([]);
    }),
  );
  return binDir;
}
