// @vitest-environment node
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compileExample } from "./compile-example.ts";

/** How far the clock advances with each reading, so that no test takes the full second after which code is stopped. */
const LOOK_MS = 10;
/** Code that no guard stops would keep the test running for ever. */
const ENDLESS_AFTER_MS = 5_000;

let createLoopGuard: typeof import("./frame/loop-guard.ts").createLoopGuard;

beforeEach(async () => {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += LOOK_MS));
  // The code replaces them, too.
  vi.spyOn(Date, "now");
  vi.spyOn(MessagePort.prototype, "postMessage");
  vi.stubGlobal("MessageChannel", MessageChannel);
  vi.resetModules();
  // As in the frame, the module takes the clock and the ports before the code runs.
  ({ createLoopGuard } = await import("./frame/loop-guard.ts"));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ["a loop", "while (true) {}"],
  ["a loop that catches errors", "for (;;) { try { for (;;) {} } catch {} }"],
  ["a loop without a block", "let n = 0; do n += 1; while (true);"],
  ["functions that call each other", "const f = (): void => { try { f(); } finally { f(); } }; f();"],
  [
    "a loop beside a guard of its own",
    "{ const $guard = () => {}; const $tick = Math.random; while (true) {} }",
  ],
  ["a loop while the clock stands still", "performance.now = () => 0; Date.now = () => 0; while (true) {}"],
  [
    "a loop with changed message ports",
    "MessagePort.prototype.postMessage = () => {}; globalThis.MessageChannel = class {}; for (;;) {}",
  ],
])("is stopped, and reported once the code has yielded: %s", async (_, source) => {
  const compiled = compileExample(source);
  if (!("code" in compiled)) throw new Error(compiled.problem.message);
  const onStop = vi.fn();
  const { check, isStopped } = createLoopGuard(onStop);
  const run = new Function(compiled.guard, "exports", `"use strict";${compiled.code}`);
  vi.stubGlobal("endless", () => run(check, {}));
  expect(() => runInThisContext("endless()", { timeout: ENDLESS_AFTER_MS })).toThrow(
    "This code ran for too long and was stopped.",
  );
  expect(isStopped()).toBe(true);
  expect(onStop).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onStop).toHaveBeenCalledOnce());
});
