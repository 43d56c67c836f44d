// wasm-pack and the wasm-bindgen tools, compiled once per machine into the cache outside the checkout. Uses Node's built-ins
// only: setup.mjs compiles them beside `npm ci`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot, toolCacheDir } from "./paths.mjs";
import { runCaptured, runQuietly } from "./programs.mjs";
import { allDone, say, skip, step, UserError } from "./steps.mjs";

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
 * @typedef {object} Tool
 * @property {string} crate
 * @property {string} version
 * @property {readonly string[]} programs of the crate that are used, its own first
 * @property {readonly string[]} options of cargo install
 */

/** @returns {Tool[]} */
function tools() {
  return [
    { crate: "wasm-pack", version: wasmPackVersion, programs: ["wasm-pack"], options: [] },
    {
      crate: "wasm-bindgen-cli",
      version: wasmBindgenVersion(),
      // The second program runs the tests of the wasm crates.
      programs: ["wasm-bindgen", "wasm-bindgen-test-runner"],
      // Without its default features it lacks an HTTP client, which only tests in a browser need.
      options: ["--no-default-features"],
    },
  ];
}

/**
 * Installs wasm-pack and wasm-bindgen, side by side, if they are missing. Needs cargo.
 * @returns {Promise<string[]>} the folders to put on PATH; with both tools there, wasm-pack downloads nothing
 */
export function ensureWasmTools() {
  return allDone(tools().map(cargoInstall));
}

/**
 * A debug build compiles in a third of the time and is fast enough for modules of our size. No one debugs the tools, so they get no
 * debug information, which saves time too.
 */
const profile = { CARGO_PROFILE_DEV_DEBUG: "false" };

/**
 * @param {Tool} tool
 * @returns {Promise<string>} the folder with the programs
 */
async function cargoInstall({ crate, version, programs, options }) {
  const [name = crate] = programs;
  const root = join(toolCacheDir, `${name}-${version}`);
  const binDir = join(root, "bin");
  if (programs.every((program) => existsSync(join(binDir, program + suffix)))) {
    skip(name, `${version} is installed`);
    return binDir;
  }
  const bins = programs.flatMap((program) => ["--bin", program]);
  const args = ["install", crate, "--version", version, "--debug", "--root", root, ...bins, ...options];
  await step(`Install ${name} ${version} into ${root} (once per machine, a few minutes)`, async () => {
    const { problem } = await runCaptured("cargo", [...args, "--locked"], { env: profile });
    if (!problem) return;
    // A registry mirror may lack a release that the tool's lock file names, such as webpki-roots for wasm-bindgen-cli.
    say(
      `  ${name} can't be installed with the versions in its lock file, so it gets the newest compatible ones.`,
    );
    await runQuietly("cargo", args, { name: `cargo install ${crate}`, env: profile });
  });
  return binDir;
}
