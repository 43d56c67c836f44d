import { expect, test } from "vitest";
import { IDLE_MS, ReadingClock } from "./reading-clock.ts";

const START_MS = 1_700_000_000_000;
const SECOND = 1_000;
const at = (seconds: number) => START_MS + seconds * SECOND;

/** Opens a book at its beginning. */
function open() {
  const clock = new ReadingClock();
  clock.turned(at(0), 0, true);
  return clock;
}

/** What was read until a time, with its times in seconds since the book was opened. */
function taken(clock: ReadingClock, seconds: number) {
  const read = clock.take(at(seconds));
  return {
    ...read,
    spans: read?.spans.map(({ fromMs, toMs }) => [(fromMs - START_MS) / SECOND, (toMs - START_MS) / SECOND]),
  };
}

test("time is counted while pages are turned, and what was taken is not taken again", () => {
  const clock = open();
  clock.turned(at(30), 0.01, true);
  clock.turned(at(70), 0.02, true);
  const read = taken(clock, 90);
  expect(read.spans?.at(0)?.[0]).toBe(0);
  expect(read.spans?.at(-1)?.[1]).toBe(90);
  expect(read.pages).toBe(2);
  expect(read.fraction).toBe(0.02);
  expect(taken(clock, 100).spans).toEqual([[90, 100]]);
  expect(clock.take(at(100))).toBeUndefined();
});

test("two minutes without a turned page stop the clock, and the next page starts it", () => {
  const clock = open();
  expect(taken(clock, 3_600).spans).toEqual([[0, IDLE_MS / SECOND]]);
  clock.turned(at(4_000), 0.01, true);
  expect(taken(clock, 4_010).spans).toEqual([[4_000, 4_010]]);
});

test("a book that is not seen is not read, whatever turns its pages", () => {
  const clock = open();
  clock.setVisible(at(10), false);
  clock.turned(at(20), 0.01, true);
  clock.turned(at(30), 0.02, true);
  clock.setVisible(at(40), true);
  const read = taken(clock, 50);
  expect(read.spans).toEqual([
    [0, 10],
    [40, 50],
  ]);
  expect(read.pages).toBe(0);
});

test("a clock of the device that was put back takes nothing back, and counts on", () => {
  const clock = open();
  clock.turned(at(10), 0.01, true);
  clock.turned(at(-3_600), 0.02, true);
  expect(taken(clock, -3_590).spans).toEqual([
    [0, 10],
    [-3_600, -3_590],
  ]);
});

test("pages are those that were turned forward, and text that scrolls has none", () => {
  const clock = open();
  clock.turned(at(10), 0.02, true);
  clock.turned(at(20), 0.01, true);
  clock.turned(at(30), 0.02, true);
  clock.turned(at(40), 0.03, false);
  expect(clock.take(at(50))?.pages).toBe(2);
});

test("speed is measured over twenty seconds at least, and not over pauses or backwards", () => {
  const clock = open();
  clock.turned(at(10), 0.01, true);
  clock.turned(at(30), 0.02, true);
  expect(clock.take(at(30))?.rates).toEqual([expect.closeTo(0.04)]);
  clock.turned(at(60), 0.01, true);
  clock.turned(at(600), 0.02, true);
  clock.turned(at(660), 0.05, true);
  expect(clock.take(at(660))?.rates).toEqual([expect.closeTo(0.03)]);
});
