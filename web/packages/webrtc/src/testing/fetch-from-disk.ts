import { readFile } from "node:fs/promises";
import { vi } from "vitest";

/** Makes `fetch` read `file:` URLs, which Node's own does not support. */
export function fetchFromDisk(): void {
  vi.stubGlobal("fetch", async (url: URL) => new Response(await readFile(url)));
}
