// Installs the Rust toolchain of rust-toolchain.toml and its wasm target through rustup. Uses Node's built-ins only: it runs
// beside `npm ci`.
import { existsSync, readFileSync } from "node:fs";
import { fromRoot } from "./paths.mjs";
import { addCargoToPath, findOnPath, outputOf, runQuietly } from "./programs.mjs";
import { skip, step, UserError } from "./steps.mjs";

const target = "wasm32-unknown-unknown";
const advice = "Install it from https://rustup.rs, open a new terminal and run this command again.";

/** The channel in rust-toolchain.toml. */
function toolchain() {
  const text = readFileSync(fromRoot("rust-toolchain.toml"), "utf8");
  const channel = /^channel\s*=\s*"([^"]+)"/m.exec(text)?.[1];
  if (!channel) throw new UserError("rust-toolchain.toml does not name a channel.");
  return channel;
}

/** Throws if Rust is not installed at all, which only the user can do. */
export function checkCargo() {
  addCargoToPath();
  if (!findOnPath("cargo"))
    throw new UserError(`Orbitroom needs Rust (cargo), which is not installed. ${advice}`);
}

/**
 * Installs the missing parts of the toolchain, or throws an error that says how to get them.
 * @param {string[]} [components] what a command needs besides the compiler, such as clippy
 */
export async function ensureRust(components = []) {
  checkCargo();
  if (!findOnPath("rustup")) return checkRustWithoutRustup();
  const channel = toolchain();
  const targets = outputOf("rustup", ["target", "list", "--installed", "--toolchain", channel]);
  const installed = outputOf("rustup", ["component", "list", "--installed", "--toolchain", channel]) ?? "";
  const hasComponents = components.every((component) => installed.includes(component));
  if (hasComponents && targets?.includes(target)) return skip("Rust toolchain", `${channel} is installed`);
  const options = ["--profile", "minimal", "--target", target, "--no-self-update"];
  const wanted = components.flatMap((component) => ["--component", component]);
  await step(`Install Rust ${channel}`, () =>
    runQuietly("rustup", ["toolchain", "install", channel, ...options, ...wanted]),
  );
}

/** A distribution's Rust without rustup has to include the wasm target. */
function checkRustWithoutRustup() {
  const libDir = outputOf("rustc", ["--print", "target-libdir", "--target", target]);
  if (libDir && existsSync(libDir)) return skip("Rust toolchain", "found without rustup");
  throw new UserError(
    `Rust is installed without the target ${target}, and rustup, which adds it, is missing. ${advice}`,
  );
}
