import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = async (load: () => Promise<unknown>): Promise<unknown> =>
  loadChunk("room", load).then(
    () => undefined,
    (error: unknown) => error,
  );

test("returns what was loaded", async () => {
  await expect(loadChunk("room", async () => 7)).resolves.toBe(7);
});

test("throws a ChunkLoadError with the URL of a missing file", async () => {
  const error = await failure(async () => {
    throw new TypeError("Failed to fetch dynamically imported module: https://a.example/assets/Room-1.js");
  });
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({
    name: "ChunkLoadError",
    code: "CHUNK_LOAD_FAILED",
    type: "missing",
    url: "https://a.example/assets/Room-1.js",
  });
  expect((error as Error).message).toContain("Loading chunk room failed");
});

test("uses another code for missing styles", async () => {
  const error = await failure(async () => {
    throw new Error("Unable to preload CSS for /assets/Room-1.css");
  });
  expect(error).toMatchObject({ code: "CSS_CHUNK_LOAD_FAILED", url: "/assets/Room-1.css" });
});

test("times out after two minutes", async () => {
  const error = failure(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await error).toMatchObject({ name: "ChunkLoadError", type: "timeout" });
});

test("passes on errors of the loaded code", async () => {
  const thrown = new Error("a bug");
  expect(
    await failure(async () => {
      throw thrown;
    }),
  ).toBe(thrown);
});
