import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CrashGuard } from "../core/crash-guard.ts";
import type { EngineInstance } from "../core/engine-wasm.ts";
import { LoadReporter, loadScene } from "./load-scene.ts";

let nowMs = 0;
beforeEach(() => {
  nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** An instance that takes this long for each of its steps, and a log of what happened. */
function instanceOf(stepMs: number, onParse = (): void => undefined) {
  const events: string[] = [];
  /** Records when the page has its turn, as for input. */
  const page = new MessageChannel();
  page.port1.onmessage = () => events.push("page");
  const step = (name: string): void => {
    events.push(name);
    nowMs += stepMs;
    page.port2.postMessage(undefined);
  };
  const loaded = { warnings: () => [], free: vi.fn(() => events.push("free")) };
  class Loading {
    constructor() {
      step("read");
    }
    pending = () => [];
    free = () => events.push("free");
    finish = () => {
      step("parse");
      onParse();
      return loaded;
    };
  }
  const instance = { script: { Loading }, guard: new CrashGuard() } as unknown as EngineInstance;
  return { instance, events, close: () => page.port1.close() };
}

const load = (instance: EngineInstance, signal?: AbortSignal) =>
  loadScene(instance, new Uint8Array(20), {}, new LoadReporter(undefined), { signal });

it("lets the page in between the long steps of a large file", async () => {
  const { instance, events, close } = instanceOf(400);
  await load(instance);
  expect(events).toEqual(["read", "page", "parse", "page"]);
  close();
});

it("loads a small file in one go", async () => {
  const { instance, events, close } = instanceOf(2);
  await load(instance);
  expect(events).toEqual(["read", "parse"]);
  close();
});

it("frees what was parsed when the load is aborted meanwhile", async () => {
  const abort = new AbortController();
  const { instance, events, close } = instanceOf(400, () => abort.abort(new Error("another model")));
  await expect(load(instance, abort.signal)).rejects.toThrow("another model");
  expect(events.at(-1)).toBe("free");
  close();
});
