import { expect, test } from "vitest";
import { GivenTime } from "./given-time.ts";

test("time counts as long as it is looked at, and a long gap counts as one step", () => {
  let nowMs = 5_000;
  const given = new GivenTime(150, () => nowMs);
  for (let look = 0; look < 10; look += 1) {
    nowMs += 100;
    given.look();
  }
  expect(given.look()).toBe(1_000);
  nowMs += 60_000;
  expect(given.look()).toBe(1_150);
  expect(given.look()).toBe(1_150);
});
