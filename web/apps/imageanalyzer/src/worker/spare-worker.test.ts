import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SpareWorker } from "./spare-worker.ts";

class FakeWorker {
  static started: FakeWorker[] = [];
  onerror: (() => void) | null = null;
  readonly terminate = vi.fn();
  constructor() {
    FakeWorker.started.push(this);
  }
}
const { started } = FakeWorker;

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

test("a worker is started before it is taken, and the next one when it is asked for", () => {
  const spare = new SpareWorker();
  spare.keep();
  spare.prepare();
  expect(started).toHaveLength(1);
  expect(spare.take()).toBe(started[0]);
  expect(started).toHaveLength(1);
  spare.prepare();
  expect(started).toHaveLength(2);
});

test("a worker that could not be started is replaced when it is taken", () => {
  const spare = new SpareWorker();
  spare.keep();
  started[0]?.onerror?.();
  expect(started[0]?.terminate).toHaveBeenCalledOnce();
  expect(spare.take()).toBe(started[1]);
});

test("none is kept after the end, but one can still be taken", () => {
  const spare = new SpareWorker();
  spare.keep();
  spare.end();
  spare.prepare();
  expect(started[0]?.terminate).toHaveBeenCalledOnce();
  expect(started).toHaveLength(1);
  expect(spare.take()).toBe(started[1]);
});
