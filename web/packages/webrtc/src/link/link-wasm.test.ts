import { afterEach, expect, it, vi } from "vitest";
import { loadLinkWasm } from "./link-wasm.ts";

afterEach(() => vi.unstubAllGlobals());

/** Replaces the request for the module. */
const stubFetch = (fetched: () => Promise<Response>) => vi.stubGlobal("fetch", fetched);
const wasm = { headers: { "content-type": "application/wasm" } };

it.each([
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the file does not exist", async () => new Response("", { ...wasm, status: 404 })],
])("fails with not_loaded when %s", async (_, fetched) => {
  stubFetch(fetched);
  await expect(loadLinkWasm()).rejects.toMatchObject({ code: "not_loaded" });
});

it("fails without a code when the browser cannot run the module", async () => {
  stubFetch(async () => new Response(Uint8Array.of(0, 97, 115, 109, 9, 9, 9, 9), wasm));
  await expect(loadLinkWasm()).rejects.toBeInstanceOf(WebAssembly.CompileError);
});
