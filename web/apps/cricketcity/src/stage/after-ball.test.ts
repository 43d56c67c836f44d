import { expect, test } from "vitest";
import { AfterBall } from "./after-ball.ts";

/** The steps that follow a ball, each once. The replay takes a second. */
function stepsOf(after: AfterBall): string[] {
  const steps: string[] = [];
  for (let frame = 0; frame < 600 && !after.isShown; frame += 1) {
    if (steps.at(-1) !== after.step) steps.push(after.step);
    after.advance(1 / 60);
    if (after.secs > 5) after.endReplay();
  }
  return [...steps, after.step];
}

test("a ball like others is looked at for a moment, an event has a replay", () => {
  expect(stepsOf(new AfterBall(undefined, false))).toEqual(["looks", "isShown"]);
  expect(stepsOf(new AfterBall("wicket", false))).toEqual(["looks", "replays", "isShown"]);
});

test("under reduced motion there is no replay", () => {
  expect(stepsOf(new AfterBall("six", true))).toEqual(["looks", "isShown"]);
});

test("all of it can be skipped", () => {
  const after = new AfterBall("four", false);
  after.advance(0.1);
  after.skip();
  expect(after.step).toBe("isShown");
});
