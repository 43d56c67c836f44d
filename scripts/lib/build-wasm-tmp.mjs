// Rust to what a browser loads: cargo, wasm-bindgen, wasm-opt. Skipped while no input changed.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { nameByLikeness } from "./alike-functions.mjs";
import { ensureRust } from "./ensure-rust.mjs";
import { ensureWasmBindgen, wasmBindgenVersion } from "./ensure-wasm-bindgen.mjs";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { fromRoot, rootDir } from "./paths.mjs";
import { plainDeclarations, plainScript } from "./plain-script.mjs";
import { nodeTool, run, Stop } from "./process.mjs";
import { shortenNames } from "./short-names.mjs";
import { silencePanics } from "./silent-panics.mjs";
import { say, skip, step } from "./steps.mjs";

const target = "wasm32-unknown-unknown";

/** @typedef {{ crate: string, outDir: string, features?: string, flags?: string[] }} Module flags are rustc's */

/**
 * What has one caller is put into it by LLVM, however long it is, and then fills hundreds of variables with long numbers,
 * which compress badly. Scaled a hundred times, the costs of code outweigh its fixed bonus for that; the cost of a call,
 * scaled a little more, still has the smallest functions put into their callers.
 */
const keepFunctionsApart = ["-Cllvm-args=-inline-instr-cost=500", "-Cllvm-args=-inline-call-penalty=4000"];
/** The same for wasm-opt: the most bytes of a function that its only caller takes in. */
const LONGEST_TAKEN_IN = 20;

/**
 * The crates that face JavaScript, and the package each is built into. Features choose what of a crate is in a module;
 * without them it is built as it is by default.
 * @type {Module[]}
 */
const modules = [
  // A page draws with one backend, so it loads one of them.
  engine("webgl2"),
  engine("webgpu"),
];

/** @param {"webgl2" | "webgpu"} backend */
function engine(backend) {
  const outDir = fromRoot(`web/packages/engine/wasm/${backend}`);
  return { crate: "orbit_engine_wasm", features: backend, outDir, flags: keepFunctionsApart };
}

// What rustc emits for this target; without the names wasm-opt refuses the module.
const wasmFeatures = [
  "simd",
  "bulk-memory",
  "sign-ext",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "multivalue",
];

/**
 * Environment of every cargo call for wasm, builds and tests alike: BLAKE3 hashes four blocks at a time with SIMD,
 * and no path of the building machine ends up in the module.
 * @param {string[]} more flags for rustc
 */
export function wasmEnv(more = []) {
  const cargoHome = process.env["CARGO_HOME"] || join(homedir(), ".cargo");
  const flags = [
    "-Ctarget-feature=+simd128",
    `--remap-path-prefix=${cargoHome}=cargo`,
    `--remap-path-prefix=${rootDir}=.`,
    ...more,
  ];
  return { CARGO_ENCODED_RUSTFLAGS: flags.join("\u001f") };
}

/** @returns {string} */
function inputPrint() {
  const binaryen = JSON.parse(readFileSync(fromRoot("node_modules/binaryen/package.json"), "utf8")).version;
  return fingerprint({
    paths: [
      "crates",
      "Cargo.toml",
      "Cargo.lock",
      "rust-toolchain.toml",
      "scripts/lib/alike-functions.mjs",
      "scripts/lib/build-wasm.mjs",
      "scripts/lib/plain-script.mjs",
      "scripts/lib/short-names.mjs",
      "scripts/lib/silent-panics.mjs",
      "scripts/lib/wasm-sections.mjs",
    ],
    isInput: (path) =>
      /\.(rs|toml|lock|wgsl|glsl|txt|mjs)$/.test(path) && !/[\\/](tests|benches)[\\/]/.test(path),
    facts: [wasmBindgenVersion(), binaryen],
  });
}

/** Builds every wasm module that changed. Needs the npm packages. */
export async function buildWasm() {
  const print = inputPrint();
  const stale = modules.filter(({ outDir }) => !isStamped(join(outDir, ".stamp"), print));
  if (stale.length === 0) return skip("Build wasm");
  await ensureRust();
  const { tool } = await ensureWasmBindgen();
  for (const module of stale) {
    const name = module.features ? `${module.crate}, ${module.features}` : module.crate;
    await step(`Build wasm (${name})`, () => buildModule(module, tool, print));
  }
}

/**
 * @param {Module} module
 * @param {string} tool
 * @param {string} print
 */
async function buildModule({ crate, outDir, features, flags }, tool, print) {
  const chosen = features ? ["--no-default-features", "--features", features] : [];
  const cargoArgs = ["build", "--release", "--target", target, "-p", crate, ...chosen];
  await run("cargo", existsSync(fromRoot("Cargo.lock")) ? [...cargoArgs, "--locked"] : cargoArgs, {
    env: wasmEnv(flags),
  });
  const targetDir = process.env["CARGO_TARGET_DIR"] || fromRoot("target");
  const workDir = join(targetDir, "wasm-bindgen", crate);
  rmSync(workDir, { recursive: true, force: true });
  mkdirSync(workDir, { recursive: true });
  const compiled = join(targetDir, target, "release", `${crate}.wasm`);
  await run(tool, ["--target", "web", "--out-dir", workDir, "--out-name", crate, compiled]);

  const bound = join(workDir, `${crate}_bg.wasm`);
  shortenScript(workDir, crate);
  rewrite(bound, silencePanics);
  await optimize(bound, ["--converge"]);
  rewrite(bound, nameByLikeness);
  await optimize(bound, ["--reorder-functions-by-name"]);

  await stampAfter(join(outDir, ".stamp"), print, async () => {
    mkdirSync(outDir, { recursive: true });
    for (const name of readdirSync(workDir)) copyFileSync(join(workDir, name), join(outDir, name));
  });
  say(`  ${crate}: ${(statSync(join(outDir, `${crate}_bg.wasm`)).size / 1000).toFixed(1)} kB of wasm`);
}

/**
 * @param {string} path of a module
 * @param {(module: Uint8Array) => Uint8Array} change
 */
const rewrite = (path, change) => writeFileSync(path, change(readFileSync(path)));

/**
 * Shrinks a module, and takes away the names of its functions.
 * @param {string} path
 * @param {string[]} passes
 */
async function optimize(path, passes) {
  const code = await nodeTool("binaryen/bin/wasm-opt", [
    path,
    "-Os",
    `--one-caller-inline-max-function-size=${LONGEST_TAKEN_IN}`,
    // What is computed again the same way compresses better than what is kept.
    "--skip-pass=local-cse",
    ...passes,
    // The lowest addresses are the far end of the stack: no object's address plus an offset wraps around to them.
    "--low-memory-unused",
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
    ...wasmFeatures.map((name) => `--enable-${name}`),
    "-o",
    path,
  ]);
  if (code !== 0) throw new Stop(`wasm-opt ended with code ${code}.`);
}

/**
 * Makes the script plain, and the names between it and the module short, before wasm-opt, which then has the last word
 * on the module's layout.
 * @param {string} workDir
 * @param {string} crate
 */
function shortenScript(workDir, crate) {
  const file = (/** @type {string} */ ending) => join(workDir, `${crate}${ending}`);
  const typed = [file(".d.ts"), file("_bg.wasm.d.ts")];
  const short = shortenNames({
    module: readFileSync(file("_bg.wasm")),
    script: plainScript(readFileSync(file(".js"), "utf8")),
    declarations: typed.map((path) => plainDeclarations(readFileSync(path, "utf8"))),
  });
  writeFileSync(file("_bg.wasm"), short.module);
  writeFileSync(file(".js"), short.script);
  for (const [index, path] of typed.entries()) writeFileSync(path, short.declarations[index] ?? "");
}
