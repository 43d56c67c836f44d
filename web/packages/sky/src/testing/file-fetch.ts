import { readFile } from "node:fs/promises";
import { vi } from "vitest";

/** Makes `fetch` read `file:` URLs, which Node's own does not support. */
export function fetchFromDisk(): void {
  vi.stubGlobal("fetch", async (source: URL | string | Request) => {
    const url = new URL(source instanceof Request ? source.url : source);
    const type = url.pathname.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(await readFile(url), { headers: { "content-type": type } });
  });
}
