// @vitest-environment node
import { readFile } from "node:fs/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { openBall } from "./physics-ball.ts";

beforeAll(() => {
  // Node's own `fetch` reads no files.
  vi.stubGlobal("fetch", async (url: URL) => {
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  });
});

test("a ball flies without air, under the gravity of the demo", async () => {
  const ball = await openBall();
  ball.launch([0, 1, 0], [1, 3, -10]);
  for (let frame = 0; frame < 30; frame += 1) ball.step();
  const [x, y, z] = ball.position;
  expect(x).toBeCloseTo(0.5, 4);
  expect(y).toBeCloseTo(1 + 3 * 0.5 - (9.8 * 0.5 ** 2) / 2, 4);
  expect(z).toBeCloseTo(-5, 4);
  expect(ball).toMatchObject({ bounces: 0, isAtRest: false });
});

test("it bounces, rolls and comes to rest, and can be launched again", async () => {
  const ball = await openBall();
  ball.launch([0, 0.75, 0], [0, 3, -10]);
  let frames = 0;
  for (; !ball.isAtRest && frames < 3000; frames += 1) ball.step();
  expect(frames).toBeLessThan(3000);
  expect(ball.bounces).toBeGreaterThan(1);
  expect(-ball.position[2]).toBeGreaterThan(10);
  ball.launch([0, 0.75, 0], [0, 0, 0]);
  expect(ball).toMatchObject({ bounces: 0, isAtRest: false, position: [0, 0.75, 0] });
});
