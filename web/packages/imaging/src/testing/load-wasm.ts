import { readFile } from "node:fs/promises";
import { vi } from "vitest";
import { loadImagingWasm } from "../imaging-wasm.ts";

/** Loads the WASM module from the disk: Node's own `fetch` reads no files. */
export async function loadWasm(): Promise<void> {
  vi.stubGlobal("fetch", async (url: URL) => {
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  });
  await loadImagingWasm();
}
