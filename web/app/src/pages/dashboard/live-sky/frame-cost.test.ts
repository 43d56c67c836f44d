import { afterEach, expect, test, vi } from "vitest";
import { isAffordable, measureFrames } from "./frame-cost.ts";

afterEach(() => void vi.useRealTimers());

test.each([
  [[4, 5, 4], true],
  [[30, 31, 40], true],
  [[400, 900, 12], true],
  [[31, 31, 31], false],
  [[290, 257, 260], false],
])("frames of %j ms: affordable %s", (frameMs, isIt) => expect(isAffordable(frameMs)).toBe(isIt));

/** A GPU whose frames take these times. */
function gpu(...costsMs: number[]) {
  let doneMs = 0;
  return {
    draw: vi.fn(() => {
      doneMs = performance.now() + (costsMs.shift() ?? 0);
    }),
    context: {
      SYNC_GPU_COMMANDS_COMPLETE: 1,
      TIMEOUT_EXPIRED: 2,
      fenceSync: () => ({}),
      flush: () => undefined,
      deleteSync: () => undefined,
      clientWaitSync: () => (performance.now() < doneMs ? 2 : 3),
    } as unknown as WebGL2RenderingContext,
  };
}

test("measures until the GPU is done, without the frame that compiles", async () => {
  vi.useFakeTimers();
  const { context, draw } = gpu(2_000, 100, 20, 7);
  const measured = measureFrames(context, draw);
  await vi.runAllTimersAsync();
  expect(await measured).toEqual([100, 20, 7]);
  expect(draw).toHaveBeenCalledTimes(4);
});

test("a lost GPU ends it", async () => {
  vi.useFakeTimers();
  const { context, draw } = gpu();
  const measured = measureFrames(Object.assign(context, { fenceSync: () => null }), draw);
  await vi.runAllTimersAsync();
  expect(await measured).toHaveLength(3);
});
