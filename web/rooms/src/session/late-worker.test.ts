import { expect, test, vi } from "vitest";
import { LateWorker } from "./late-worker.ts";

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}

function lateWorker() {
  const made: FakeWorker[] = [];
  const late = new LateWorker(() => {
    const worker = new FakeWorker();
    made.push(worker);
    return worker as unknown as Worker;
  });
  return { late, made };
}

test("is started by its first message, which it gets, and only once", () => {
  const { late, made } = lateWorker();
  expect([made.length, late.isStarted]).toEqual([0, false]);
  late.postMessage("a", []);
  late.postMessage("b", []);
  late.start();
  expect(late.isStarted).toBe(true);
  expect(made.map(({ postMessage }) => postMessage.mock.calls)).toEqual([
    [
      ["a", []],
      ["b", []],
    ],
  ]);
});

test("listeners receive what the worker sends, whether they were added before its start or after it", () => {
  const { late, made } = lateWorker();
  const received: string[] = [];
  const removed = () => void received.push("removed");
  late.addEventListener("message", () => void received.push("before"));
  late.addEventListener("message", removed);
  late.removeEventListener("message", removed);
  late.start();
  late.addEventListener("message", () => void received.push("after"));
  made[0]?.dispatchEvent(new Event("message"));
  expect(received).toEqual(["before", "after"]);
});

test("is not started any more when it was terminated before", () => {
  const { late, made } = lateWorker();
  late.terminate();
  late.postMessage("a", []);
  expect(made).toEqual([]);
  const other = lateWorker();
  other.late.start();
  other.late.terminate();
  expect(other.made[0]?.terminate).toHaveBeenCalledTimes(1);
});
