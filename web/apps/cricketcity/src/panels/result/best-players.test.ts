import { describe, expect, test } from "vitest";
import { bowled, dot, four, hit, leave, play, six, times } from "../../testing/facts.ts";
import { startOf } from "../../testing/match-view.ts";
import { bestBatter, bestBowler } from "./best-players.ts";

const tie = play(startOf(1), [...times(12, hit(1)), six]);

describe("the best players", () => {
  test("are those with most runs and most wickets", () => {
    const match = play(startOf(1), [four, hit(1), bowled, ...times(3, dot), six]);
    expect(bestBatter(match)).toEqual({ name: "Lee", team: 1, figures: "6 not out from 1 ball" });
    expect(bestBowler(match)).toEqual({ name: "Lee", team: 1, figures: "1 for 5 in 1 over" });
  });

  test("of two with as many runs, the faster one, and of two bowlers the cheaper one", () => {
    const match = play(startOf(1), [hit(2), hit(2), hit(1), four, hit(1), bowled, bowled]);
    expect(bestBatter(match)).toEqual({ name: "Bose", team: 0, figures: "5 not out from 2 balls" });
    expect(bestBowler(match)).toEqual({ name: "Ash", team: 0, figures: "1 for 0 in 0.1 overs" });
  });

  test("are not of a super over, and are none where nothing was done", () => {
    expect(bestBatter(tie)?.figures).not.toMatch(/^6/);
    expect(bestBowler(tie)).toBeUndefined();
    expect(bestBatter(play(startOf(), [leave]))).toBeUndefined();
  });
});
