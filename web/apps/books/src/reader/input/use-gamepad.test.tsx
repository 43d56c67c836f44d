import { FakeGamepads } from "@orbitroom/nexus/testing";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useGamepad } from "./use-gamepad.ts";

let uninstall = (): void => undefined;
afterEach(() => {
  cleanup();
  uninstall();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows a reader with a controller in a page with the focus, and makes its frames. */
function setUp() {
  const fake = new FakeGamepads();
  uninstall = fake.install();
  const controller = fake.connect();
  const frames = new Set<FrameRequestCallback>();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.add(callback) && 1);
  vi.stubGlobal("cancelAnimationFrame", () => frames.clear());
  const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const turned: string[] = [];
  function Reader() {
    useGamepad((to) => turned.push(to));
    return null;
  }
  const { unmount } = render(<Reader />);
  let nowMs = 0;
  const frame = () => {
    nowMs += 16;
    const due = [...frames];
    frames.clear();
    for (const callback of due) callback(nowMs);
  };
  return { controller, frame, frames, hasFocus, turned, unmount };
}

test("the right hand turns on, the left hand turns back, and the cross says which side", () => {
  const { controller, frame, turned } = setUp();
  for (const button of [0, 5, 7, 13, 1, 4, 6, 12, 14, 15]) {
    controller.press(button);
    frame();
    frame();
    controller.release(button);
    frame();
  }
  const [on, back] = [Array(4).fill("next"), Array(4).fill("previous")];
  expect(turned).toEqual([...on, ...back, "left", "right"]);
});

test("a light pull of a trigger turns, and other buttons and sticks do not", () => {
  const { controller, frame, turned } = setUp();
  for (const button of [2, 3, 8, 9, 10, 11, 16]) controller.press(button);
  controller.move("leftX", 1);
  frame();
  expect(turned).toEqual([]);
  controller.press("r2", 0.15);
  frame();
  expect(turned).toEqual(["next"]);
});

test("without the focus nothing turns, also not what is still held afterwards", () => {
  const { controller, frame, hasFocus, turned } = setUp();
  hasFocus.mockReturnValue(false);
  frame();
  controller.press("south");
  frame();
  hasFocus.mockReturnValue(true);
  frame();
  expect(turned).toEqual([]);
});

test("a book that is closed reads no controller", () => {
  const { frames, frame, unmount } = setUp();
  frame();
  expect(frames.size).toBe(1);
  unmount();
  expect(frames.size).toBe(0);
});
