import { expect, it, vi } from "vitest";
import { type EngineModules, loadEngineWasm } from "./engine-wasm.ts";

it("rejects with an EngineError if the module cannot be loaded, and tries again at the next call", async () => {
  const cause = new TypeError("Failed to fetch");
  const webgl2 = vi.fn(() => Promise.reject(cause));
  const modules: EngineModules = { webgl2, webgpu: vi.fn() };
  for (const tries of [1, 2]) {
    await expect(loadEngineWasm(modules, "webgl2")).rejects.toMatchObject({
      ...{ name: "EngineError", code: "wasm_unavailable", cause },
    });
    expect(webgl2).toHaveBeenCalledTimes(tries);
  }
});
