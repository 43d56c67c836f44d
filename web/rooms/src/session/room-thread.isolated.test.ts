import { expect, test, vi } from "vitest";
import { roomThread } from "./room-thread.ts";

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}

/** A room whose worker the page has started, and the reports of its failures. */
function startedRoom() {
  const worker = new FakeWorker();
  window.earlyRoomWorker = worker as unknown as Worker;
  const failures: string[] = [];
  roomThread((failure) => failures.push(failure)).start();
  return { worker, failures };
}

test("an error before the worker's first message is a script that could not be loaded", () => {
  const { worker, failures } = startedRoom();
  worker.dispatchEvent(new Event("error"));
  expect(failures).toEqual(["not_loaded"]);
});

test("an error at any time after its first message is a crash", () => {
  const { worker, failures } = startedRoom();
  for (let count = 0; count < 3; count += 1) worker.dispatchEvent(new MessageEvent("message", { data: {} }));
  worker.dispatchEvent(new Event("error"));
  expect(failures).toEqual(["crashed"]);
});
