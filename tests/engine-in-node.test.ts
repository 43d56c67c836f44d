// Tests the compiled package of the engine in Node itself: Vitest would also run what only a bundler understands, such as an
// import of a style sheet.
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rootDir } from "./architecture/rule.ts";
import { run } from "./packed/packed-app.ts";

const engine = join(rootDir, "web/packages/engine");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbitroom-engine-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await symlink(join(rootDir, "node_modules"), join(folder, "node_modules"));
  await symlink(join(engine, "wasm"), join(folder, "wasm"));
  const project = join(engine, "tsconfig.build.json");
  const options = ["--noCheck", "--declaration", "false", "--outDir", join(folder, "dist")];
  const tsc = join(rootDir, "node_modules/typescript/bin/tsc");
  await run(rootDir, process.execPath, [tsc, "-p", project, ...options]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The names that a module of the package exports. */
async function exportsOf(path: string): Promise<string> {
  const script = `console.log(Object.keys(await import("./dist/${path}")).join())`;
  const { stdout } = await run(folder, process.execPath, ["--input-type=module", "--eval", script]);
  return stdout;
}

test("the React entry can be imported without a browser", async () => {
  expect(await exportsOf("react/index.js")).toBe("ModelViewer,useEngine");
});

test("the entry can be imported without a browser", async () => {
  expect((await exportsOf("index.js")).split(",")).toEqual(
    expect.arrayContaining(["createEngine", "EngineError", "lookAt", "perspective"]),
  );
});
