import { describe, expect, test } from "vitest";
import {
  ballOf,
  bowled,
  byes,
  caught,
  dot,
  type Facts,
  four,
  hit,
  noBall,
  play,
  six,
  thrownDown,
  times,
  wide,
} from "../testing/facts.ts";
import { codeOf, inningsOf, pair, score, startOf } from "../testing/match-view.ts";
import { comets, meteors } from "../testing/teams.ts";
import { applyBall, chooseOpeners, legalNext } from "./match.ts";

describe("the strike", () => {
  test.each<readonly [string, readonly Facts[], readonly [string, string]]>([
    ["stays after no run", [dot], ["Ash", "Bose"]],
    ["changes after one", [hit(1)], ["Bose", "Ash"]],
    ["stays after two", [hit(2)], ["Ash", "Bose"]],
    ["stays after a boundary", [four], ["Ash", "Bose"]],
    ["changes after one bye", [byes(1)], ["Bose", "Ash"]],
    ["stays after a wide", [wide], ["Ash", "Bose"]],
    ["changes after a wide and a run", [{ ...wide, ...byes(1) }], ["Bose", "Ash"]],
    ["changes at the end of an over (17.1)", times(6, dot), ["Bose", "Ash"]],
    ["stays with who runs one from its last ball", [...times(5, dot), hit(1)], ["Ash", "Bose"]],
    ["is the new batter's after bowled", [bowled], ["Cruz", "Bose"]],
    [
      "is the new batter's after a catch, though they crossed (18.11)",
      [{ ...caught("Patel"), ...{ running: { completed: 0, hasCrossed: true } } }],
      ["Cruz", "Bose"],
    ],
    [
      "is the other's after a catch from the last ball of an over",
      [...times(5, dot), caught("Patel")],
      ["Bose", "Cruz"],
    ],
    [
      "stays with the striker if the partner is run out at the bowler's end",
      [thrownDown("bowler", ["Patel"], 0)],
      ["Ash", "Cruz"],
    ],
    [
      "is the new batter's after a run out at the striker's end",
      [thrownDown("striker", ["Rao"], 0)],
      ["Cruz", "Bose"],
    ],
    [
      "after one run, and the partner out at the striker's end: the new batter's",
      [thrownDown("striker", ["Rao"], 1)],
      ["Cruz", "Ash"],
    ],
    [
      "after one run, crossed, the striker out at the striker's end: the new batter's",
      [thrownDown("striker", ["Rao"], 1, true)],
      ["Cruz", "Bose"],
    ],
    [
      "after crossing, the striker out at the bowler's end: the partner's",
      [thrownDown("bowler", ["Patel"], 0, true)],
      ["Bose", "Cruz"],
    ],
  ])("%s", (_, balls, expected) => {
    expect(pair(play(startOf(), balls))).toEqual(expected);
  });
});

describe("an over", () => {
  test("is six balls; wides and no-balls are bowled again (17.3)", () => {
    const match = play(startOf(), [dot, wide, dot, noBall, dot, { ...wide, ...byes(1) }, dot, dot]);
    expect(score(match)).toBe("4/0 (5)");
    expect(legalNext(match)?.bowlers).toEqual(["Lee"]);
    expect(inningsOf(play(match, [dot])).bowler).toBeUndefined();
  });

  test("is bowled by one bowler, and the next one by another (17.6)", () => {
    const match = play(startOf(), [dot]);
    expect(codeOf(() => applyBall(match, ballOf("Mills", dot)))).toBe("bowler_changed");
    const next = play(match, times(5, dot));
    expect(codeOf(() => applyBall(next, ballOf("Lee", dot)))).toBe("bowler_barred");
    expect(legalNext(next)?.bowlers).not.toContain("Lee");
    expect(codeOf(() => applyBall(next, ballOf("Ash", dot)))).toBe("bowler_unknown");
  });

  test("may be finished by another bowler (17.8), who does not bowl the next one", () => {
    const match = play(startOf(), [dot, dot, { ...dot, bowler: "Mills", replacesFor: "injury" }]);
    expect(inningsOf(match).deliveries.map(({ bowler, replacedFor }) => [bowler, replacedFor])).toEqual([
      ["Lee", undefined],
      ["Lee", undefined],
      ["Mills", "injury"],
    ]);
    const done = play(match, times(3, dot));
    expect(legalNext(done)?.bowlers).toEqual(meteors.players.slice(2));
  });

  test("counts against the bowler's share of a fifth of the innings (ICC T20I 13.9)", () => {
    const over = (bowler: string) => times(6, { ...dot, bowler });
    const pairs = times(4, [...over("Lee"), ...over("Mills")]).flat();
    const match = play(startOf(), pairs);
    expect(legalNext(match)?.bowlers).toEqual(meteors.players.slice(2));
    expect(codeOf(() => applyBall(match, ballOf("Lee", dot)))).toBe("bowler_quota");
  });

  test("is left to the bowler who must bowl it, so that someone may bowl the last one", () => {
    // Three bowlers, two overs each: after A, B, A the others are B and C, C.
    const match = play(startOf(5, 3), [
      ...times(6, dot),
      ...times(6, { ...dot, bowler: "Mills" }),
      ...times(6, { ...dot, bowler: "Lee" }),
    ]);
    expect(legalNext(match)?.bowlers).toEqual(["Mills", "Nair"]);
    // Six overs, two for each: after Lee, Mills and Lee, Nair must bowl now to bowl two of the three that are left.
    const overOf = (bowler: string) => times(6, { ...dot, bowler });
    const six = play(startOf(6, 3), [...overOf("Lee"), ...overOf("Mills"), ...overOf("Lee")]);
    expect(legalNext(six)?.bowlers).toEqual(["Nair"]);
    const two = startOf(5, 2);
    expect(legalNext(two)?.bowlers).toEqual(["Lee", "Mills"]);
    expect(inningsOf(play(two, times(30, dot)), 0).end).toBe("overs");
  });
});

describe("a free hit (ICC T20I 21.19)", () => {
  test("follows a no-ball, and is not lost to a wide or another no-ball", () => {
    const states = [noBall, wide, noBall, dot, dot].map((_, index, all) =>
      play(startOf(), all.slice(0, index + 1)),
    );
    expect(states.map((state) => legalNext(state)?.isFreeHit)).toEqual([true, true, true, false, false]);
  });

  test("is bowled at the batter on strike", () => {
    const match = play(startOf(), [{ ...hit(1), noBall: "front foot" }, bowled]);
    expect(score(match)).toBe("2/0 (1)");
    expect(inningsOf(match).deliveries[1]).toMatchObject({ batter: "Bose", isFreeHit: true });
  });

  test("stays open for the batter who comes in after a run out", () => {
    const match = play(startOf(), [{ ...thrownDown("striker", ["Rao"], 0), noBall: "front foot" }]);
    expect(legalNext(match)).toMatchObject({ striker: "Cruz", isFreeHit: true });
  });
});

describe("an innings", () => {
  test("is over when the overs are bowled", () => {
    const match = play(startOf(2), times(12, hit(1)));
    expect(inningsOf(match, 0).end).toBe("overs");
    expect(legalNext(match)).toMatchObject({ batting: 1, runsToWin: 13, ballsLeft: 12, isNewInnings: true });
  });

  test("is over when no one is left to bat", () => {
    const match = play(startOf(), times(10, bowled));
    expect(inningsOf(match, 0)).toMatchObject({ end: "all out", wickets: 10, balls: 10, striker: undefined });
    expect(inningsOf(match, 0).batted).toEqual(comets.players);
  });

  test("is over when the target is reached, on that ball", () => {
    const match = play(startOf(2), [...times(12, hit(1)), ...times(3, four), six]);
    expect(inningsOf(match)).toMatchObject({ end: "target", runs: 18, balls: 4 });
    expect(match.result).toEqual({ kind: "wickets", winner: 1, wickets: 10, ballsLeft: 8 });
    expect(legalNext(match)).toBeUndefined();
    expect(codeOf(() => applyBall(match, ballOf("Ash", dot)))).toBe("match_over");
  });

  test("ends for the side batting last with a wide", () => {
    const match = play(startOf(1), [...times(6, dot), wide]);
    expect(match.result).toEqual({ kind: "wickets", winner: 1, wickets: 2, ballsLeft: 6 });
  });

  test("is lost by the side batting last if it falls short", () => {
    expect(play(startOf(1), [four, ...times(5, dot), ...times(5, dot), hit(3)]).result).toEqual({
      ...{ kind: "runs", winner: 0, runs: 1 },
    });
    expect(play(startOf(1), [six, ...times(5, dot), four, bowled, bowled]).result).toEqual({
      ...{ kind: "runs", winner: 0, runs: 2 },
    });
  });

  test("has the batters in the order of the team, unless someone else is sent in", () => {
    const match = play(startOf(), [{ ...bowled, incoming: "Kent" }, bowled]);
    expect(inningsOf(match).batted).toEqual(["Ash", "Bose", "Kent", "Cruz"]);
    expect(codeOf(() => play(match, [{ ...bowled, incoming: "Kent" }]))).toBe("batter_unavailable");
    expect(codeOf(() => play(match, [{ ...bowled, incoming: "Lee" }]))).toBe("batter_unavailable");
    expect(legalNext(match)?.batters[0]).toBe("Dhar");
  });

  test("may be opened by others than the first two, until a ball is bowled", () => {
    const match = chooseOpeners(startOf(), "Kent", "Ash");
    expect(pair(match)).toEqual(["Kent", "Ash"]);
    expect(pair(play(match, [bowled]))).toEqual(["Bose", "Ash"]);
    expect(codeOf(() => chooseOpeners(play(match, [dot]), "Ash", "Bose"))).toBe("innings_begun");
    expect(codeOf(() => chooseOpeners(match, "Ash", "Ash"))).toBe("batter_unavailable");
    expect(codeOf(() => chooseOpeners(match, "Ash", "Lee"))).toBe("batter_unavailable");
  });
});
