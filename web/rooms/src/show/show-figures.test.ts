import { expect, test } from "vitest";
import { figuresOf, sentenceOf } from "./show-figures.ts";
import type { Flow, RunTotals } from "./transfer-run.ts";

const NO_FLOW: Flow = {
  ...{ files: 0, doneFiles: 0, totalBytes: 0, verifiedBytes: 0, movedBytes: 0, rateBytesPerSec: 0 },
};
const totals = (change: Partial<RunTotals> = {}): RunTotals => ({
  ...{ phase: "active", sent: NO_FLOW, received: NO_FLOW, stoppedFiles: 0 },
  ...{ isPaused: false, isAsking: false, leftMs: undefined },
  ...change,
});
const sent: Flow = {
  ...{ files: 4, doneFiles: 1, totalBytes: 80_000_000, verifiedBytes: 20_000_000, movedBytes: 24_000_000 },
  rateBytesPerSec: 10_000_000,
};
const received: Flow = { ...sent, files: 1, doneFiles: 0, totalBytes: 20_000_000, verifiedBytes: 1_000_000 };

test("says the rate, the time left, and how much of everything is there", () => {
  const figures = figuresOf(totals({ sent, received, leftMs: 6_000 }), "connected");
  expect(figures).toEqual({
    ...{ headline: "20.00 MB/s", isNumber: true, left: "0:06 left", isStalled: false, percent: 21 },
    detail: "1 of 5 files, 21.00 MB of 100.00 MB",
  });
  expect(sentenceOf(figures)).toBe("20.00 MB/s, 0:06 left, 1 of 5 files, 21.00 MB of 100.00 MB");
});

test.each([
  [{ sent }, "interrupted", "Reconnecting"],
  [{ sent }, "returning", "Waiting for your roommate"],
  [{ sent, isPaused: true }, "connected", "Paused"],
  [{ sent, isAsking: true }, "connected", "Waiting for an answer"],
  [{ sent: { ...sent, rateBytesPerSec: 0 } }, "connected", "Starting"],
] as const)("says why nothing moves (%#)", (change, phase, headline) => {
  expect(figuresOf(totals({ ...change, leftMs: 6_000 }), phase)).toMatchObject({ headline, left: undefined });
});

test("says that nothing is moving only where something should", () => {
  const still = totals({ sent: { ...sent, rateBytesPerSec: 0 } });
  expect(figuresOf(still, "connected", true)).toMatchObject({
    headline: "Nothing is moving",
    isStalled: true,
  });
  for (const [change, phase] of [
    [{}, "interrupted"],
    [{ isPaused: true }, "connected"],
    [{ isAsking: true }, "connected"],
    [{ phase: "settled" }, "connected"],
  ] as const)
    expect(figuresOf({ ...still, ...change }, phase, true).isStalled).toBe(false);
});

test("says at the end what was delivered, and what was not", () => {
  const all = { ...sent, doneFiles: 4, verifiedBytes: 80_000_000 };
  expect(figuresOf(totals({ phase: "settled", sent: all }), "connected")).toMatchObject({
    ...{ headline: "All files delivered", detail: "4 files, 80.00 MB", percent: 100 },
  });
  expect(figuresOf(totals({ phase: "settled", sent: all, stoppedFiles: 2 }), "connected")).toMatchObject({
    ...{ headline: "4 files delivered", detail: "80.00 MB; 2 not delivered" },
  });
});

test("100 % is only when every file is there", () => {
  const almost = { ...sent, doneFiles: 3, verifiedBytes: 80_000_000 };
  expect(figuresOf(totals({ sent: almost }), "connected").percent).toBe(99);
});

test("files without bytes count as files", () => {
  const empty = { ...NO_FLOW, files: 4, doneFiles: 1 };
  expect(figuresOf(totals({ sent: empty }), "connected").percent).toBe(25);
});
