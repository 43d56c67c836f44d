import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addCargoToPath, findOnPath, outputOf } from "../scripts/lib/programs.mjs";
import { cratesOf, isWasmInput, workspaceDependencies } from "../scripts/lib/wasm-inputs.mjs";
import { instanceScript } from "../scripts/lib/wasm-instances.mjs";
import { rootDir } from "./architecture/rule.ts";

const cratesDir = join(rootDir, "crates");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orbitroom-wasm-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the inputs of a wasm module", () => {
  it("cover every file that a crate includes in its code, which lies in the crate", () => {
    const sources = readdirSync(cratesDir, { recursive: true, encoding: "utf8" })
      .filter((name) => /^[^/]+\/src\/.*\.rs$/.test(name))
      .map((name) => join(cratesDir, name));
    const included = sources.flatMap((source) =>
      [...readFileSync(source, "utf8").matchAll(/include_(?:bytes|str)!\("([^"]+)"\)/g)].map(
        ([, name = ""]) => ({ source, path: join(dirname(source), name) }),
      ),
    );
    // A crate's own tests include files of theirs, and its documentation is its README.
    const shipped = included.filter(({ path }) => !/\/tests\/|\/README\.md$/.test(path));
    expect(shipped.some(({ path }) => path.endsWith("land.bin"))).toBe(true);
    expect(shipped.filter(({ path }) => !isWasmInput(path))).toEqual([]);
    const crateOf = (path: string) => relative(cratesDir, path).split("/")[0];
    expect(shipped.filter(({ path, source }) => crateOf(path) !== crateOf(source))).toEqual([]);
  });

  it("leave out tests and documents", () => {
    expect(isWasmInput("crates/orbit_sky/tests/planets.rs")).toBe(false);
    expect(isWasmInput("crates/orbit_framing/SPEC.md")).toBe(false);
  });

  it("are the crates that it depends on, directly or not, and no others", () => {
    expect(cratesOf("orbit_sky_wasm")).toEqual(["orbit_error", "orbit_js", "orbit_sky", "orbit_sky_wasm"]);
    expect(cratesOf("orbit_link_wasm")).toEqual([
      "orbit_bytes",
      "orbit_error",
      "orbit_framing",
      "orbit_js",
      "orbit_link_wasm",
      "orbit_pairing",
    ]);
  });

  it("leave out what only the tests of a crate use", () => {
    const manifest = [
      "[package]",
      'name = "orbit_new"',
      "[dependencies]",
      "orbit_bytes.workspace = true",
      'glam = "0.30"',
      "[target.'cfg(target_arch = \"wasm32\")'.dependencies]",
      'orbit_gpu = { path = "../orbit_gpu" }',
      "[build-dependencies]",
      "orbit_shaders.workspace = true",
      "[dev-dependencies]",
      "orbit_fakes.workspace = true",
    ].join("\n");
    expect(workspaceDependencies(manifest)).toEqual(["orbit_bytes", "orbit_gpu", "orbit_shaders"]);
  });

  addCargoToPath();
  it.skipIf(!findOnPath("cargo"))("are read from the manifests as cargo reads them", () => {
    const metadata = outputOf("cargo", ["metadata", "--no-deps", "--offline", "--format-version=1"]);
    const { packages } = JSON.parse(metadata ?? "{}") as {
      packages: { name: string; dependencies: { name: string; kind: string | null; path?: string }[] }[];
    };
    expect(packages.length).toBe(readdirSync(cratesDir).length);
    for (const { name, dependencies } of packages) {
      const own = dependencies.filter(({ path, kind }) => path && kind !== "dev");
      const manifest = readFileSync(join(cratesDir, name, "Cargo.toml"), "utf8");
      expect(workspaceDependencies(manifest).sort(), name).toEqual(own.map((crate) => crate.name).sort());
    }
  });
});

describe("the script of a wasm module", () => {
  // The form in which wasm-bindgen writes it.
  const script = `export class Core {
    size() { return wasm.size(); }
}
export function decode() { return wasm.size(); }
let wasmModule, wasm;
function __wbg_finalize_init(instance, module) {
    wasm = instance.exports;
    wasmModule = module;
}
function initSync({ module }) { __wbg_finalize_init(module, "compiled"); }
async function __wbg_init(module) { __wbg_finalize_init(module, "compiled"); }
export { initSync, __wbg_init as default };
`;

  it("creates instances that know nothing of each other, with exports that can be wrapped", async () => {
    const path = join(folder, "instances.mjs");
    writeFileSync(path, instanceScript(script));
    const { createInstance } = await import(path);
    const first = createInstance();
    const second = createInstance(({ size }: { size: () => number }) => ({ size: () => size() + 10 }));
    await first.default({ exports: { size: () => 1 } });
    await second.default({ exports: { size: () => 2 } });
    expect([new first.Core().size(), first.decode(), new second.Core().size(), second.decode()]).toEqual([
      1, 1, 12, 12,
    ]);
    expect(first.compiled()).toBe("compiled");
  });

  it("is refused in another form", () => {
    expect(() => instanceScript(script.replace("wasm = instance.exports;", ""))).toThrow(/another form/);
    expect(() => instanceScript(`import "./other.js";\n${script}`)).toThrow(/another form/);
  });
});
