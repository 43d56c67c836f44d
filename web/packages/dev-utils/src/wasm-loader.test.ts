import { afterEach, describe, expect, it, vi } from "vitest";
import { wasmLoader } from "./wasm-loader.ts";

afterEach(() => vi.unstubAllGlobals());

const url = new URL("https://example.org/link.wasm");
const stubFetch = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const file = async () => new Response(Uint8Array.of(0, 97, 115, 109));

describe("wasmLoader", () => {
  it("loads a module once, from the bytes of its file", async () => {
    const fetched = stubFetch(file);
    const start = vi.fn(async (bytes: ArrayBuffer) => ({ answer: bytes.byteLength }));
    const load = wasmLoader(url, start);
    expect(await Promise.all([load(), load()])).toEqual([{ answer: 4 }, { answer: 4 }]);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(url);
    expect(start).toHaveBeenCalledOnce();
  });

  it.each([
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the file is missing", async () => new Response("", { status: 404 })],
  ])("fails with not_loaded and can be retried when %s", async (_, answer) => {
    stubFetch(answer);
    const start = vi.fn(async () => "module");
    const load = wasmLoader(url, start);
    await expect(load()).rejects.toMatchObject({ code: "not_loaded" });
    expect(start).not.toHaveBeenCalled();
    stubFetch(file);
    await expect(load()).resolves.toBe("module");
  });

  it("fails with not_loaded when the module's script is missing", async () => {
    stubFetch(file);
    const load = wasmLoader(url, () => Promise.reject(new TypeError("Failed to fetch a dynamic import")));
    await expect(load()).rejects.toMatchObject({ code: "not_loaded" });
  });

  it("passes on the error of a browser that cannot compile the module", async () => {
    stubFetch(file);
    const load = wasmLoader(url, () => Promise.reject(new WebAssembly.CompileError("no SIMD")));
    await expect(load()).rejects.toBeInstanceOf(WebAssembly.CompileError);
  });
});
