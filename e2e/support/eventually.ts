import { expect } from "./expect.ts";

/** Playwright's own intervals grow to a second: most states are seen late by them, and short ones never. */
const INTERVALS_MS = [50, 100, 100];
/** As long as `expect` waits in all other cases; `toPass` would try until the test is over. */
const PASS_TIMEOUT_MS = 15_000;

/** Asks again and again, at short intervals, until the answer is as expected. A text in the place of options is the message. */
export const eventually = <Answer>(
  ask: () => Answer | Promise<Answer>,
  options: { timeout?: number; message?: string; intervals?: number[] } | string = {},
) =>
  expect.poll(ask, {
    intervals: INTERVALS_MS,
    ...(typeof options === "string" ? { message: options } : options),
  });

/** Tries again and again, at short intervals, until nothing in it throws. */
export const eventuallyPasses = (attempt: () => Promise<void>, timeout = PASS_TIMEOUT_MS) =>
  expect(attempt).toPass({ intervals: INTERVALS_MS, timeout });
