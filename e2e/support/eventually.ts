import { expect } from "./expect.ts";

/** Playwright's own intervals grow to a second, so it sees most states late, and short ones never. */
const INTERVALS_MS = [50, 100, 100];
/** The time that `expect` waits in all other cases; `toPass` would try until the test is over. */
const PASS_TIMEOUT_MS = 15_000;

/** Polls at short intervals until the value is as expected. A text in place of options is the message. */
export const eventually = <Answer>(
  ask: () => Answer | Promise<Answer>,
  options: { timeout?: number; message?: string; intervals?: number[] } | string = {},
) =>
  expect.poll(ask, {
    intervals: INTERVALS_MS,
    ...(typeof options === "string" ? { message: options } : options),
  });

/** Retries at short intervals until nothing in it throws. */
export const eventuallyPasses = (attempt: () => Promise<void>, timeout = PASS_TIMEOUT_MS) =>
  expect(attempt).toPass({ intervals: INTERVALS_MS, timeout });
