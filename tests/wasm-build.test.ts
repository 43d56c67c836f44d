import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isWasmInput } from "../scripts/lib/build-wasm.mjs";
import { instanceScript } from "../scripts/lib/wasm-instances.mjs";
import { rootDir } from "./architecture/rule.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orbitroom-wasm-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("wasm inputs", () => {
  it("cover every file that a crate includes in its code", () => {
    const crates = join(rootDir, "crates");
    const sources = readdirSync(crates, { recursive: true, encoding: "utf8" })
      .filter((name) => /^[^/]+\/src\/.*\.rs$/.test(name))
      .map((name) => join(crates, name));
    const included = sources.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/include_(?:bytes|str)!\("([^"]+)"\)/g)].map(([, name = ""]) =>
        join(dirname(path), name),
      ),
    );
    // A crate's own tests include files of theirs.
    const shipped = included.filter((path) => !path.includes("/tests/"));
    expect(shipped.some((path) => path.endsWith("land.bin"))).toBe(true);
    expect(shipped.filter((path) => !isWasmInput(path))).toEqual([]);
  });

  it("leave out tests and documents", () => {
    expect(isWasmInput("crates/orbit_sky/tests/planets.rs")).toBe(false);
    expect(isWasmInput("crates/orbit_framing/SPEC.md")).toBe(false);
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
