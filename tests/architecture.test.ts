import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSources, rootDir } from "./architecture/rule.ts";
import {
  bindgenDependencyViolations,
  browserCodeViolations,
  type Crate,
  crateViolations,
} from "./architecture/rust-rules.ts";
import {
  cycleViolations,
  directionViolations,
  importsOf,
  type Manifest,
  nodeViolations,
  reactViolations,
  relativeViolations,
  runtimeImportsOf,
  undeclaredViolations,
  wasmViolations,
} from "./architecture/typescript-rules.ts";

const longFileLines = 600;

const typeScript = readSources(["web", "tests", "e2e"], [".ts", ".tsx"]);
const rust = readSources(["crates"], [".rs"]);
const imports = typeScript.flatMap(importsOf);

function manifests(): Manifest[] {
  const packages = readdirSync(join(rootDir, "web/packages")).map((name) => `web/packages/${name}`);
  return ["web/app", "web/gateway", ...packages]
    .filter((folder) => existsSync(join(rootDir, folder, "package.json")))
    .map((folder) => {
      const { dependencies, peerDependencies } = JSON.parse(
        readFileSync(join(rootDir, folder, "package.json"), "utf8"),
      );
      return { folder, declared: new Set(Object.keys({ ...dependencies, ...peerDependencies })) };
    });
}

function crates(): Crate[] {
  const output = execFileSync("cargo", ["metadata", "--no-deps", "--format-version", "1", "--offline"], {
    cwd: rootDir,
    encoding: "utf8",
  });
  const { packages } = JSON.parse(output) as {
    packages: { name: string; dependencies: { name: string; kind: string | null }[] }[];
  };
  return packages.map(({ name, dependencies }) => ({
    name,
    // What only tests use is not part of the crate.
    dependencies: dependencies.filter(({ kind }) => kind !== "dev").map((dependency) => dependency.name),
  }));
}

describe("TypeScript dependencies point one way", () => {
  it("finds static, dynamic, re-exported and worker imports, and none in comments", () => {
    const text = `
      import a, { type B } from "one";
      import "two";
      export { c } from './three.ts';
      const d = await import("four");
      new Worker(new URL("./five.ts", import.meta.url));
      // import "never";
      /* export * from "never"; */
    `;
    const found = importsOf({ path: "web/app/x.ts", text }).map(({ specifier }) => specifier);
    expect(found.sort()).toEqual(["./five.ts", "./three.ts", "four", "one", "two"]);
    expect(imports.length).toBeGreaterThan(50);
  });

  it("app -> packages, gateway -> node-hub and dev-utils, nothing -> app", () => {
    expect(directionViolations(imports)).toEqual([]);
  });

  it("catches a wrong direction", () => {
    const wrong = [
      { from: "web/packages/compact/src/x.ts", specifier: "@orbitroom/app" },
      { from: "e2e/room.test.ts", specifier: "../web/app/rooms/room.ts" },
      { from: "web/gateway/src/x.ts", specifier: "@orbitroom/webrtc" },
      { from: "web/app/x.ts", specifier: "@orbitroom/node-hub" },
      { from: "web/app/x.ts", specifier: "@orbitroom/gateway" },
    ];
    expect(directionViolations(wrong)).toHaveLength(wrong.length);
    const right = [
      { from: "web/app/x.ts", specifier: "@orbitroom/webrtc/react" },
      { from: "web/gateway/src/x.ts", specifier: "@orbitroom/node-hub" },
      { from: "web/app/rooms/x.ts", specifier: "../shell/y.ts" },
    ];
    expect(directionViolations(right)).toEqual([]);
  });

  it("packages do not import each other in a ring", () => {
    expect(cycleViolations(imports)).toEqual([]);
    const ring = [
      { from: "web/packages/webrtc/src/x.ts", specifier: "@orbitroom/opfs" },
      { from: "web/packages/opfs/src/x.ts", specifier: "@orbitroom/webrtc" },
    ];
    expect(cycleViolations(ring)).toHaveLength(1);
  });

  it("a workspace reaches another by its name", () => {
    expect(relativeViolations(imports)).toEqual([]);
    const wrong = [{ from: "web/app/rooms/x.ts", specifier: "../../packages/opfs/src/index.ts" }];
    expect(relativeViolations(wrong)).toHaveLength(1);
  });

  it("React is only in app, compact, crux and react entry points", () => {
    expect(reactViolations(imports)).toEqual([]);
    const wrong = [
      { from: "web/packages/webrtc/src/link.ts", specifier: "react" },
      { from: "web/gateway/src/x.ts", specifier: "react-dom/server" },
    ];
    expect(reactViolations(wrong)).toHaveLength(2);
    const right = [
      { from: "web/packages/webrtc/src/react.ts", specifier: "react" },
      { from: "web/packages/engine/src/react/use-engine.ts", specifier: "react" },
      { from: "web/packages/compact/src/Button.tsx", specifier: "react" },
    ];
    expect(reactViolations(right)).toEqual([]);
  });

  it("nothing of Node gets into the browser", () => {
    expect(nodeViolations(imports)).toEqual([]);
    const wrong = [{ from: "web/packages/webrtc/src/x.ts", specifier: "node:crypto" }];
    expect(nodeViolations(wrong)).toHaveLength(1);
  });

  it("a wasm module is loaded by its own package alone", () => {
    expect(wasmViolations(imports)).toEqual([]);
    const wrong = [
      { from: "web/app/x.ts", specifier: "@orbitroom/webrtc/wasm/orbit_link_wasm.js" },
      { from: "web/packages/opfs/src/x.ts", specifier: "../../webrtc/wasm/orbit_link_wasm.js" },
    ];
    expect(wasmViolations(wrong)).toHaveLength(2);
  });

  it("a package declares what it imports", () => {
    expect(undeclaredViolations(typeScript.flatMap(runtimeImportsOf), manifests())).toEqual([]);
    const some = [{ folder: "web/packages/opfs", declared: new Set(["comlink"]) }];
    const wrong = [
      { from: "web/packages/opfs/src/x.ts", specifier: "left-pad" },
      { from: "web/packages/opfs/src/x.ts", specifier: "@orbitroom/dev-utils" },
      { from: "web/packages/opfs/src/x.ts", specifier: "comlink/deep" },
    ];
    expect(undeclaredViolations(wrong, some)).toHaveLength(2);
    const text = 'import type { A } from "types-only";\nimport { b } from "runs";';
    expect(runtimeImportsOf({ path: "x.ts", text })).toEqual([{ from: "x.ts", specifier: "runs" }]);
  });
});

describe("Rust dependencies point one way", () => {
  it("every crate keeps to its place", () => {
    expect(crateViolations(crates())).toEqual([]);
    const wrong = [
      { name: "orbit_framing", dependencies: ["orbit_pairing", "blake3"] },
      { name: "orbit_scene", dependencies: ["orbit_gltf"] },
      { name: "orbit_engine_wasm", dependencies: ["orbit_link_wasm", "orbit_gpu"] },
      { name: "orbit_newcomer", dependencies: [] },
    ];
    expect(crateViolations(wrong)).toHaveLength(wrong.length);
  });

  it("only the browser's faces know wasm-bindgen", () => {
    expect(bindgenDependencyViolations(crates())).toEqual([]);
    const wrong = [{ name: "orbit_framing", dependencies: ["js-sys", "wasm-bindgen"] }];
    expect(bindgenDependencyViolations(wrong)).toHaveLength(2);
  });

  it("#[wasm_bindgen], web_sys and js_sys stand where they belong", () => {
    expect(browserCodeViolations(rust)).toEqual([]);
    const wrong = [
      { path: "crates/orbit_framing/src/lib.rs", text: "#[wasm_bindgen]\npub struct Link;" },
      { path: "crates/orbit_pairing/src/lib.rs", text: "let now = js_sys::Date::now();" },
      { path: "crates/orbit_gpu/src/lib.rs", text: "#[wasm_bindgen]\npub fn draw() {}" },
    ];
    expect(browserCodeViolations(wrong)).toHaveLength(wrong.length);
    const right = [
      { path: "crates/orbit_framing/src/lib.rs", text: "// no #[wasm_bindgen], no web_sys::Window" },
      { path: "crates/orbit_gpu/src/gpu.rs", text: '#[wasm_bindgen]\nextern "C" {}\nweb_sys::Window' },
      {
        path: "crates/orbit_gpu/src/api.rs",
        text: '#[wasm_bindgen]\nextern "C" {\n    #[wasm_bindgen(method)]\n    pub fn submit(this: &Queue);\n}\n',
      },
      { path: "crates/orbit_link_wasm/src/lib.rs", text: "#[wasm_bindgen]\npub struct Link;" },
    ];
    expect(browserCodeViolations(right)).toEqual([]);
  });
});

describe("size of files", () => {
  it("says which files ask to be split", async ({ annotate }) => {
    for (const { path, text } of [...typeScript, ...rust]) {
      const lines = text.split("\n").length;
      if (lines > longFileLines) await annotate(`${path}: ${lines} lines, split it by noun`, "warning");
    }
    expect(rust.length).toBeGreaterThan(0);
  });
});
