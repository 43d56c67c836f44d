// npm run build of a package in web/packages, run in its folder: builds it with react-hub, which is compiled first if it has changed.
// Packages of this repository are inlined if they are among the devDependencies, so that nobody has to install them.
// Arguments: style sheets that `styles.css` begins with.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWasm } from "./build-wasm.mjs";
import { exec } from "./exec.mjs";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { stampDir } from "./paths.mjs";

const hubDir = join(stampDir, "react-hub");

/** Compiles react-hub to a folder of its own: its `dist` is what it makes of itself. */
async function compileHub() {
  const current = fingerprint({
    paths: ["web/packages/react-hub/src", "web/packages/react-hub/tsconfig.build.json", "tsconfig.base.json"],
    isInput: (path) => !/\.test\.tsx?$/.test(path),
    facts: [process.versions.node],
  });
  const stampPath = join(stampDir, "react-hub.stamp");
  if (isStamped(stampPath, current) && existsSync(hubDir)) return;
  await stampAfter(stampPath, current, async () => {
    rmSync(hubDir, { recursive: true, force: true });
    await exec`tsc -p web/packages/react-hub/tsconfig.build.json --outDir ${hubDir}`;
  });
}

const root = process.cwd();
const { files = [], devDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
// What npm would pack without them could not be used.
if (files.some((/** @type {string} */ name) => name === "wasm" && !existsSync(join(root, name)))) {
  await buildWasm();
}
await compileHub();
/** @type {typeof import("../../web/packages/react-hub/src/build/index.ts")} */
const { reactLibrary } = await import(pathToFileURL(join(hubDir, "build/index.js")).href);
await reactLibrary({
  root,
  inline: Object.keys(devDependencies).filter((name) => name.startsWith("@orbitroom/")),
  firstSheets: process.argv.slice(2),
});
