// The steps between wasm-bindgen and what ships, on modules small enough to be written out by hand.
import { afterEach, describe, expect, it, vi } from "vitest";
import { nameByLikeness } from "../scripts/lib/alike-functions.mjs";
import { plainDeclarations, plainScript } from "../scripts/lib/plain-script.mjs";
import { shortenNames } from "../scripts/lib/short-names.mjs";
import { silencePanics } from "../scripts/lib/silent-panics.mjs";
import { functionNames, sectionsOf } from "../scripts/lib/wasm-sections.mjs";

const text = (value: string) => [value.length, ...Buffer.from(value)];
const section = (id: number, body: number[]) => [id, body.length, ...body];
const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

describe("short names between a module and its script", () => {
  // Exports a function that asks the imported one, its memory, and the same function under a name that nobody reads.
  const module = Uint8Array.from([
    ...header,
    ...section(1, [1, 0x60, 0, 1, 0x7f]),
    ...section(2, [1, ...text("./core_bg.js"), ...text("__wbg_answer_4f"), 0, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [3, ...text("memory"), 2, 0, ...text("core_ask"), 0, 1, ...text("__unread"), 0, 1]),
    ...section(10, [1, 4, 0, 0x10, 0, 0x0b]),
  ]);
  const script = [
    "const import0 = {",
    "    __proto__: null,",
    "    __wbg_answer_4f: function() {",
    "        return 42;",
    "    },",
    "};",
    'const imports = { "./core_bg.js": import0 };',
    "const ask = (wasm) => [wasm.core_ask(), wasm.memory.buffer.byteLength];",
    "return { imports, ask };",
  ].join("\n");
  const declarations = ["export const core_ask: () => number;\nexport const __unread: () => number;\n"];

  it("leaves module and script together, without the long ones", async () => {
    const short = shortenNames({ module, script, declarations });
    for (const part of [short.script, Buffer.from(short.module).toString("latin1"), ...short.declarations])
      expect(part).not.toMatch(/answer_4f|core_ask|core_bg/);
    const { imports, ask } = new Function(short.script)();
    const { instance } = await WebAssembly.instantiate(new Uint8Array(short.module), imports);
    expect(ask(instance.exports)).toEqual([42, 65536]);
    expect(Object.keys(instance.exports)).toEqual(["memory", "e1"]);
    expect(short.declarations).toEqual(["export const e1: () => number;\n"]);
  });

  it("refuses a script of another shape", () => {
    const refuse = (from: string, to: string) =>
      expect(() => shortenNames({ module, script: script.replace(from, to), declarations }));
    refuse("answer_4f: function", "answer_4f: async function").toThrow(
      "gives the import __wbg_answer_4f 0 times",
    );
    refuse('"./core_bg.js"', '"./other.js"').toThrow("does not give all imports in one object");
    refuse("    },", "    },\n    __wbg_more_5a: function() {},").toThrow(
      "gives more than the module imports",
    );
    refuse("const ask", "const e1 = 1, ask").toThrow("something named e1 already");
  });

  it("refuses an import that is no function", () => {
    const memory = Uint8Array.from([
      ...header,
      ...section(2, [1, ...text("./core_bg.js"), ...text("memory"), 2, 0, 1]),
    ]);
    expect(() => shortenNames({ module: memory, script, declarations })).toThrow("An import of kind 2");
  });
});

describe("a plain script", () => {
  // Takes a text's length, in a module that exports its memory, a malloc that always gives the same place, and a start.
  const module = Uint8Array.from([
    ...header,
    ...section(1, [3, 0x60, 2, 0x7f, 0x7f, 1, 0x7f, 0x60, 0, 0, 0x60, 2, 0x7f, 0x7f, 1, 0x7f]),
    ...section(3, [3, 0, 1, 2]),
    ...section(5, [1, 0, 1]),
    ...section(7, [
      4,
      ...text("memory"),
      2,
      0,
      ...text("__wbindgen_malloc"),
      0,
      0,
      ...text("__wbindgen_start"),
      0,
      1,
      ...text("last"),
      0,
      2,
    ]),
    // The last byte of what starts at the one place and is as long as the other says.
    ...section(10, [
      3,
      ...[4, 0, 0x41, 16, 0x0b],
      ...[2, 0, 0x0b],
      ...[13, 0, 0x20, 0, 0x20, 1, 0x6a, 0x41, 1, 0x6b, 0x2d, 0, 0, 0x0b],
    ]),
  ]);
  const script = `export function last(name) {
    const ptr0 = passStringToWasm0(name, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    return wasm.last(ptr0, WASM_VECTOR_LEN);
}
if (Symbol.dispose) Link.prototype[Symbol.dispose] = Link.prototype.free;
function __wbg_get_imports() {
    return {};
}
const LinkFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.free(ptr, 1));
function getUint8ArrayMemory0() {
    return new Uint8Array(wasm.memory.buffer);
}
function passStringToWasm0(arg, malloc, realloc) {
    if (realloc === undefined) {
        return 0;
    }
    return realloc(0);
}
const cachedTextEncoder = new TextEncoder();
if (!('encodeInto' in cachedTextEncoder)) {
    cachedTextEncoder.encodeInto = function () {
    };
}
let WASM_VECTOR_LEN = 0;
let wasmModule, wasmInstance, wasm;
function __wbg_finalize_init(instance, module) {
    wasm.__wbindgen_start();
    return wasm;
}
async function __wbg_init_once(module_or_path) {
    module_or_path = new URL('core_bg.wasm', import.meta.url);
}
export { initSync, __wbg_init as default };
`;
  const imported = () =>
    import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(plainScript(script))}#${Math.random()}`
    );
  const served = (body: BodyInit, type: string, status = 200) =>
    vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => new Response(body, { status, headers: { "content-type": type } }));
  afterEach(() => void vi.restoreAllMocks());

  it("starts a module from bytes and from either kind of server, and gives it texts", async () => {
    const { default: start, last } = await imported();
    await start({ module_or_path: module });
    expect(last("h\u00e9")).toBe(0xa9);
    for (const type of ["application/wasm", "application/octet-stream"]) {
      served(module, type);
      const { default: start, last } = await imported();
      await start({ module_or_path: "https://example.org/core.wasm" });
      expect(last("ab"), type).toBe(0x62);
    }
  });

  it("says that a server has no module, and may be started again", async () => {
    const { default: start, last } = await imported();
    served("", "text/html", 404);
    const address = new URL("https://example.org/core.wasm");
    await expect(start({ module_or_path: address })).rejects.toThrow(
      "The server answered 404 for https://example.org/",
    );
    served(module, "application/wasm");
    expect(await start({ module_or_path: address })).toBe(await start());
    expect(last("a")).toBe(0x61);
  });

  it("is without what browsers have by now", () => {
    const plain = plainScript(script);
    expect(plain).not.toMatch(/undefined'|encodeInto|realloc|dispose|initSync/);
    expect(plain).toContain("const LinkFinalization = new FinalizationRegistry(ptr => wasm.free(ptr, 1));");
    expect(plain).toContain("new URL('core_bg.wasm', import.meta.url)");
  });

  it("refuses a script that starts its module otherwise", () => {
    expect(() => plainScript(script.replace("let wasmModule", "let module"))).toThrow(
      "in the way that is known",
    );
  });

  it("tells TypeScript of the one start", () => {
    const declarations = [
      "export class Link {",
      "    free(): void;",
      "    [Symbol.dispose](): void;",
      "}",
      "export type InitInput = RequestInfo | URL;",
      "",
      "export type SyncInitInput = BufferSource;",
      "export function initSync(module: SyncInitInput): InitOutput;",
      "",
    ].join("\n");
    const plain = plainDeclarations(declarations);
    expect(plain).not.toMatch(/dispose|InitInput|initSync/);
    expect(plain).toContain("export class Link {\n    free(): void;\n}\n");
    expect(plain).toContain("export default function __wbg_init(");
  });
});

describe("panics that say nothing", () => {
  const words = (...values: number[]) => values.flatMap((value) => [value & 255, (value >> 8) & 255, 0, 0]);
  const functionNamed = (name: string) =>
    Uint8Array.from([
      ...header,
      ...section(1, [1, 0x60, 0, 1, 0x7f]),
      ...section(3, [1, 0]),
      ...section(7, [1, ...text("answer"), 0, 0]),
      ...section(10, [1, 4, 0, 0x41, 42, 0x0b]),
      ...section(0, [...text("name"), 1, name.length + 3, 1, 0, ...text(name)]),
    ]);
  const answerOf = async (module: Uint8Array) => {
    const { instance } = await WebAssembly.instantiate(new Uint8Array(module));
    const { answer } = instance.exports;
    return typeof answer === "function" ? answer() : undefined;
  };

  it("traps where a panic would be put together", async () => {
    for (const name of [
      "core[c5930c85a12de822]::panicking::panic_fmt",
      "core::slice::index::slice_index_fail",
      "<alloc[3ca501edff3f0c7c]::vec::Vec<_, _>>::remove::assert_failed",
      "core::slice::copy_from_slice_impl::len_mismatch_fail::h0123",
      "__rustc[b7974e8690430dd9]::rust_panic",
    ])
      await expect(answerOf(silencePanics(functionNamed(name))), name).rejects.toThrow("unreachable");
  });

  it("leaves alone what only asks about panics, or is called alike", async () => {
    for (const name of [
      "std::panicking::panic_count::is_zero_slow_path",
      "orbit_gltf::panicking::panic_early",
      "loading_fail",
    ])
      expect(await answerOf(silencePanics(functionNamed(name))), name).toBe(42);
  });

  it("empties the places in sources, and no other data", () => {
    const path = "src/a.rs";
    const data = [
      ...words(0x1010, path.length, 7, 3),
      ...Buffer.from(path),
      ...words(0x1010, 99),
      ...Buffer.from("b.rs"),
    ];
    const module = Uint8Array.from([
      ...header,
      ...section(11, [1, 0, 0x41, 0x80, 0x20, 0x0b, data.length, ...data]),
    ]);
    const [left] = sectionsOf(silencePanics(module));
    const kept = [...Buffer.alloc(16 + path.length), ...words(0x1010, 99), ...Buffer.from("b.rs")];
    expect([...(left?.body.subarray(-data.length) ?? [])]).toEqual(kept);
  });

  it("empties what they would say, wherever it is copied to", () => {
    const moduleWith = (said: string) => {
      const data = Buffer.from(`ours${said}theirs${said}`);
      return [...header, ...section(11, [1, 0, 0x41, 0x80, 0x20, 0x0b, ...text(data.toString())])];
    };
    const said = "attempt to divide by zero";
    const left = Buffer.from(silencePanics(Uint8Array.from(moduleWith(said)))).toString("latin1");
    expect(left).toContain(`ours${"\0".repeat(said.length)}theirs${"\0".repeat(said.length)}`);
    expect([...silencePanics(Uint8Array.from(moduleWith("attempt to leave")))]).toEqual(
      moduleWith("attempt to leave"),
    );
  });

  it("refuses data that is put somewhere at run time", () => {
    const module = Uint8Array.from([...header, ...section(11, [1, 1, 2, 1, 2])]);
    expect(() => silencePanics(module)).toThrow("not where rustc puts them");
  });
});

describe("functions that stand by what they are like", () => {
  it("are named in that order, after the imported ones", () => {
    const constants = (...values: number[]) => values.flatMap((value) => [0x41, value, 0x1a]);
    const body = (code: number[]) => [code.length + 2, 0, ...code, 0x0b];
    const module = Uint8Array.from([
      ...header,
      ...section(1, [1, 0x60, 0, 0]),
      ...section(2, [1, ...text("i"), ...text("i0"), 0, 0]),
      ...section(3, [4, 0, 0, 0, 0]),
      ...section(10, [
        4,
        ...body(constants(1, 2, 3, 4, 5, 6)),
        ...body(constants(51, 52, 53, 54, 55, 56)),
        ...body(constants(1, 2, 3, 4, 5, 7)),
        ...body(constants(51, 52, 53, 54, 55, 57)),
      ]),
    ]);
    const named = nameByLikeness(module);
    expect(WebAssembly.validate(new Uint8Array(named))).toBe(true);
    expect([...functionNames(sectionsOf(named))]).toEqual([
      [1, "0"],
      [2, "2"],
      [3, "1"],
      [4, "3"],
    ]);
  });
});
