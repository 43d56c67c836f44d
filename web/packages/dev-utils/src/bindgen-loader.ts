import { wasmLoader } from "./wasm-loader.ts";

/** The part of a wasm-bindgen script that its type declarations leave out. */
type BindgenScript = WebAssembly.ModuleImports & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
type BindgenExports = WebAssembly.Exports & { __wbindgen_start(): void };

/**
 * A `wasmLoader` of a module that wasm-bindgen has built for bundlers (`NAME_bg.wasm`) and of its script (`NAME_bg.js`), whose
 * classes and functions may be used from then on. Nothing imports the module: many bundlers need a plugin for that, and one
 * module that awaits at its top level keeps Rolldown from merging the chunks of the whole app.
 */
export function bindgenLoader<Script extends object>(wasmUrl: URL, script: Script): () => Promise<Script> {
  return wasmLoader(wasmUrl, async (bytes) => {
    const module = await WebAssembly.compile(bytes);
    // The script provides everything that the module imports.
    const imports = WebAssembly.Module.imports(module).map(({ module: name }) => [name, script]);
    const { exports } = await WebAssembly.instantiate(module, Object.fromEntries(imports));
    (script as unknown as BindgenScript).__wbg_set_wasm(exports);
    (exports as BindgenExports).__wbindgen_start();
    return script;
  });
}
