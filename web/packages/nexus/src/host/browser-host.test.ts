import { afterEach, expect, test, vi } from "vitest";
import { Pads } from "../pads/pads.ts";
import { FakeGamepads } from "../testing/fake-gamepads.ts";
import { browserHost } from "./browser-host.ts";

let undo = (): void => undefined;
afterEach(() => {
  undo();
  vi.unstubAllGlobals();
});

/** Replaces the browser's `getGamepads`. */
function replaceGetGamepads(value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(navigator, "getGamepads");
  Object.defineProperty(navigator, "getGamepads", { configurable: true, value });
  undo = () => {
    if (before) Object.defineProperty(navigator, "getGamepads", before);
    else Reflect.deleteProperty(navigator, "getGamepads");
  };
}

test("a browser without gamepads, or with a policy against them, has none", () => {
  replaceGetGamepads(undefined);
  expect([browserHost.isSupported, browserHost.gamepads()]).toEqual([false, []]);
  undo();
  replaceGetGamepads(() => {
    throw new DOMException("Not allowed", "SecurityError");
  });
  expect([browserHost.isSupported, browserHost.gamepads()]).toEqual([false, []]);
});

test("gamepads of the page are read in its frames", async () => {
  const fake = new FakeGamepads();
  undo = fake.install();
  fake.connect().press("north");
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", vi.fn());
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const pads = new Pads();
  const pressed = vi.fn();
  pads.on("pressed", pressed);
  frames.shift()?.(16);
  expect(pressed).toHaveBeenCalledWith(expect.objectContaining({ button: "north" }));
  expect(pads.isSupported).toBe(true);
  pads.close();
  vi.restoreAllMocks();
});

test("events of the window arrive until no one listens", () => {
  const events: unknown[] = [];
  const stop = browserHost.listen((event) => events.push(event));
  const dispatch = () => {
    window.dispatchEvent(new Event("gamepadconnected"));
    window.dispatchEvent(Object.assign(new Event("gamepaddisconnected"), { gamepad: { index: 2 } }));
    window.dispatchEvent(new Event("blur"));
    document.dispatchEvent(new Event("visibilitychange"));
  };
  dispatch();
  expect(events).toEqual([
    { kind: "plugged" },
    { kind: "unplugged", index: 2 },
    { kind: "attention" },
    { kind: "attention" },
  ]);
  stop();
  dispatch();
  expect(events).toHaveLength(4);
});
