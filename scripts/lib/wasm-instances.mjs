// Turns the script that wasm-bindgen writes for a module into a function that creates instances of the module.
//
// As written, the script holds one instance for good. A trap leaves that instance unusable, and its memory never shrinks.
// So the engine creates an instance for each canvas, and another one after a trap.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const EXPORT_LIST = /^export \{ initSync, __wbg_init as default \};$/m;
const EXPORTED = /^export (class|function) (\w+)/gm;
const EXPORTS_OF_INSTANCE = "wasm = instance.exports;";

/**
 * Returns the script as a function. `createInstance(wrapExports)` returns what the script exported, and `compiled`, which
 * returns the compiled module once it is initialized. `wrapExports` may replace the exports of the instance.
 * @param {string} script as wasm-bindgen writes it for `--target web`
 */
export function instanceScript(script) {
  const names = [...script.matchAll(EXPORTED)].map(([, , name]) => name);
  const body = script
    .replace(EXPORTED, "$1 $2")
    .replace(EXPORTS_OF_INSTANCE, "wasm = wrapExports(instance.exports);")
    .replace(
      EXPORT_LIST,
      `return { ${names.join(", ")}, initSync, default: __wbg_init, compiled: () => wasmModule };`,
    );
  if (
    !EXPORT_LIST.test(script) ||
    !script.includes(EXPORTS_OF_INSTANCE) ||
    /^(import|export)\b/m.test(body)
  ) {
    throw new Error("wasm-bindgen writes its script in another form than wasm-instances.mjs expects.");
  }
  return `export function createInstance(wrapExports = (exports) => exports) {\n${body}}\n`;
}

/**
 * Replaces a module's script, and its types: those of an instance are in `instance.d.ts`.
 * @param {string} dir
 * @param {string} name of the module
 */
export function writeInstanceScript(dir, name) {
  const script = join(dir, `${name}.js`);
  writeFileSync(script, instanceScript(readFileSync(script, "utf8")));
  renameSync(join(dir, `${name}.d.ts`), join(dir, "instance.d.ts"));
  writeFileSync(join(dir, `${name}.d.ts`), instanceTypes);
}

const instanceTypes = `/** What an instance of the module exports to its script. */
export type WasmExports = WebAssembly.Exports;

/** One instance of the module: what its script exports, and the compiled module once it is initialized. */
export type Instance = typeof import("./instance.js") & { readonly compiled: () => WebAssembly.Module };

/** Creates an instance that is not initialized yet: call its \`default\`. */
export function createInstance(wrapExports?: (exports: WasmExports) => WasmExports): Instance;
`;
