import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FrameHost, type FrameProblem } from "./frame-host.ts";

let container: HTMLElement;
let problems: FrameProblem[];
let host: FrameHost;

beforeEach(() => {
  vi.useFakeTimers();
  container = document.createElement("div");
  document.body.append(container);
  problems = [];
  host = new FrameHost(container, { url: "", title: "Preview" }, "light", {
    onProblem: (problem) => problems.push(problem),
    onRan: () => undefined,
    onHeight: () => undefined,
  });
});
afterEach(() => {
  host.dispose();
  container.remove();
  vi.useRealTimers();
});

const frame = () => container.querySelector("iframe");

/** Sends a message from the frame that is shown. */
function say(message: object): void {
  dispatchEvent(new MessageEvent("message", { data: message, source: frame()?.contentWindow ?? null }));
}

test("a frame that does not start is opened again, each time after twice as long", () => {
  host.run("code", "guard");
  const first = frame();
  vi.advanceTimersByTime(3_900);
  expect(frame()).toBe(first);
  vi.advanceTimersByTime(200);
  const second = frame();
  expect(second).not.toBe(first);
  vi.advanceTimersByTime(7_800);
  expect(frame()).toBe(second);
  vi.advanceTimersByTime(300);
  expect(frame()).not.toBe(second);
  expect(problems).toEqual([]);
});

test("a frame that started and no longer answers is removed, and the next code opens another", () => {
  host.run("code", "guard");
  const first = frame();
  say({ type: "ready" });
  vi.advanceTimersByTime(20_000);
  expect(frame()).toBeNull();
  expect(problems.map(({ kind }) => kind)).toEqual(["stopped"]);
  host.run("other code", "guard");
  expect(frame()).not.toBeNull();
  expect(frame()).not.toBe(first);
});

test.each([
  ["was stopped", true],
  ["has failed", false],
])("after code that %s, whether the next code gets a new frame: %s", (_, isStopped) => {
  host.run("code", "guard");
  const first = frame();
  say({ type: "ready" });
  say({ type: "error", id: 1, message: "It ended.", isStopped });
  expect(problems.map(({ kind }) => kind)).toEqual([isStopped ? "stopped" : "error"]);
  expect(frame()).toBe(first);
  host.run("other code", "guard");
  expect(frame() !== first).toBe(isStopped);
});
