import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rootDir } from "./architecture/rule.ts";
import { PackedPackages, run } from "./packed/packed-app.ts";

// Tests packages as npm would publish them, in apps outside the workspace. One file has all tests, because packing builds what the
// packages share.

let packages: PackedPackages;

beforeAll(async () => {
  packages = await PackedPackages.pack(
    ["webrtc", "crux", "compact", "nexus"].map((name) => `@orbitroom/${name}`),
    ["qrcode", "dijkstrajs", "pngjs"],
  );
}, 600_000);
afterAll(() => packages?.remove());

/** Checks the types of an app for a bundler and for Node, including those of its libraries (without skipLibCheck). */
async function checkTypes(app: string): Promise<void> {
  const tsc = join(app, "node_modules/typescript/bin/tsc");
  const resolutions = [
    ["--moduleResolution", "bundler"],
    ["--moduleResolution", "nodenext", "--module", "nodenext"],
  ];
  await Promise.all(resolutions.map((options) => run(app, process.execPath, [tsc, ...options])));
}

/** Bundles an app with Vite. Returns the names of the files, and what the bundler complained about. */
async function bundle(app: string) {
  const { stderr } = await run(app, process.execPath, [join(app, "node_modules/vite/bin/vite.js"), "build"]);
  return { complaints: complaintsIn(stderr), assets: await readdir(join(app, "dist/assets")) };
}

/** What a bundler reports about packages. On a busy machine it also reports how long its plugins took. */
function complaintsIn(output: string): string {
  const messages = stripVTControlCharacters(output).split(/^(?=\[[A-Z_]+\])/m);
  return messages.filter((message) => !message.startsWith("[PLUGIN_TIMINGS]")).join("");
}

describe("@orbitroom/webrtc", () => {
  let app = "";
  beforeAll(async () => {
    app = await packages.install("packed-app", ["@orbitroom/webrtc"]);
  }, 60_000);
  const installed = (path: string) => join(app, "node_modules/@orbitroom/webrtc", path);

  test("contains what it exports, the wasm module, README and licence, and nothing of its tests", async () => {
    const files = packages.filesOf("@orbitroom/webrtc");
    const { exports } = JSON.parse(await readFile(installed("package.json"), "utf8"));
    // The last one is for the tests of the app, and is not in the package.
    const { "./testing": _forTests, ...shipped } = exports;
    expect(Object.keys(shipped)).toEqual([".", "./mesh", "./react", "./worker"]);
    const targets: string[] = Object.values(shipped).flatMap((target) => Object.values(target as object));
    expect(targets).toHaveLength(12);
    for (const target of targets) expect(files).toContain(target.replace("./", ""));
    expect(files).toEqual(
      expect.arrayContaining(["README.md", "SPEC.md", "LICENSE", "wasm/orbit_link_wasm_bg.wasm"]),
    );
    expect(files.filter((path) => /\.test\.|testing\/|debug|stamp/.test(path))).toEqual([]);
    expect(await readFile(installed("LICENSE"), "utf8")).toBe(
      await readFile(join(rootDir, "LICENSE"), "utf8"),
    );
  });

  test("has types for a bundler and for Node, also without skipLibCheck", () => checkTypes(app), 60_000);

  test("is bundled by Vite without a plugin of its own and without a warning", async () => {
    const { complaints, assets } = await bundle(app);
    expect(complaints).toBe("");
    const wasm = assets.filter((name) => name.endsWith(".wasm"));
    expect(wasm).toHaveLength(1);
    const built = await readFile(join(app, "dist/assets", wasm[0] ?? ""));
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
       await import("@orbitroom/webrtc/worker");
       const { useRoom } = await import("@orbitroom/webrtc/react");
       const { renderToString } = await import("react-dom/server");
       const { createElement } = await import("react");
       const Device = () => useRoom({ gateway: "https://orbitroom.example", code: "AB12CD" }).status;
       console.log(renderToString(createElement(Device)));`,
    ]);
    expect(stdout).toBe("entering");
  });
});

describe("@orbitroom/crux", () => {
  const names = ["@orbitroom/crux", "@orbitroom/compact", "qrcode", "dijkstrajs", "pngjs"];
  let app = "";
  beforeAll(async () => {
    app = await packages.install("packed-crux-app", names);
  }, 60_000);

  test("contains its modules, styles, README and licence, and nothing of its tests", async () => {
    const files = packages.filesOf("@orbitroom/crux");
    expect(files).toEqual(
      expect.arrayContaining([
        ...["README.md", "LICENSE", "dist/index.js", "dist/index.d.ts"],
        ...["dist/canvas-surface/CanvasSurface.js", "dist/styles.css", "dist/styles/CanvasSurface.css"],
      ]),
    );
    expect(files.filter((path) => /\.test\./.test(path))).toEqual([]);
  });

  test("has types for a bundler and for Node, also without skipLibCheck", () => checkTypes(app), 60_000);

  test("is bundled by Vite with its styles, and the library for QR codes apart", async () => {
    const { complaints, assets } = await bundle(app);
    expect(complaints).toBe("");
    const text = async (name: string) => readFile(join(app, "dist/assets", name), "utf8");
    const css = await Promise.all(assets.filter((name) => name.endsWith(".css")).map(text));
    expect(css.join()).toMatch(/@layer[^;{]*crux\.components/);
    const scripts = assets.filter((name) => name.endsWith(".js"));
    const texts = await Promise.all(scripts.map(text));
    const withCodes = scripts.filter((_, at) => texts[at]?.includes("too big to be stored in a QR Code"));
    expect(withCodes).toHaveLength(1);
    expect(await readFile(join(app, "dist/index.html"), "utf8")).not.toContain(withCodes[0] ?? "");
  }, 60_000);

  test("is rendered on a server by a bundle for Node, which leaves the packages outside", async () => {
    const { build } = await import("vite");
    await build({
      ...{ root: app, logLevel: "silent" },
      build: { ssr: "src/App.tsx", outDir: "server" },
    });
    const { stdout } = await run(app, process.execPath, [
      "--input-type=module",
      "--eval",
      `const { App } = await import("./server/App.js");
       const { renderToString } = await import("react-dom/server");
       const { createElement } = await import("react");
       console.log(renderToString(createElement(App)));`,
    ]);
    for (const text of ['aria-label="Sketch"', "Undo", "Ada", "12 ms", "Copy the link", "Save"]) {
      expect(stdout).toContain(text);
    }
  }, 60_000);
});

describe("@orbitroom/nexus", () => {
  let app = "";
  beforeAll(async () => {
    app = await packages.install("packed-nexus-app", ["@orbitroom/nexus"]);
  }, 60_000);
  const installed = (path: string) => join(app, "node_modules/@orbitroom/nexus", path);

  test("contains what it exports, README and licence, nothing of its tests, and needs no other package", async () => {
    const files = packages.filesOf("@orbitroom/nexus");
    const { exports, dependencies } = JSON.parse(await readFile(installed("package.json"), "utf8"));
    expect(Object.keys(exports)).toEqual([".", "./react", "./testing"]);
    for (const { types, default: main } of Object.values<Record<string, string>>(exports)) {
      expect(files).toEqual(expect.arrayContaining([types?.slice(2), main?.slice(2)]));
    }
    expect(files).toEqual(expect.arrayContaining(["README.md", "LICENSE"]));
    expect(files.filter((path) => /\.test\./.test(path))).toEqual([]);
    expect(dependencies).toBeUndefined();
  });

  test("has the examples of its README in this app", async () => {
    const readme = await readFile(installed("README.md"), "utf8");
    for (const name of ["game.ts", "Player.tsx", "mapping.ts", "phone.ts", "game-test.ts"]) {
      expect(readme, name).toContain(await readFile(join(app, "src", name), "utf8"));
    }
  });

  test("has types for a bundler and for Node, also without skipLibCheck", () => checkTypes(app), 60_000);

  test("is bundled by Vite without a warning", async () => {
    const { complaints, assets } = await bundle(app);
    expect(complaints).toBe("");
    expect(assets.filter((name) => name.endsWith(".js"))).toHaveLength(1);
  }, 60_000);

  test("can be imported in Node, where its gamepads for tests work and React renders none", async () => {
    const { stdout } = await run(app, process.execPath, [
      "--input-type=module",
      "--eval",
      `const { Pads } = await import("@orbitroom/nexus");
       const { FakeGamepads } = await import("@orbitroom/nexus/testing");
       const { useGamepads } = await import("@orbitroom/nexus/react");
       const host = new FakeGamepads();
       const pads = new Pads({ host });
       pads.on("pressed", ({ button }) => console.log(button));
       host.connect().press("south");
       host.frame();
       const { renderToString } = await import("react-dom/server");
       const { createElement } = await import("react");
       const Player = () => String(useGamepads().length);
       console.log(renderToString(createElement(Player)));`,
    ]);
    expect(stdout).toBe("south\n0");
  });
});
