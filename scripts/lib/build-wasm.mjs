// Builds the wasm modules with wasm-pack. Modules whose inputs have not changed are skipped.
import { cpSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { copyDecoders } from "./copy-decoders.mjs";
import { exec } from "./exec.mjs";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { ensureRust } from "./install-rust.mjs";
import { oneAtATime } from "./lanes.mjs";
import { fromRoot, rootDir } from "./paths.mjs";
import { runQuietly } from "./programs.mjs";
import { allDone, say, skip, step } from "./steps.mjs";
import { cratesOf, isWasmInput } from "./wasm-inputs.mjs";
import { writeInstanceScript } from "./wasm-instances.mjs";
import { ensureWasmTools, wasmBindgenVersion, wasmPackVersion } from "./wasm-tools.mjs";

/**
 * @typedef {object} Module
 * @property {string} crate
 * @property {string} outDir the package folder that loads the module
 * @property {"bundler" | "web"} target of wasm-bindgen: `bundler` where the app's own loader starts the module (`bindgen-loader.ts`),
 *   `web` for the published engine, which also runs without a bundler
 * @property {string[]} [features] cargo features, instead of the crate's default ones
 * @property {boolean} [compilesAlone] whether beside another crate it would get a dependency with more features than it asks for
 */

/** @type {Module[]} */
const modules = [
  { crate: "orbit_link_wasm", outDir: fromRoot("web/packages/webrtc/wasm"), target: "bundler" },
  { crate: "orbit_imaging_wasm", outDir: fromRoot("web/packages/imaging/wasm"), target: "bundler" },
  { crate: "orbit_ink_wasm", outDir: fromRoot("web/packages/ink/wasm"), target: "bundler" },
  { crate: "orbit_physics_wasm", outDir: fromRoot("web/packages/physics/wasm"), target: "bundler" },
  { crate: "orbit_sky_wasm", outDir: fromRoot("web/packages/sky/wasm"), target: "bundler" },
  { crate: "orbit_meshopt_wasm", outDir: fromRoot("web/packages/engine/wasm/meshopt"), target: "web" },
  engineModule("webgl2"),
  engineModule("webgl2", "full"),
  // `digest`, which orbit_link_wasm uses with other features.
  {
    crate: "orbit_epub_wasm",
    outDir: fromRoot("web/packages/epub/wasm"),
    target: "bundler",
    compilesAlone: true,
  },
  engineModule("webgpu"),
  engineModule("webgpu", "full"),
  decoderModule("heic"),
  decoderModule("jxl"),
  decoderModule("tiff"),
];

/**
 * A canvas only ever uses one backend, and most pages only show models, so a page loads one of four modules.
 * @param {("webgl2" | "webgpu" | "full")[]} features
 * @returns {Module}
 */
function engineModule(...features) {
  return {
    crate: "orbit_engine_wasm",
    outDir: fromRoot("web/packages/engine/wasm", features.join("-")),
    target: "web",
    features,
  };
}

/**
 * Most images need no decoder of ours, and the others need only one, so each is a module of its own. When compiled beside another
 * crate, `miniz_oxide` would have further features.
 * @param {"heic" | "jxl" | "tiff"} format
 * @returns {Module}
 */
function decoderModule(format) {
  return {
    crate: "orbit_decode_wasm",
    outDir: fromRoot("web/packages/imaging/wasm-decode", format),
    target: "bundler",
    features: [format],
    compilesAlone: true,
  };
}

const wasmOpt = fromRoot("node_modules/binaryen/bin/wasm-opt");

/**
 * Inlining large functions that have only one caller makes the gzipped modules 5 % larger. Compression finds more in common
 * between functions when those of one name, such as the same generic function for several types, are neighbours.
 */
const optimizations = ["-Os", "--one-caller-inline-max-function-size=20", "--reorder-functions-by-name"];

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
 * @param {Module} module
 * @returns {string}
 */
function inputFingerprint({ crate }) {
  const binaryen = JSON.parse(readFileSync(fromRoot("node_modules/binaryen/package.json"), "utf8")).version;
  return fingerprint({
    paths: [
      ...cratesOf(crate).map((name) => `crates/${name}`),
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

/** @param {Module} module */
function nameOf({ crate, features = [] }) {
  return [crate, ...features].join("-");
}

/** Builds the wasm modules whose inputs have changed. */
export async function buildWasm() {
  await copyDecoders();
  const stale = modules
    .map((module) => ({ module, stamp: join(module.outDir, ".stamp"), current: inputFingerprint(module) }))
    .filter(({ stamp, current }) => !isStamped(stamp, current));
  if (stale.length === 0) return skip("Build wasm");
  await ensureRust();
  const env = await wasmEnv();
  await step("Compile wasm", () =>
    compile(
      stale.map(({ module }) => module),
      env,
    ),
  );
  // wasm-pack takes the result of cargo from a place that the modules of the engine share, and cargo locks its folder anyway.
  // Meanwhile the previous module is optimised.
  const packInTurn = oneAtATime();
  await allDone(
    stale.map(({ module, stamp, current }) =>
      stampAfter(stamp, current, async () => {
        await packInTurn(() => step(`Build wasm (${nameOf(module)})`, () => pack(module, env)));
        await optimise(module);
      }),
    ),
  );
}

/**
 * Compiles the crates with one run of cargo, which uses all cores; wasm-pack then finds them compiled. One run can build a crate
 * with one set of features only, so wasm-pack compiles the further modules of a crate while the previous modules are optimised.
 * @param {Module[]} stale
 * @param {Record<string, string>} env
 */
async function compile(stale, env) {
  const first = stale.filter(
    ({ crate, compilesAlone }, index) =>
      !compilesAlone && stale.findIndex((module) => module.crate === crate) === index,
  );
  if (first.length === 0) return;
  const packages = first.flatMap(({ crate }) => ["-p", crate]);
  const features = first.flatMap((module) =>
    (module.features ?? []).map((name) => `${module.crate}/${name}`),
  );
  const featureArgs = features.length > 0 ? ["--no-default-features", "--features", features.join(",")] : [];
  await exec({
    env,
  })`cargo build --locked --release --lib --target wasm32-unknown-unknown ${packages} ${featureArgs}`;
}

/** @param {Module} module */
function packDirOf(module) {
  return fromRoot("target/wasm-pack", nameOf(module));
}

/**
 * Makes the module and its script with wasm-pack.
 * @param {Module} module
 * @param {Record<string, string>} env
 */
async function pack(module, env) {
  const { crate, target, features } = module;
  const packDir = packDirOf(module);
  rmSync(packDir, { recursive: true, force: true });
  await runQuietly(
    "wasm-pack",
    [
      ...["--quiet", "build", fromRoot("crates", crate), "--release", "--target", target],
      ...["--out-dir", packDir, "--out-name", crate],
      ...["--mode", "no-install", "--no-pack", "--no-gitignore", "--no-opt", "--", "--locked"],
      ...(features ? ["--no-default-features", "--features", features.join(",")] : []),
    ],
    { env },
  );
}

/**
 * Optimises the module that wasm-pack has made and puts it into the package.
 * @param {Module} module
 */
async function optimise(module) {
  const { crate, outDir, target } = module;
  const packDir = packDirOf(module);
  // wasm-opt runs twice over the same module: the code is the same with and without the names, so a position in a stack trace of
  // the shipped module is valid in the debug module.
  const compiled = join(packDir, "compiled.wasm");
  const shipped = join(packDir, `${crate}_bg.wasm`);
  const debug = join(packDir, `${crate}_bg.debug.wasm`);
  renameSync(shipped, compiled);
  const optimiseTo = (/** @type {string} */ path, /** @type {string} */ names) =>
    runQuietly(process.execPath, [wasmOpt, compiled, ...optimizations, names, "-o", path]);
  await allDone([optimiseTo(shipped, "--strip-producers"), optimiseTo(debug, "-g")]);
  rmSync(compiled);

  // wasm-bindgen writes types for the module, but not for the script with its classes.
  if (target === "bundler") {
    writeFileSync(join(packDir, `${crate}_bg.d.ts`), `export * from "./${crate}.js";\n`);
  }
  if (target === "web") writeInstanceScript(packDir, crate);
  rmSync(outDir, { recursive: true, force: true });
  cpSync(packDir, outDir, { recursive: true });
  say(`  ${nameOf(module)}: ${(statSync(shipped).size / 1000).toFixed(1)} kB of wasm`);
}
