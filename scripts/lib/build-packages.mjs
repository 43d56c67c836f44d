// Builds the packages that are published, with react-hub, which is compiled first if it has changed. Packages of this repository
// are inlined if they are among the devDependencies, so that no one has to install them.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWasm } from "./build-wasm.mjs";
import { exec } from "./exec.mjs";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { inOneProcess } from "./one-process.mjs";
import { fromRoot, stampDir } from "./paths.mjs";

const hubDir = join(stampDir, "react-hub");
const scope = "@orbitroom/";

/** The style sheets with which the `styles.css` of a package begins. */
const firstSheets = /** @type {Record<string, string[]>} */ ({ compact: ["tokens.css"] });
/** Interfaces that not every project knows: TypeScript 6 added those of WebGPU, and those for workers have their own `lib`. */
const ambientInterfaces = /** @type {Record<string, string[]>} */ ({
  engine: ["GPUCanvasContext", "GPUDevice"],
  opfs: ["FileSystemSyncAccessHandle"],
});
/** Scripts of a package that add to its `dist`. */
const furtherSteps = /** @type {Record<string, string[]>} */ ({
  engine: ["build-element.mjs"],
});

/**
 * @typedef {object} Manifest
 * @property {boolean} [private]
 * @property {string[]} [files]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 */

/**
 * @param {string} name
 * @returns {Manifest}
 */
const manifestOf = (name) => JSON.parse(readFileSync(fromRoot("web/packages", name, "package.json"), "utf8"));

/** @param {Record<string, string>} [dependencies] */
const ownOf = (dependencies = {}) =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length));

/** The packages that are published, by the names of their folders. */
export const publishedPackages = () =>
  readdirSync(fromRoot("web/packages")).filter(
    (name) => existsSync(fromRoot("web/packages", name, "package.json")) && !manifestOf(name).private,
  );

/**
 * The inputs of a package's build: its own sources, and those of its build tools and of the packages that it uses.
 * @param {readonly string[]} names
 */
function inputsOf(names) {
  const inputs = [
    "src",
    "package.json",
    "tsconfig.json",
    "tsconfig.build.json",
    ...Object.values(furtherSteps).flat(),
  ];
  return fingerprint({
    paths: [
      ...names.flatMap((name) => inputs.map((path) => `web/packages/${name}/${path}`)),
      ...["tsconfig.base.json", "package-lock.json", "scripts/lib/build-packages.mjs"],
    ],
    isInput: (path) => !/\.test\.tsx?$/.test(path),
    facts: [process.versions.node],
  });
}

/** Compiles react-hub to a folder of its own, because its `dist` is what it builds from itself. */
async function compileHub() {
  const stampPath = join(stampDir, "react-hub.stamp");
  const current = inputsOf(["react-hub"]);
  if (isStamped(stampPath, current) && existsSync(hubDir)) return;
  await stampAfter(stampPath, current, async () => {
    rmSync(hubDir, { recursive: true, force: true });
    await exec`tsc -p web/packages/react-hub/tsconfig.build.json --outDir ${hubDir}`;
  });
}

/**
 * Builds a package, after those that it uses. One whose inputs have not changed is skipped. Several processes may do so at once.
 * @param {string} name of its folder
 */
export function buildPackage(name) {
  return inOneProcess(join(stampDir, "packages.lock"), () => build(name));
}

/** @param {string} name */
async function build(name) {
  const root = fromRoot("web/packages", name);
  const { files = [], dependencies, devDependencies } = manifestOf(name);
  const inlined = ownOf(devDependencies);
  const used = [...inlined, ...ownOf(dependencies)];
  // Without the wasm modules, npm would pack an unusable package.
  if (files.includes("wasm") && !existsSync(join(root, "wasm"))) await buildWasm();
  // TypeScript reads their declarations.
  for (const each of used) await build(each);

  const stampPath = join(stampDir, "packages", `${name}.stamp`);
  const current = inputsOf([name, "react-hub", ...used]);
  if (isStamped(stampPath, current) && existsSync(join(root, "dist"))) return;
  await compileHub();
  await stampAfter(stampPath, current, async () => {
    /** @type {typeof import("../../web/packages/react-hub/src/build/index.ts")} */
    const { reactLibrary } = await import(pathToFileURL(join(hubDir, "build/index.js")).href);
    await reactLibrary({
      root,
      inline: inlined.map((each) => scope + each),
      firstSheets: firstSheets[name],
      ambientInterfaces: ambientInterfaces[name],
    });
    for (const script of furtherSteps[name] ?? []) await exec({ cwd: root })`node ${script}`;
  });
}
