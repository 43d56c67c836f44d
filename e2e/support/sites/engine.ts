import { execFile } from "node:child_process";
import { copyFile, cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { fromRoot } from "../../../scripts/lib/paths.mjs";

const source = fromRoot("web/packages/engine");

/** Compiles the engine's package as it is published: its modules, with the wasm modules next to them. */
export async function buildEnginePackage(folder: string): Promise<void> {
  const project = ["-p", join(source, "tsconfig.build.json"), "--outDir", join(folder, "dist")];
  await promisify(execFile)(process.execPath, [fromRoot("node_modules/typescript/bin/tsc"), ...project]);
  await copyFile(join(source, "package.json"), join(folder, "package.json"));
  const element = [join(source, "build-element.mjs"), join(folder, "dist/orbit-viewer")];
  await promisify(execFile)(process.execPath, element);
  await cp(join(source, "wasm"), join(folder, "wasm"), { recursive: true });
}

/** Bundles the example with React. */
export async function buildEngineViewer(folder: string): Promise<void> {
  await build({
    configFile: fromRoot("examples/vite/vite.config.ts"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true },
  });
}
