import { describe, expect, test } from "vitest";
import { ballOf, bowled, dot, four, hit, play, six, times } from "../testing/facts.ts";
import { codeOf, inningsOf, pair, startOf } from "../testing/match-view.ts";
import { applyBall, chooseOpeners, legalNext } from "./match.ts";

describe("level scores", () => {
  const level = [...times(12, hit(1)), ...times(12, hit(1))];

  test("are a tie if nothing follows (16.5.1)", () => {
    expect(play(startOf(2, 11, "none"), level).result).toEqual({ kind: "tie" });
  });

  test("lead to a super over, in which the side that batted second bats first", () => {
    const match = play(startOf(2), level);
    expect(match.result).toBeUndefined();
    expect(legalNext(match)).toMatchObject({ batting: 1, ballsLeft: 6, runsToWin: undefined });
    expect(inningsOf(match)).toMatchObject({ isSuperOver: true, overs: 1, wicketLimit: 2, runs: 0 });
    expect(play(match, [...times(6, hit(1)), six, six]).result).toEqual({ kind: "super over", winner: 0 });
    expect(play(match, [...times(6, hit(2)), ...times(6, hit(1))]).result).toEqual({
      kind: "super over",
      winner: 1,
    });
  });

  test("a super over ends after two wickets", () => {
    const match = play(play(startOf(2), level), [four, bowled, bowled]);
    expect(inningsOf(match, 2)).toMatchObject({ end: "all out", wickets: 2, balls: 3 });
    expect(legalNext(match)).toMatchObject({ batting: 0, runsToWin: 5 });
  });

  test("in a super over lead to another one: the sides change again, who was out and who bowled do not play", () => {
    const first = [bowled, ...times(5, dot)];
    const match = play(startOf(2), [...level, ...first, ...first]);
    expect(match.innings).toHaveLength(5);
    // The Comets batted second in the first one.
    expect(legalNext(match)).toMatchObject({ batting: 0, isNewInnings: true });
    expect(inningsOf(match)).toMatchObject({ barredBatters: ["Ash"], barredBowler: "Lee" });
    expect(pair(match)).toEqual(["Bose", "Cruz"]);
    expect(legalNext(match)?.bowlers).not.toContain("Lee");
    expect(codeOf(() => applyBall(match, ballOf("Lee", dot)))).toBe("bowler_barred");
    expect(codeOf(() => chooseOpeners(match, "Ash", "Bose"))).toBe("batter_unavailable");
    const again = play(match, [...times(6, dot), six]);
    expect(again.result).toEqual({ kind: "super over", winner: 1 });
  });

  test("after a match of one over bar who was out in it", () => {
    const match = play(startOf(1), [bowled, ...times(5, dot), bowled, ...times(5, dot)]);
    expect(inningsOf(match)).toMatchObject({
      isSuperOver: true,
      batting: 1,
      barredBatters: ["Lee"],
      barredBowler: "Ash",
    });
  });

  test("bring back everyone of a side that would have too few batters", () => {
    const match = play(startOf(1, 3), [bowled, ...times(5, dot), bowled, ...times(5, dot)]);
    expect(inningsOf(match).barredBatters).toEqual([]);
  });
});
