// The Rust toolchain of rust-toolchain.toml with its wasm target, by way of rustup.
import { existsSync, readFileSync } from "node:fs";
import { fromRoot } from "./paths.mjs";
import { addCargoToPath, findOnPath, outputOf, run, Stop } from "./process.mjs";
import { skip, step } from "./steps.mjs";

const target = "wasm32-unknown-unknown";
const advice = "Get it from https://rustup.rs, open a new terminal and run this command again.";

/** The toolchain this repository is built with. */
export function toolchain() {
  const channel = /^channel\s*=\s*"([^"]+)"/m.exec(
    readFileSync(fromRoot("rust-toolchain.toml"), "utf8"),
  )?.[1];
  if (!channel) throw new Stop("rust-toolchain.toml names no channel.");
  return channel;
}

/** Installs what is missing of the toolchain, or says how to get it. */
export async function ensureRust() {
  addCargoToPath();
  if (!findOnPath("cargo"))
    throw new Stop(`Orbitroom needs Rust (cargo), and it is not installed. ${advice}`);
  if (!findOnPath("rustup")) return checkPlainRust();
  const channel = toolchain();
  const installed = outputOf("rustup", ["target", "list", "--installed", "--toolchain", channel]);
  const components = outputOf("rustup", ["component", "list", "--installed", "--toolchain", channel]) ?? "";
  const isWhole =
    installed?.includes(target) && components.includes("clippy") && components.includes("rustfmt");
  if (isWhole) return skip("Rust toolchain", `${channel} is there`);
  if (installed === undefined || !components.includes("clippy") || !components.includes("rustfmt")) {
    const wanted = [
      "--profile",
      "minimal",
      "--component",
      "clippy",
      "--component",
      "rustfmt",
      "--target",
      target,
    ];
    await step(`Install Rust ${channel}`, () =>
      run("rustup", ["toolchain", "install", channel, ...wanted, "--no-self-update"]),
    );
    return;
  }
  await step(`Add the Rust target ${target}`, () =>
    run("rustup", ["target", "add", target, "--toolchain", channel]),
  );
}

/** A Rust without rustup, from a distribution: it must bring the wasm target itself. */
function checkPlainRust() {
  const libDir = outputOf("rustc", ["--print", "target-libdir", "--target", target]);
  if (libDir && existsSync(libDir)) return skip("Rust toolchain", "found without rustup");
  throw new Stop(
    `Rust is there, but not its target ${target}, and rustup, which adds it, is missing. ${advice}`,
  );
}
