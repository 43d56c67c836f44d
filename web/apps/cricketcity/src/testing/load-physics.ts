import { readFile } from "node:fs/promises";
import { loadPhysics } from "@orbitroom/physics";
import { vi } from "vitest";

/** Loads the module of physics from its file: Node's own `fetch` reads none. For tests in the environment `node`. */
export async function loadPhysicsFromFile(): Promise<void> {
  vi.stubGlobal("fetch", async (url: URL) => {
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  });
  await loadPhysics();
}
