import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ConversionResponse, type ConversionThread, convertInThread } from "./convert-in-thread.ts";

/** A worker that gives this response, or none. */
function threadWith(response?: ConversionResponse) {
  const thread: ConversionThread = {
    onmessage: null,
    onerror: null,
    postMessage: () => {
      if (response) thread.onmessage?.(new MessageEvent("message", { data: response }));
    },
    terminate: vi.fn(),
  };
  return thread;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a worker is ended when it has converted a file, and when it has refused one", async () => {
  const epub = new Blob(["book"]);
  const good = threadWith({ type: "done", epub });
  expect(await convertInThread(() => good, new Blob(), "mobi")).toBe(epub);
  const bad = threadWith({ type: "failed", code: "protected", message: "It is protected." });
  const refused = convertInThread(() => bad, new Blob(), "mobi");
  await expect(refused).rejects.toMatchObject({ name: "EpubError", code: "protected" });
  expect([good.terminate, bad.terminate].map((end) => vi.mocked(end).mock.calls.length)).toEqual([1, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a worker that does not come to an end is ended after a minute", async () => {
  const thread = threadWith();
  const refused = expect(convertInThread(() => thread, new Blob(), "fb2")).rejects.toMatchObject({
    code: "file_broken",
    message: expect.stringContaining("took too long"),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(thread.terminate).toHaveBeenCalledOnce();
});
