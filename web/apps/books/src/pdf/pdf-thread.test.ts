import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PDF_TIME_LIMITS } from "./limits.ts";
import type { PdfRequest, PdfResponse } from "./messages.ts";
import { type PdfPort, PdfThread } from "./pdf-thread.ts";

/** A worker that a test answers for. */
class FakePort implements PdfPort {
  onmessage: PdfPort["onmessage"] = null;
  onerror: PdfPort["onerror"] = null;
  readonly asked: PdfRequest[] = [];
  isEnded = false;

  postMessage(request: PdfRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(value: unknown): void {
    const call = this.asked.at(-1)?.call ?? 0;
    this.onmessage?.({ data: { type: "done", call, value } } as MessageEvent<PdfResponse>);
  }
}

let ports: FakePort[];
let thread: PdfThread;
const types = (port: FakePort | undefined) => port?.asked.map(({ type }) => type);
/** Runs everything that waits for a promise. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  ports = [];
  const start = () => {
    const port = new FakePort();
    ports.push(port);
    return port;
  };
  thread = new PdfThread(start, new Blob(["%PDF"]), "moon");
});

afterEach(() => {
  thread.close();
  vi.useRealTimers();
});

async function opened(): Promise<FakePort> {
  const opening = thread.open();
  await settle();
  const port = ports[0];
  if (!port) throw new Error("No worker was started.");
  port.answer({ spine: [] });
  await opening;
  return port;
}

test("questions are asked one after the other, and the first opens the file with its password", async () => {
  const port = await opened();
  expect(port.asked[0]).toMatchObject({ type: "open", password: "moon" });
  const first = thread.ask<"page">({ type: "page", index: 0 });
  const second = thread.ask<"page">({ type: "page", index: 1 });
  await settle();
  expect(types(port)).toEqual(["open", "page"]);
  port.answer("first");
  await expect(first).resolves.toBe("first");
  await settle();
  port.answer("second");
  await expect(second).resolves.toBe("second");
});

test("a page that takes too long ends the worker, and the next question opens the file in another one", async () => {
  const port = await opened();
  const slow = thread.ask<"draw">({ type: "draw", index: 3, widthPx: 100 });
  const refused = expect(slow).rejects.toMatchObject({ code: "took_too_long" });
  const next = thread.ask<"page">({ type: "page", index: 4 });
  await vi.advanceTimersByTimeAsync(PDF_TIME_LIMITS.draw * 1_000);
  await refused;
  expect(port.isEnded).toBe(true);
  await settle();
  const another = ports[1];
  expect(types(another)).toEqual(["open"]);
  another?.answer({ spine: [] });
  await settle();
  expect(types(another)).toEqual(["open", "page"]);
  another?.answer("page 4");
  await expect(next).resolves.toBe("page 4");
});

test("a question that nobody waits for any longer is not asked", async () => {
  const port = await opened();
  const first = thread.ask<"page">({ type: "page", index: 0 });
  const stop = new AbortController();
  const drawn = thread.ask<"draw">({ type: "draw", index: 0, widthPx: 100 }, stop.signal);
  const refused = expect(drawn).rejects.toBeInstanceOf(DOMException);
  stop.abort();
  await settle();
  port.answer("first");
  await first;
  await refused;
  expect(types(port)).toEqual(["open", "page"]);
});

test("a worker that cannot be loaded says so, and one that breaks later blames the page", async () => {
  const opening = thread.open();
  const refused = expect(opening).rejects.toMatchObject({ code: "not_loaded" });
  await settle();
  ports[0]?.onerror?.(new ErrorEvent("error"));
  await refused;
  const page = thread.ask<"page">({ type: "page", index: 0 });
  await settle();
  ports[1]?.answer({ spine: [] });
  await settle();
  const broken = expect(page).rejects.toMatchObject({ code: "page_broken" });
  ports[1]?.onerror?.(new ErrorEvent("error"));
  await broken;
});

test("closing ends the worker and every question", async () => {
  const port = await opened();
  const asked = [0, 1].map((index) => thread.ask<"page">({ type: "page", index }));
  const refused = asked.map((each) => expect(each).rejects.toMatchObject({ code: "closed" }));
  await settle();
  thread.close();
  await Promise.all(refused);
  expect(port.isEnded).toBe(true);
});
