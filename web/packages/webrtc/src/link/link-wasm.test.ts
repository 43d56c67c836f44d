import { afterEach, expect, it, vi } from "vitest";
import { fetchFromDisk } from "../testing/fetch-from-disk.ts";

afterEach(() => void vi.unstubAllGlobals());

it("loads the module from the address that an app gives, which is relative to its page", async () => {
  vi.resetModules();
  const { loadLinkWasm } = await import("./link-wasm.ts");
  const fetched: string[] = [];
  vi.stubGlobal("location", { href: "https://page.example/games/chess" });
  vi.stubGlobal("fetch", async (url: URL) => {
    fetched.push(url.href);
    throw new TypeError("Failed to fetch");
  });
  for (const address of ["wasm/link.wasm", "/link.wasm", new URL("https://cdn.example/link.wasm")]) {
    await expect(loadLinkWasm(address)).rejects.toMatchObject({ code: "not_loaded" });
  }
  expect(fetched).toEqual([
    "https://page.example/games/wasm/link.wasm",
    "https://page.example/link.wasm",
    "https://cdn.example/link.wasm",
  ]);
});

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
