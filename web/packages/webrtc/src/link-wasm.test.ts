import { afterEach, expect, it, vi } from "vitest";
import { loadLinkWasm } from "./link-wasm.ts";

afterEach(() => vi.unstubAllGlobals());

/** The module's address answers so. */
const answer = (fetched: () => Promise<Response>) => vi.stubGlobal("fetch", fetched);
const wasm = { headers: { "content-type": "application/wasm" } };

it.each([
  ["the network is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the file is gone", async () => new Response("", { ...wasm, status: 404 })],
])("says that the module was not loaded when %s", async (_, fetched) => {
  answer(fetched);
  await expect(loadLinkWasm()).rejects.toMatchObject({ code: "not_loaded" });
});

it("a module that this browser cannot run is no module that is missing", async () => {
  answer(async () => new Response(Uint8Array.of(0, 97, 115, 109, 9, 9, 9, 9), wasm));
  await expect(loadLinkWasm()).rejects.toBeInstanceOf(WebAssembly.CompileError);
});
