import { afterEach, expect, test, vi } from "vitest";
import { bindgenLoader } from "./bindgen-loader.ts";

afterEach(() => vi.unstubAllGlobals());

const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes];

/** A module that imports `greet` from its script, and calls it from the export that starts wasm-bindgen's modules. */
const greeter = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, 1, 0x60, 0, 0),
  ...section(2, 1, ...text("./greeter_bg.js"), ...text("greet"), 0, 0),
  ...section(3, 1, 0),
  ...section(7, 1, ...text("__wbindgen_start"), 0, 1),
  ...section(10, 1, 4, 0, 0x10, 0, 0x0b),
]);

test("starts a module with what its script exports, after the script has got the module's exports", async () => {
  vi.stubGlobal("fetch", async () => new Response(greeter));
  const calls: string[] = [];
  const script = {
    __wbg_set_wasm: (exports: WebAssembly.Exports) => calls.push(...Object.keys(exports)),
    greet: () => calls.push("greeted"),
  };
  const load = bindgenLoader(new URL("https://example.org/greeter.wasm"), script);
  expect(await Promise.all([load(), load()])).toEqual([script, script]);
  expect(calls).toEqual(["__wbindgen_start", "greeted"]);
});
