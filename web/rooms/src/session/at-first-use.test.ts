import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atFirstUse } from "./at-first-use.ts";

/** What the page does when it is idle. */
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => idle.splice(handle - 1, 1));
});
afterEach(() => vi.unstubAllGlobals());

const isIdle = () => vi.waitFor(() => expect(idle).toHaveLength(1));

test.each(["keydown", "pointerdown", "focusin"])(
  "runs at the first %s, before the page is idle, and once",
  async (use) => {
    const task = vi.fn();
    atFirstUse(task);
    expect(task).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(use, { bubbles: true }));
    document.body.dispatchEvent(new Event(use, { bubbles: true }));
    expect(task).toHaveBeenCalledTimes(1);
    const later = vi.fn();
    atFirstUse(later);
    await isIdle();
    idle[0]?.();
    expect([task.mock.calls.length, later.mock.calls.length]).toEqual([1, 1]);
  },
);

test("runs when the page is drawn and idle, and not again at the first key", async () => {
  const task = vi.fn();
  atFirstUse(task);
  await isIdle();
  idle[0]?.();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(task).toHaveBeenCalledTimes(1);
});

test("does not run after it was cancelled", async () => {
  const task = vi.fn();
  const cancel = atFirstUse(task);
  await isIdle();
  cancel();
  expect(idle).toEqual([]);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(task).not.toHaveBeenCalled();
});
