import { expect, it, vi } from "vitest";
import { fetchFromDisk } from "../testing/fetch-from-disk.ts";
import { loadLinkWasm, pieceChainingValue } from "./link-wasm.ts";

it("reports not_loaded when the module cannot be fetched, and loads it on the next call", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(loadLinkWasm()).rejects.toMatchObject({ code: "not_loaded" });
  fetchFromDisk();
  await loadLinkWasm();
  expect(pieceChainingValue(new Uint8Array(3), 0, 3)).toHaveLength(32);
  vi.unstubAllGlobals();
});
