import { readFile } from "node:fs/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { AirPointer, loadInkWasm, PointFilter, ShakeDetector } from "./index.ts";

beforeAll(async () => {
  // Node's own `fetch` does not read files.
  vi.stubGlobal("fetch", async (url: URL) => {
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  });
  await loadInkWasm();
});

test("a phone that turns to the right moves the point to the right", () => {
  const pointer = new AirPointer(1600, 1000);
  pointer.orient(30, 40, 0, 0, 0, false);
  expect([pointer.x, pointer.y]).toEqual([800, 500]);
  for (let step = 1; step <= 60; step += 1) pointer.orient(30 - step / 10, 40, 0, 0, step / 60, true);
  expect(pointer.x).toBeGreaterThan(950);
  expect(pointer.y).toBeCloseTo(500, 0);
  pointer.orient(Number.NaN, 40, 0, 0, 2, true);
  expect(pointer.x).toBeGreaterThan(950);
  pointer.free();
});

test("a filter smooths, and a shake is recognised", () => {
  const filter = new PointFilter();
  filter.filter(10, 10, 0);
  filter.filter(20, 10, 0.01);
  expect(filter.x).toBeGreaterThan(10);
  expect(filter.x).toBeLessThan(20);
  filter.free();
  const shake = new ShakeDetector();
  expect([20, -20, 20, -20].map((x, swing) => shake.accelerate(x, 0, 0, swing / 10))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  shake.free();
});
