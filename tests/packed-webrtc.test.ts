import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rootDir } from "./architecture/rule.ts";

// The package as npm would publish it, in an app outside the workspace. Nothing is fetched: the tarballs have no dependencies
// but each other, and what an app brings itself is linked from here.

const packages = ["@orbitroom/webrtc", "@orbitroom/dev-utils"];
const brought = [
  ...["react", "react-dom", "vite", "@vitejs/plugin-react", "typescript", "@types/react", "@types/react-dom"],
];

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Without what npm and Vitest set for this test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/.test(name)),
);
const run = (cwd: string, program: string, args: readonly string[]) =>
  execa(program, args, { cwd, env, extendEnv: false, all: true });

let folder = "";
let app = "";
let files: readonly string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbitroom-packed-"));
  app = join(folder, "app");
  const { stdout } = await run(rootDir, "npm", [
    ...["pack", "--json", "--foreground-scripts=false", "--pack-destination", folder],
    ...packages.map((name) => `--workspace=${name}`),
  ]);
  const packed: readonly Packed[] = Object.values(JSON.parse(stdout));
  files = packed.find(({ name }) => name === packages[0])?.files.map(({ path }) => path) ?? [];
  await cp(join(rootDir, "tests/packed-app"), app, { recursive: true });
  await run(app, "npm", [
    ...["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"],
    ...packed.map(({ filename }) => join(folder, filename)),
  ]);
  for (const name of brought) {
    const path = join(app, "node_modules", name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(join(rootDir, "node_modules", name), path);
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = (path: string) => join(app, "node_modules", "@orbitroom/webrtc", path);

test("contains what it exports, the wasm module, README and licence, and nothing of its tests", async () => {
  const { exports } = JSON.parse(await readFile(installed("package.json"), "utf8"));
  expect(Object.keys(exports)).toEqual([".", "./link", "./mesh", "./react"]);
  const targets: string[] = Object.values(exports).flatMap((target) => Object.values(target as object));
  expect(targets).toHaveLength(12);
  for (const target of targets) expect(files).toContain(target.replace("./", ""));
  expect(files).toEqual(
    expect.arrayContaining(["README.md", "SPEC.md", "LICENSE", "wasm/orbit_link_wasm_bg.wasm"]),
  );
  expect(files.filter((path) => /\.test\.|testing\/|debug|stamp/.test(path))).toEqual([]);
  expect(await readFile(installed("LICENSE"), "utf8")).toBe(await readFile(join(rootDir, "LICENSE"), "utf8"));
});

test("has types for a bundler and for Node, also without skipLibCheck", async () => {
  const tsc = join(app, "node_modules/typescript/bin/tsc");
  const resolutions = [
    ["--moduleResolution", "bundler"],
    ["--moduleResolution", "nodenext", "--module", "nodenext"],
  ];
  await Promise.all(resolutions.map((options) => run(app, process.execPath, [tsc, ...options])));
}, 60_000);

test("is bundled by Vite without a plugin of its own and without a warning", async () => {
  const { stderr } = await run(app, process.execPath, [join(app, "node_modules/vite/bin/vite.js"), "build"]);
  expect(stderr).toBe("");
  const assets = join(app, "dist/assets");
  const wasm = (await readdir(assets)).filter((name) => name.endsWith(".wasm"));
  expect(wasm).toHaveLength(1);
  const built = await readFile(join(assets, wasm[0] ?? ""));
  expect(built.equals(await readFile(installed("wasm/orbit_link_wasm_bg.wasm")))).toBe(true);
}, 60_000);

test("is served by Vite's development server, with its wasm module", async () => {
  const server = await createServer({
    root: app,
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
  });
  try {
    await server.listen();
    const origin = server.resolvedUrls?.local[0] ?? "";
    await fetch(new URL("/src/App.tsx", origin));
    // Vite bundles packages before it serves them, so the script that loads the module is not where the package has it.
    const deps = "node_modules/.vite/deps/";
    const wasm = await vi.waitFor(async () => {
      const scripts = (await readdir(join(app, deps))).filter((name) => name.endsWith(".js"));
      const codes = await Promise.all(scripts.map((name) => readFile(join(app, deps, name), "utf8")));
      const [, found] = /new URL\("([^"]+\.wasm)"/.exec(codes.join()) ?? [];
      if (found === undefined) throw new Error("Vite has not bundled the package yet.");
      return found;
    }, 30_000);
    const response = await fetch(new URL(wasm, new URL(deps, origin)));
    expect(response.headers.get("content-type")).toBe("application/wasm");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
  } finally {
    await server.close();
  }
}, 60_000);

test("can be imported in Node, where React renders a device on its way in", async () => {
  const { stdout } = await run(app, process.execPath, [
    "--input-type=module",
    "--eval",
    `await import("@orbitroom/webrtc");
     await import("@orbitroom/webrtc/link");
     const { useRoom } = await import("@orbitroom/webrtc/react");
     const { renderToString } = await import("react-dom/server");
     const { createElement } = await import("react");
     const Device = () => useRoom({ gateway: "https://orbitroom.example", code: "AB12CD" }).status;
     console.log(renderToString(createElement(Device)));`,
  ]);
  expect(stdout).toBe("entering");
});
