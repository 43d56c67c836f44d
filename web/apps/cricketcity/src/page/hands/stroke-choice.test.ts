import { expect, test } from "vitest";
import type { Batting } from "../../controls/local-state.ts";
import { choiceText } from "./stroke-choice.ts";

const natural: Batting = {
  ...{ type: "batting", hand: "right", azimuthRads: undefined, kind: undefined, foot: undefined },
  ...{ earlyMs: undefined, mayRun: false, isRunning: false },
};

test.each<readonly [Partial<Batting>, string]>([
  [{}, ""],
  [{ kind: "loft" }, "In the air"],
  [{ kind: "defend", azimuthRads: 0.1 }, "Defend, straight"],
  [{ azimuthRads: 0.7 }, "To the right"],
  [{ azimuthRads: -0.7, foot: "advance" }, "To the left, down the pitch"],
  // The off side of a left-hander is on the left of the screen.
  [{ azimuthRads: 0.7, hand: "left", foot: "back" }, "To the left, on the back foot"],
])("the choice %j reads: %s", (choice, text) => {
  expect(choiceText({ ...natural, ...choice })).toBe(text);
});
