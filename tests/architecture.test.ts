import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCycles, graphOf } from "./architecture/cycles.ts";
import { firstLoadViolations, formatViolations, roomWorkerViolations } from "./architecture/first-load.ts";
import { readSources, rootDir } from "./architecture/rule.ts";
import { moduleCycleViolations } from "./architecture/rust-modules.ts";
import {
  bindgenDependencyViolations,
  browserCodeViolations,
  type Crate,
  crateViolations,
  crateWideAllows,
  missingExamples,
  missingFileDocs,
} from "./architecture/rust-rules.ts";
import { isolationViolations } from "./architecture/test-rules.ts";
import {
  directionViolations,
  fileCycleViolations,
  folderCycleViolations,
  importsOf,
  type Manifest,
  nodeViolations,
  packageCycleViolations,
  reactViolations,
  relativeViolations,
  runtimeImportsOf,
  undeclaredViolations,
  wasmViolations,
} from "./architecture/typescript-rules.ts";
import { workspaces } from "./architecture/workspaces.ts";

const longFileLines = 400;

const typeScript = readSources(["web", "tests", "e2e"], [".ts", ".tsx"]);
const rust = readSources(["crates"], [".rs"]);
const rustReadmes = readSources(["crates"], ["README.md"]);
const imports = typeScript.flatMap(importsOf);

function manifests(): Manifest[] {
  return workspaces.map((folder) => {
    const { dependencies, peerDependencies, devDependencies } = JSON.parse(
      readFileSync(join(rootDir, folder, "package.json"), "utf8"),
    );
    // The gateway's build contains nearly all packages, so people who install it need none of them. The builds of other packages
    // contain the code of this repository that is among their devDependencies.
    const isBundled = (name: string) => folder === "web/gateway" || name.startsWith("@orbitroom/");
    const bundled = Object.fromEntries(
      Object.entries(devDependencies ?? {}).filter(([name]) => isBundled(name)),
    );
    return { folder, declared: new Set(Object.keys({ ...dependencies, ...peerDependencies, ...bundled })) };
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
    // Dev dependencies are used by tests only.
    dependencies: dependencies.filter(({ kind }) => kind !== "dev").map((dependency) => dependency.name),
  }));
}

describe("test files", () => {
  it("that replace a module or their environment have a process of their own", () => {
    expect(isolationViolations(typeScript.filter(({ path }) => path.startsWith("web/")))).toEqual([]);
    const wrong = [
      { path: "web/app/src/a.test.ts", text: 'vi.mock("./b.ts");' },
      { path: "web/app/src/c.test.tsx", text: "// @vitest-environment node" },
    ];
    expect(isolationViolations(wrong)).toHaveLength(2);
    const right = [
      { path: "web/app/src/a.isolated.test.ts", text: 'vi.mock("./b.ts");' },
      { path: "web/app/src/d.test.ts", text: "vi.resetModules();" },
    ];
    expect(isolationViolations(right)).toEqual([]);
  });
});

describe("the page of a room", () => {
  it("does not begin with the home page, the chat, the worker or the link module", () => {
    expect(firstLoadViolations(typeScript)).toEqual([]);
    const page = (text: string) => firstLoadViolations([{ path: "web/rooms/src/RoomPage.tsx", text }]);
    expect(page('import { ChatPanel } from "./chat/ChatPanel.tsx";')).toHaveLength(1);
    expect(page('import { LinkDriver } from "@orbitroom/webrtc/link";')).toHaveLength(1);
    expect(
      page('import {\n  a,\n  b,\n} from "./session/a.ts";\nimport type { C } from "./chat/ChatPanel.tsx";'),
    ).toEqual([]);
    const through = [
      { path: "web/app/src/main.tsx", text: 'import { Routes } from "./routes.tsx";' },
      { path: "web/app/src/routes.tsx", text: 'export * from "./pages/dashboard/Dashboard.tsx";' },
    ];
    expect(firstLoadViolations(through)).toHaveLength(1);
    const lazily = [
      {
        path: "web/app/src/main.tsx",
        text: 'const a = await import("@orbitroom/rooms/chat/ChatPanel.tsx");',
      },
    ];
    expect(firstLoadViolations(lazily)).toEqual([]);
  });

  it("has a worker that loads no components", () => {
    expect(roomWorkerViolations(typeScript)).toEqual([]);
    const through = [
      {
        path: "web/rooms/src/worker/room-worker.ts",
        text: 'import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";',
      },
      { path: "web/app-kit/src/loading/load-chunk.ts", text: 'import { toasts } from "@orbitroom/compact";' },
    ];
    expect(roomWorkerViolations(through)).toHaveLength(1);
  });

  it("makes no format before it has something to format, and neither does any other page", () => {
    expect(formatViolations(typeScript)).toEqual([]);
    const made = (text: string) => formatViolations([{ path: "web/app/src/a.ts", text }]);
    expect(made('const dateOf = new Intl.DateTimeFormat("en");')).toHaveLength(1);
    expect(made("const dateFormat = lazily(() => new Intl.DateTimeFormat());")).toEqual([]);
  });
});

describe("TypeScript dependencies", () => {
  it("include static, dynamic, re-exported and worker imports, but not imports in comments", () => {
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

  it("do not include those of the documentation's examples", () => {
    const text =
      'import { page } from "./other.ts";\nconst code = `import { a } from "never"; const b = \\`x\\`;`;';
    const found = (path: string) => importsOf({ path, text }).map(({ specifier }) => specifier);
    expect(found("web/docs/src/pages/a.ts")).toEqual(["./other.ts"]);
    expect(found("web/docs/src/a.ts")).toEqual(["./other.ts", "never"]);
  });

  it("point one way: shell -> rooms, all parts of the app -> kit and packages, nothing -> shell or app", () => {
    expect(directionViolations(imports)).toEqual([]);
  });

  it("are reported if they point the wrong way", () => {
    const wrong = [
      { from: "web/packages/compact/src/x.ts", specifier: "@orbitroom/app" },
      { from: "web/packages/compact/src/x.ts", specifier: "@orbitroom/app-kit/stores/y.ts" },
      { from: "e2e/room.test.ts", specifier: "../web/app/src/y.ts" },
      { from: "e2e/books.test.ts", specifier: "../web/apps/books/src/y.ts" },
      { from: "web/app/src/x.ts", specifier: "@orbitroom/books/y.ts" },
      { from: "web/app/src/x.ts", specifier: "@orbitroom/docs/y.ts" },
      { from: "web/apps/webshare/src/x.ts", specifier: "@orbitroom/books/y.ts" },
      { from: "web/apps/books/src/x.ts", specifier: "@orbitroom/rooms/worker/y.ts" },
      { from: "web/app-kit/src/x.ts", specifier: "@orbitroom/rooms/session/y.ts" },
      { from: "web/gateway/src/x.ts", specifier: "@orbitroom/webrtc" },
      { from: "web/app/src/x.ts", specifier: "@orbitroom/node-hub" },
      { from: "web/app/src/x.ts", specifier: "@orbitroom/gateway" },
    ];
    expect(directionViolations(wrong)).toHaveLength(wrong.length);
    const right = [
      { from: "web/app/src/x.ts", specifier: "@orbitroom/webrtc/react" },
      { from: "web/app/src/x.ts", specifier: "@orbitroom/rooms/history/y.ts" },
      { from: "web/docs/src/x.ts", specifier: "@orbitroom/rooms/history/y.ts" },
      { from: "web/apps/books/src/x.ts", specifier: "@orbitroom/app-kit/stores/y.ts" },
      { from: "web/gateway/src/x.ts", specifier: "@orbitroom/node-hub" },
      { from: "web/app/src/pages/x.ts", specifier: "../shell/y.ts" },
    ];
    expect(directionViolations(right)).toEqual([]);
  });

  it("between packages have no cycles", () => {
    expect(packageCycleViolations(imports)).toEqual([]);
    const cycle = [
      { from: "web/packages/webrtc/src/x.ts", specifier: "@orbitroom/opfs" },
      { from: "web/packages/opfs/src/x.ts", specifier: "@orbitroom/webrtc" },
    ];
    expect(packageCycleViolations(cycle)).toEqual([
      "packages import each other: web/packages/opfs, web/packages/webrtc",
    ]);
  });

  it("between files have no cycles", () => {
    expect(fileCycleViolations(imports)).toEqual([]);
    const cycle = [
      { from: "web/app/src/a.ts", specifier: "./lib/b.ts" },
      { from: "web/app/src/lib/b.ts", specifier: "./c.ts" },
      { from: "web/app/src/lib/c.ts", specifier: "../a.ts" },
    ];
    expect(fileCycleViolations(cycle)).toEqual([
      "files import each other: web/app/src/a.ts, web/app/src/lib/b.ts, web/app/src/lib/c.ts",
    ]);
    expect(fileCycleViolations(cycle.slice(1))).toEqual([]);
  });

  it("between the folders of the package of rooms, and of the parts of the app, have no cycles", () => {
    const parts = workspaces.filter((folder) => /^web\/(app|app-kit|apps\/.+|docs|rooms)$/.test(folder));
    const cycles = ["web/packages/webrtc", ...parts].map((folder) =>
      folderCycleViolations(imports, `${folder}/src`),
    );
    expect(cycles.flat()).toEqual([]);
    const wrong = [
      { from: "web/app/src/a/x.ts", specifier: "../b/y.ts" },
      { from: "web/app/src/b/deep/z.ts", specifier: "../../a/w.ts" },
      { from: "web/app/src/b/y.test.ts", specifier: "../c/w.ts" },
      { from: "web/app/src/c/w.ts", specifier: "../b/y.ts" },
    ];
    const cycle = "folders import each other: web/app/src: a, b";
    expect(folderCycleViolations(wrong, "web/app/src")).toEqual([cycle]);
  });

  it("on another workspace use its package name", () => {
    expect(relativeViolations(imports)).toEqual([]);
    const wrong = [{ from: "web/app/rooms/x.ts", specifier: "../../packages/opfs/src/index.ts" }];
    expect(relativeViolations(wrong)).toHaveLength(1);
  });

  it("on React occur only in the parts of the app, compact, crux, react-hub and react entry points", () => {
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

  it("on Node do not occur in browser code", () => {
    expect(nodeViolations(imports)).toEqual([]);
    const wrong = [{ from: "web/packages/webrtc/src/x.ts", specifier: "node:crypto" }];
    expect(nodeViolations(wrong)).toHaveLength(1);
  });

  it("on a wasm module occur only in the package it is built into, for link and sky only in the loader", () => {
    expect(wasmViolations(imports)).toEqual([]);
    const wrong = [
      { from: "web/app/x.ts", specifier: "@orbitroom/webrtc/wasm/orbit_link_wasm.js" },
      { from: "web/packages/opfs/src/x.ts", specifier: "../../webrtc/wasm/orbit_link_wasm.js" },
      { from: "web/packages/webrtc/src/link-driver.ts", specifier: "../wasm/orbit_link_wasm.js" },
      { from: "web/packages/sky/src/sky.ts", specifier: "../wasm/orbit_sky_wasm_bg.js" },
    ];
    expect(wasmViolations(wrong)).toHaveLength(wrong.length);
    const right = [
      { from: "web/packages/webrtc/src/link-wasm.ts", specifier: "../wasm/orbit_link_wasm.js" },
      {
        from: "web/packages/engine/src/decode-meshopt.ts",
        specifier: "../wasm/meshopt/orbit_meshopt_wasm.js",
      },
    ];
    expect(wasmViolations(right)).toEqual([]);
  });

  it("are declared in package.json", () => {
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

describe("Rust dependencies", () => {
  it("between crates are those of the table", () => {
    expect(crateViolations(crates())).toEqual([]);
    const wrong = [
      { name: "orbit_framing", dependencies: ["orbit_pairing", "blake3"] },
      { name: "orbit_scene", dependencies: ["orbit_gltf"] },
      { name: "orbit_engine_wasm", dependencies: ["orbit_link_wasm", "orbit_gpu"] },
      { name: "orbit_unlisted", dependencies: [] },
    ];
    expect(crateViolations(wrong)).toHaveLength(wrong.length);
  });

  it("on wasm-bindgen occur only in *_wasm crates and orbit_gpu", () => {
    expect(bindgenDependencyViolations(crates())).toEqual([]);
    const wrong = [{ name: "orbit_framing", dependencies: ["js-sys", "wasm-bindgen"] }];
    expect(bindgenDependencyViolations(wrong)).toHaveLength(2);
  });

  it("on the browser occur only in *_wasm crates and orbit_gpu", () => {
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

describe("Rust source files", () => {
  it("say at their top what they are for", () => {
    expect(missingFileDocs(rust)).toEqual([]);
    expect(missingFileDocs([{ path: "crates/orbit_sky/src/sun.rs", text: "/// The Sun.\n" }])).toHaveLength(
      1,
    );
  });

  it("of a crate have a README with an example that is tested", () => {
    expect(missingExamples([...rust, ...rustReadmes])).toEqual([]);
    const withoutReadme = [{ path: "crates/orbit_sky/src/lib.rs", text: "//! Sky.\n" }];
    expect(missingExamples(withoutReadme)).toHaveLength(1);
  });

  it("lift no lint for a whole crate", () => {
    expect(crateWideAllows(rust)).toEqual([]);
    const text = "//! Sky.\n#![allow(\n    clippy::as_conversions,\n)]";
    expect(crateWideAllows([{ path: "crates/orbit_sky/src/lib.rs", text }])).toHaveLength(1);
  });
});

describe("Rust modules", () => {
  it("of a crate do not use each other in a cycle", () => {
    expect(moduleCycleViolations(rust)).toEqual([]);
  });

  it("are reported if they use each other, through braces, re-exports, super and inline paths", () => {
    const frame = { path: "crates/orbit_x/src/frame.rs", text: "use crate::{error::Error, link::Link};" };
    const lib = { path: "crates/orbit_x/src/lib.rs", text: "mod frame;\nmod link;\npub use frame::Frame;" };
    const uses = [
      "use crate::Frame;",
      "use super::frame::{self, Frame as Unit};",
      "fn send(frame: &crate::frame::Frame) {}",
    ];
    for (const text of uses) {
      const link = { path: "crates/orbit_x/src/link.rs", text };
      expect(moduleCycleViolations([lib, frame, link]), text).toEqual([
        "modules use each other: crates/orbit_x/src/frame.rs, crates/orbit_x/src/link.rs",
      ]);
    }
    const link = {
      path: "crates/orbit_x/src/link.rs",
      text: "// use crate::Frame;\nuse other::frame::Frame;",
    };
    expect(moduleCycleViolations([lib, frame, link])).toEqual([]);
  });

  it("may use their child modules, and the child modules their parent", () => {
    const parent = { path: "crates/orbit_x/src/webgl.rs", text: "mod draw;\nuse draw::Draw;" };
    const child = { path: "crates/orbit_x/src/webgl/draw.rs", text: "use super::WebGl;" };
    expect(moduleCycleViolations([parent, child])).toEqual([]);
  });
});

describe("cycles", () => {
  it("are found as groups of nodes that reach each other", () => {
    const graph = graphOf([
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["c", "d"],
      ["d", "e"],
      ["e", "d"],
      ["e", "f"],
      ["f", "f"],
    ]);
    expect(findCycles(graph).sort()).toEqual([
      ["a", "b", "c"],
      ["d", "e"],
    ]);
  });
});

describe("file size", () => {
  it("is a warning if a file should be split", async ({ annotate }) => {
    for (const { path, text } of [...typeScript, ...rust]) {
      const lines = text.split("\n").length;
      if (lines > longFileLines) await annotate(`${path} has ${lines} lines, split it`, "warning");
    }
    expect(rust.length).toBeGreaterThan(0);
  });
});
