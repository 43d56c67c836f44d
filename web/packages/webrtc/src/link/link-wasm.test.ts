import { afterEach, expect, it, vi } from "vitest";
import { fetchFromDisk } from "../testing/fetch-from-disk.ts";

afterEach(() => void vi.unstubAllGlobals());

it("reports not_loaded when the module cannot be fetched, and loads it on the next call", async () => {
  // Another test may have loaded it.
  vi.resetModules();
  const { loadLinkWasm, pieceChainingValue } = await import("./link-wasm.ts");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(loadLinkWasm()).rejects.toMatchObject({ code: "not_loaded" });
  fetchFromDisk();
  await loadLinkWasm();
  expect(pieceChainingValue(new Uint8Array(3), 0, 3)).toHaveLength(32);
});
