// Builds the wasm modules with wasm-pack. Modules whose inputs have not changed are skipped.
import { cpSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { copyDecoders } from "./copy-decoders.mjs";
import { exec } from "./exec.mjs";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { ensureRust } from "./install-rust.mjs";
import { fromRoot, rootDir } from "./paths.mjs";
import { say, skip, step } from "./steps.mjs";
import { writeInstanceScript } from "./wasm-instances.mjs";
import { ensureWasmTools, wasmBindgenVersion, wasmPackVersion } from "./wasm-tools.mjs";

/**
 * @typedef {object} Module
 * @property {string} crate
 * @property {string} outDir the package folder that loads the module
 * @property {"bundler" | "web"} target of wasm-bindgen: `bundler` for vite-plugin-wasm, `web` for the published engine,
 *   which also runs without a bundler
 * @property {string[]} [features] cargo features, instead of the crate's default ones
 */

/** @type {Module[]} */
const modules = [
  { crate: "orbit_link_wasm", outDir: fromRoot("web/packages/webrtc/wasm"), target: "bundler" },
  { crate: "orbit_epub_wasm", outDir: fromRoot("web/packages/epub/wasm"), target: "bundler" },
  { crate: "orbit_imaging_wasm", outDir: fromRoot("web/packages/imaging/wasm"), target: "bundler" },
  { crate: "orbit_ink_wasm", outDir: fromRoot("web/packages/ink/wasm"), target: "bundler" },
  { crate: "orbit_sky_wasm", outDir: fromRoot("web/packages/sky/wasm"), target: "bundler" },
  engineModule("webgl2"),
  engineModule("webgpu"),
  { crate: "orbit_meshopt_wasm", outDir: fromRoot("web/packages/engine/wasm/meshopt"), target: "web" },
];

/**
 * A canvas only ever uses one backend, so a page loads one of the two modules.
 * @param {"webgl2" | "webgpu"} backend
 * @returns {Module}
 */
function engineModule(backend) {
  return {
    crate: "orbit_engine_wasm",
    outDir: fromRoot("web/packages/engine/wasm", backend),
    target: "web",
    features: [backend],
  };
}

/** Inlining large functions that have only one caller makes the gzipped modules 5 % larger. */
const optimizations = ["-Os", "--one-caller-inline-max-function-size=20"];

/**
 * The environment for cargo and wasm-pack: the tools on PATH, SIMD for BLAKE3, and no paths of this machine in panic
 * messages. Installs the tools if they are missing.
 */
export async function wasmEnv() {
  const toolDirs = await ensureWasmTools();
  const cargoHome = process.env["CARGO_HOME"] || join(homedir(), ".cargo");
  const rustFlags = [
    "-Ctarget-feature=+simd128",
    `--remap-path-prefix=${cargoHome}=cargo`,
    `--remap-path-prefix=${rootDir}=.`,
  ];
  return {
    CARGO_ENCODED_RUSTFLAGS: rustFlags.join("\u001f"),
    PATH: [...toolDirs, process.env["PATH"]].join(delimiter),
  };
}

/**
 * Whether a file below `crates` may change a module: sources, shaders, and data that the code includes.
 * @param {string} path
 */
export function isWasmInput(path) {
  return !path.endsWith(".md") && !/[\\/](tests|benches)[\\/]/.test(path);
}

/** @returns {string} */
function inputFingerprint() {
  const binaryen = JSON.parse(readFileSync(fromRoot("node_modules/binaryen/package.json"), "utf8")).version;
  return fingerprint({
    paths: [
      "crates",
      "Cargo.toml",
      "Cargo.lock",
      "rust-toolchain.toml",
      "scripts/lib/build-wasm.mjs",
      "scripts/lib/wasm-instances.mjs",
    ],
    isInput: isWasmInput,
    facts: [wasmBindgenVersion(), wasmPackVersion, binaryen],
  });
}

/** Builds the wasm modules whose inputs have changed. */
export async function buildWasm() {
  await copyDecoders();
  const current = inputFingerprint();
  const stale = modules.filter(({ outDir }) => !isStamped(join(outDir, ".stamp"), current));
  if (stale.length === 0) return skip("Build wasm");
  await ensureRust();
  const env = await wasmEnv();
  for (const module of stale) {
    const name = [module.crate, ...(module.features ?? [])].join(", ");
    await step(`Build wasm (${name})`, () =>
      stampAfter(join(module.outDir, ".stamp"), current, () => buildModule(module, env)),
    );
  }
}

/**
 * @param {Module} module
 * @param {Record<string, string>} env
 */
async function buildModule({ crate, outDir, target, features }, env) {
  const packDir = fromRoot("target/wasm-pack", crate);
  rmSync(packDir, { recursive: true, force: true });
  const cargoArgs = features ? ["--no-default-features", "--features", features.join(",")] : [];
  const packArgs = ["--release", "--target", target, "--out-dir", packDir, "--out-name", crate];
  await exec({
    env,
  })`wasm-pack --quiet build ${fromRoot("crates", crate)} --mode no-install --no-pack --no-gitignore --no-opt ${packArgs} -- --locked ${cargoArgs}`;

  // wasm-opt runs twice over the same module: the code is the same with and without the names, so a position in a stack
  // trace of the shipped module is valid in the debug module.
  const compiled = join(packDir, "compiled.wasm");
  const shipped = join(packDir, `${crate}_bg.wasm`);
  renameSync(shipped, compiled);
  await Promise.all([
    exec`wasm-opt ${compiled} ${optimizations} --strip-producers -o ${shipped}`,
    exec`wasm-opt ${compiled} ${optimizations} -g -o ${join(packDir, `${crate}_bg.debug.wasm`)}`,
  ]);
  rmSync(compiled);

  // wasm-bindgen writes types for the module, but not for the script with its classes.
  if (target === "bundler") {
    writeFileSync(join(packDir, `${crate}_bg.d.ts`), `export * from "./${crate}.js";\n`);
  }
  if (target === "web") writeInstanceScript(packDir, crate);
  rmSync(outDir, { recursive: true, force: true });
  cpSync(packDir, outDir, { recursive: true });
  say(`  ${crate}: ${(statSync(shipped).size / 1000).toFixed(1)} kB of wasm`);
}
