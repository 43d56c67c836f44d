import { describe, expect, test } from "vitest";
import { hit, leave, play, six, times, wide } from "../../testing/facts.ts";
import { startOf } from "../../testing/match-view.ts";
import { hasBegun, inningsOfPart, inningsTitle, partCount, partTitle } from "./innings-title.ts";

const tie = play(startOf(1), [...times(12, hit(1)), six]);

describe("the innings", () => {
  test("are called by the side and the super over", () => {
    const twice = play(tie, [...times(5, leave), six, ...times(5, leave), leave]);
    expect(twice.innings.map((_, index) => inningsTitle(twice, index))).toEqual([
      ...["Comets", "Meteors", "Meteors, super over", "Comets, super over"],
      "Comets, super over 2",
    ]);
    expect([partTitle(0), partTitle(1), partTitle(2)]).toEqual(["Match", "Super over", "Super over 2"]);
    expect([partCount(twice), inningsOfPart(twice, 1), inningsOfPart(twice, 2)]).toEqual([3, [2, 3], [4]]);
  });

  test("begin with a ball", () => {
    expect(hasBegun(startOf())).toBe(false);
    expect(hasBegun(play(startOf(), [wide]))).toBe(true);
  });
});
