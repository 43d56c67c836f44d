// The steps between wasm-bindgen and what ships, on modules small enough to be written out by hand.
import { describe, expect, it } from "vitest";
import { nameByLikeness } from "../scripts/lib/alike-functions.mjs";
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
    "    __wbg_answer_4f: function() {",
    "        return 42;",
    "    },",
    "};",
    'const imports = { "./core_bg.js": import0 };',
    "const ask = (wasm) => [wasm.core_ask(), wasm.memory.buffer.byteLength];",
    "return { imports, ask };",
  ].join("\n");
  const declarations = ["export const core_ask: () => number;"];

  it("leaves module and script together, without the long ones", async () => {
    const short = shortenNames({ module, script, declarations });
    for (const part of [short.script, Buffer.from(short.module).toString("latin1"), ...short.declarations])
      expect(part).not.toMatch(/answer_4f|core_ask|core_bg/);
    const { imports, ask } = new Function(short.script)();
    const { instance } = await WebAssembly.instantiate(new Uint8Array(short.module), imports);
    expect(ask(instance.exports)).toEqual([42, 65536]);
    expect(Object.keys(instance.exports)).toEqual(["memory", "e1", "__unread"]);
    expect(short.declarations).toEqual(["export const e1: () => number;"]);
  });

  it("refuses a script of another shape", () => {
    const refuse = (from: string, to: string) =>
      expect(() => shortenNames({ module, script: script.replace(from, to), declarations }));
    refuse("answer_4f: function", "answer_4f: async function").toThrow(
      "gives the import __wbg_answer_4f 0 times",
    );
    refuse('"./core_bg.js"', '"./other.js"').toThrow("does not give all imports in one object");
    refuse("const ask", "const i0 = 1, ask").toThrow("something named i0 already");
  });

  it("refuses an import that is no function", () => {
    const memory = Uint8Array.from([
      ...header,
      ...section(2, [1, ...text("./core_bg.js"), ...text("memory"), 2, 0, 1]),
    ]);
    expect(() => shortenNames({ module: memory, script, declarations })).toThrow("An import of kind 2");
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
