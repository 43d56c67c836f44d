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
import { comets, cometsBat, meteors, teams, teamsOf } from "../testing/teams.ts";
import { applyBall, applyInterlude, chooseOpeners, legalNext, startMatch } from "./match.ts";
import type { Innings, MatchState } from "./match-state.ts";
import { settingsFor } from "./settings.ts";

const start = (overs = 20, playersASide = 11, tieBreak: "super over" | "none" = "super over") =>
  startMatch(
    settingsFor(overs, { playersASide, tieBreak }),
    playersASide === 11 ? teams : teamsOf(playersASide),
    cometsBat,
  );

const innings = (state: MatchState, index = state.innings.length - 1): Innings => {
  const found = state.innings[index];
  if (found === undefined) throw new Error("no such innings");
  return found;
};
const pair = (state: MatchState) => [legalNext(state)?.striker, legalNext(state)?.nonStriker];
/** Score and balls: `12/1 (7)`. */
const score = (state: MatchState, index?: number) => {
  const { runs, wickets, balls } = innings(state, index);
  return `${runs}/${wickets} (${balls})`;
};
const code = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
  return "none";
};

describe("a match", () => {
  test.each([
    [0, "bat", 0],
    [0, "field", 1],
    [1, "bat", 1],
    [1, "field", 0],
  ] as const)("begins with the side that the toss says (13.5): %i, %s", (winner, decision, batting) => {
    const match = startMatch(settingsFor(20), teams, { winner, decision });
    expect(legalNext(match)).toMatchObject({
      batting,
      fielding: 1 - batting,
      isNewInnings: true,
      ballsLeft: 120,
    });
    expect(pair(match)).toEqual(teams[batting].players.slice(0, 2));
  });

  test("does not change the state that it was given", () => {
    const before = start(2);
    const text = JSON.stringify(before);
    play(before, [four, bowled, wide, hit(1), ...times(20, hit(1))]);
    expect(JSON.stringify(before)).toBe(text);
  });

  test.each([
    [() => settingsFor(0), "settings_invalid"],
    [() => settingsFor(51), "settings_invalid"],
    [() => settingsFor(2.5), "settings_invalid"],
    [() => settingsFor(20, { playersASide: 1 }), "settings_invalid"],
    [() => settingsFor(20, { playersASide: 12 }), "settings_invalid"],
    [() => startMatch({ ...settingsFor(20), oversPerBowler: 1 }, teams, cometsBat), "settings_invalid"],
    [() => startMatch({ ...settingsFor(20), wickets: 11 }, teams, cometsBat), "settings_invalid"],
    [
      () =>
        startMatch(settingsFor(20), [comets, { ...meteors, players: meteors.players.slice(1) }], cometsBat),
      "teams_invalid",
    ],
    [() => startMatch(settingsFor(20), [comets, comets], cometsBat), "teams_invalid"],
    [() => startMatch(settingsFor(20), [comets, { ...comets, name: "Others" }], cometsBat), "teams_invalid"],
    [() => startMatch(settingsFor(20), [comets, { ...meteors, keeper: "Ash" }], cometsBat), "teams_invalid"],
    [() => startMatch(settingsFor(20), [comets, { ...meteors, name: "" }], cometsBat), "teams_invalid"],
    [() => startMatch(settingsFor(20), [comets, { ...meteors, name: "a\nb" }], cometsBat), "teams_invalid"],
    [
      () => startMatch(settingsFor(20), [comets, { ...meteors, name: "x".repeat(61) }], cometsBat),
      "teams_invalid",
    ],
  ])("cannot be played if the sides or lengths are wrong: %#", (call, fault) => {
    expect(code(call)).toBe(fault);
  });

  test.each([
    [1, 11, 2, 1],
    [2, 11, 10, 1],
    [5, 11, 10, 1],
    [20, 11, 10, 4],
    [20, 5, 4, 4],
    [5, 2, 1, 3],
    [1, 2, 1, 1],
  ])(
    "of %i overs with %i a side ends an innings after %i wickets, a bowler after %i overs",
    (overs, players, wickets, quota) => {
      expect(settingsFor(overs, { playersASide: players })).toMatchObject({ wickets, oversPerBowler: quota });
    },
  );
});

describe("the strike", () => {
  test.each<readonly [string, readonly Facts[], readonly [string, string]]>([
    ["stays after no run", [dot], ["Ash", "Bose"]],
    ["changes after one", [hit(1)], ["Bose", "Ash"]],
    ["stays after two", [hit(2)], ["Ash", "Bose"]],
    ["stays after a boundary", [four], ["Ash", "Bose"]],
    ["changes after one bye", [byes(1)], ["Bose", "Ash"]],
    ["stays after a wide", [wide], ["Ash", "Bose"]],
    ["changes after a wide and a run", [{ ...wide, ...byes(1) }], ["Bose", "Ash"]],
    ["changes at the end of an over (17.3)", times(6, dot), ["Bose", "Ash"]],
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
    expect(pair(play(start(), balls))).toEqual(expected);
  });
});

describe("an over", () => {
  test("is six balls; wides and no-balls are bowled again (17.3)", () => {
    const match = play(start(), [dot, wide, dot, noBall, dot, { ...wide, ...byes(1) }, dot, dot]);
    expect(score(match)).toBe("4/0 (5)");
    expect(legalNext(match)?.bowlers).toEqual(["Lee"]);
    expect(innings(play(match, [dot])).bowler).toBeUndefined();
  });

  test("is bowled by one bowler, and the next one by another (17.6)", () => {
    const match = play(start(), [dot]);
    expect(code(() => applyBall(match, ballOf("Mills", dot)))).toBe("bowler_changed");
    const next = play(match, times(5, dot));
    expect(code(() => applyBall(next, ballOf("Lee", dot)))).toBe("bowler_barred");
    expect(legalNext(next)?.bowlers).not.toContain("Lee");
    expect(code(() => applyBall(next, ballOf("Ash", dot)))).toBe("bowler_unknown");
  });

  test("may be finished by another bowler (17.8), who does not bowl the next one", () => {
    const match = play(start(), [dot, dot, { ...dot, bowler: "Mills", replacesFor: "injury" }]);
    expect(innings(match).deliveries.map(({ bowler, replacedFor }) => [bowler, replacedFor])).toEqual([
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
    const match = play(start(), pairs);
    expect(legalNext(match)?.bowlers).toEqual(meteors.players.slice(2));
    expect(code(() => applyBall(match, ballOf("Lee", dot)))).toBe("bowler_quota");
  });

  test("is left to who must bowl it, so that somebody may bowl the last one", () => {
    // Three bowlers, two overs each: after A, B, A the others are B and C, C.
    const match = play(start(5, 3), [
      ...times(6, dot),
      ...times(6, { ...dot, bowler: "Mills" }),
      ...times(6, { ...dot, bowler: "Lee" }),
    ]);
    expect(legalNext(match)?.bowlers).toEqual(["Mills", "Nair"]);
    const two = start(5, 2);
    expect(legalNext(two)?.bowlers).toEqual(["Lee", "Mills"]);
    expect(innings(play(two, times(30, dot)), 0).end).toBe("overs");
  });
});

describe("a free hit (ICC T20I 21.19)", () => {
  test("follows a no-ball, and is not lost to a wide or another no-ball", () => {
    const states = [noBall, wide, noBall, dot, dot].map((_, index, all) =>
      play(start(), all.slice(0, index + 1)),
    );
    expect(states.map((state) => legalNext(state)?.isFreeHit)).toEqual([true, true, true, false, false]);
  });

  test("is bowled at whoever has the strike", () => {
    const match = play(start(), [{ ...hit(1), noBall: "front foot" }, bowled]);
    expect(score(match)).toBe("2/0 (1)");
    expect(innings(match).deliveries[1]).toMatchObject({ batter: "Bose", isFreeHit: true });
  });

  test("stays open for the batter who comes in after a run out", () => {
    const match = play(start(), [{ ...thrownDown("striker", ["Rao"], 0), noBall: "front foot" }]);
    expect(legalNext(match)).toMatchObject({ striker: "Cruz", isFreeHit: true });
  });
});

describe("an innings", () => {
  test("is over when the overs are bowled", () => {
    const match = play(start(2), times(12, hit(1)));
    expect(innings(match, 0).end).toBe("overs");
    expect(legalNext(match)).toMatchObject({ batting: 1, runsToWin: 13, ballsLeft: 12, isNewInnings: true });
  });

  test("is over when nobody is left to bat", () => {
    const match = play(start(), times(10, bowled));
    expect(innings(match, 0)).toMatchObject({ end: "all out", wickets: 10, balls: 10, striker: undefined });
    expect(innings(match, 0).batted).toEqual(comets.players);
  });

  test("is over when the target is reached, on that ball", () => {
    const match = play(start(2), [...times(12, hit(1)), ...times(3, four), six]);
    expect(innings(match)).toMatchObject({ end: "target", runs: 18, balls: 4 });
    expect(match.result).toEqual({ kind: "wickets", winner: 1, wickets: 10, ballsLeft: 8 });
    expect(legalNext(match)).toBeUndefined();
    expect(code(() => applyBall(match, ballOf("Ash", dot)))).toBe("match_over");
  });

  test("ends for the side batting last with a wide", () => {
    const match = play(start(1), [...times(6, dot), wide]);
    expect(match.result).toEqual({ kind: "wickets", winner: 1, wickets: 2, ballsLeft: 6 });
  });

  test("is lost by the side batting last if it falls short", () => {
    expect(play(start(1), [four, ...times(5, dot), ...times(5, dot), hit(3)]).result).toEqual({
      ...{ kind: "runs", winner: 0, runs: 1 },
    });
    expect(play(start(1), [six, ...times(5, dot), four, bowled, bowled]).result).toEqual({
      ...{ kind: "runs", winner: 0, runs: 2 },
    });
  });

  test("has the batters in the order of the team, unless somebody else is sent in", () => {
    const match = play(start(), [{ ...bowled, incoming: "Kent" }, bowled]);
    expect(innings(match).batted).toEqual(["Ash", "Bose", "Kent", "Cruz"]);
    expect(code(() => play(match, [{ ...bowled, incoming: "Kent" }]))).toBe("batter_unavailable");
    expect(code(() => play(match, [{ ...bowled, incoming: "Lee" }]))).toBe("batter_unavailable");
    expect(legalNext(match)?.batters[0]).toBe("Dhar");
  });

  test("may be opened by others than the first two, until a ball is bowled", () => {
    const match = chooseOpeners(start(), "Kent", "Ash");
    expect(pair(match)).toEqual(["Kent", "Ash"]);
    expect(pair(play(match, [bowled]))).toEqual(["Bose", "Ash"]);
    expect(code(() => chooseOpeners(play(match, [dot]), "Ash", "Bose"))).toBe("innings_begun");
    expect(code(() => chooseOpeners(match, "Ash", "Ash"))).toBe("batter_unavailable");
    expect(code(() => chooseOpeners(match, "Ash", "Lee"))).toBe("batter_unavailable");
  });
});

describe("between two balls", () => {
  const after = play(start(), [dot]);

  test("a batter who retires hurt is not out, and may resume (25.4)", () => {
    const match = applyInterlude(after, { kind: "retired hurt", player: "Bose" });
    expect(pair(match)).toEqual(["Ash", "Cruz"]);
    expect(innings(match)).toMatchObject({ wickets: 0, retired: ["Bose"], out: [] });
    expect(legalNext(match)?.batters.at(-1)).toBe("Bose");
    const back = play(match, [{ ...bowled, incoming: "Bose" }]);
    expect(pair(back)).toEqual(["Bose", "Cruz"]);
    expect(innings(back)).toMatchObject({ wickets: 1, retired: [], batted: ["Ash", "Bose", "Cruz"] });
  });

  test("a batter who retires out is out (25.4.3)", () => {
    const match = applyInterlude(after, { kind: "retired out", player: "Ash", incoming: "Kent" });
    expect(pair(match)).toEqual(["Kent", "Bose"]);
    expect(innings(match)).toMatchObject({ wickets: 1, out: ["Ash"], retired: [] });
  });

  test("the one who should have come in may be timed out (40.1)", () => {
    const match = applyInterlude(play(start(), [bowled]), { kind: "timed out", player: "Cruz" });
    expect(pair(match)).toEqual(["Dhar", "Bose"]);
    expect(innings(match).out).toEqual(["Ash", "Cruz"]);
    expect(innings(match).deliveries[0]?.wickets.map(({ kind }) => kind)).toEqual(["bowled", "timed out"]);
    expect(code(() => applyInterlude(after, { kind: "timed out", player: "Bose" }))).toBe(
      "batter_unavailable",
    );
  });

  test("the last wicket may fall, and the innings is over", () => {
    const nine = play(start(), times(9, bowled));
    const match = applyInterlude(nine, { kind: "timed out", player: "Kent" });
    expect(innings(match, 0)).toMatchObject({ end: "all out", wickets: 10 });
    expect(legalNext(match)?.batting).toBe(1);
  });

  test("nobody leaves before the first ball, nor somebody who is not in", () => {
    expect(code(() => applyInterlude(start(), { kind: "retired hurt", player: "Ash" }))).toBe("no_ball_yet");
    expect(code(() => applyInterlude(after, { kind: "retired hurt", player: "Kent" }))).toBe(
      "batter_unavailable",
    );
  });

  test("a non-striker who leaves early is run out, and no ball is counted (38.3)", () => {
    const early: Facts = {
      isBeforeRelease: true,
      wicketBroken: { by: "fielders", end: "bowler", fielders: ["Lee"], isOutOfGround: true },
    };
    const match = play(start(), [noBall, early]);
    expect(score(match)).toBe("1/1 (0)");
    expect(pair(match)).toEqual(["Ash", "Cruz"]);
    // The free hit is still to be bowled.
    expect(legalNext(match)?.isFreeHit).toBe(true);
  });
});

describe("penalty runs (18.6)", () => {
  test("to the batting side count on the ball", () => {
    expect(score(play(start(), [{ ...dot, penalty: { batting: 5 } }]))).toBe("5/0 (1)");
  });

  test("to the side that has not batted yet begin its innings", () => {
    const match = play(start(1), [{ ...dot, penalty: { fielding: 5 } }, ...times(5, hit(2))]);
    expect(score(match, 0)).toBe("10/0 (6)");
    expect(innings(match)).toMatchObject({ runs: 5, penaltyBefore: 5, target: 11 });
    expect(legalNext(match)?.runsToWin).toBe(6);
  });

  test("to the side that has batted raise the target", () => {
    const match = play(start(1), [...times(6, hit(1)), { ...six, penalty: { fielding: 5 } }]);
    expect(innings(match, 0)).toMatchObject({ runs: 11, penaltyAfter: 5 });
    expect(innings(match)).toMatchObject({ runs: 6, target: 12, end: undefined });
    expect(play(match, [six]).result).toMatchObject({ kind: "wickets", winner: 1 });
  });

  test("can win a match before a ball is bowled", () => {
    const match = play(start(1), [{ ...dot, penalty: { fielding: 5 } }, ...times(5, dot)]);
    expect(match.result).toEqual({ kind: "wickets", winner: 1, wickets: 2, ballsLeft: 6 });
  });
});

describe("level scores", () => {
  const level = [...times(12, hit(1)), ...times(12, hit(1))];

  test("are a tie if nothing follows (16.5.1)", () => {
    expect(play(start(2, 11, "none"), level).result).toEqual({ kind: "tie" });
  });

  test("lead to a super over, in which the side that batted second bats first", () => {
    const match = play(start(2), level);
    expect(match.result).toBeUndefined();
    expect(legalNext(match)).toMatchObject({ batting: 1, ballsLeft: 6, runsToWin: undefined });
    expect(innings(match)).toMatchObject({ isSuperOver: true, overs: 1, wicketLimit: 2, runs: 0 });
    expect(play(match, [...times(6, hit(1)), six, six]).result).toEqual({ kind: "super over", winner: 0 });
    expect(play(match, [...times(6, hit(2)), ...times(6, hit(1))]).result).toEqual({
      kind: "super over",
      winner: 1,
    });
  });

  test("a super over ends after two wickets", () => {
    const match = play(play(start(2), level), [four, bowled, bowled]);
    expect(innings(match, 2)).toMatchObject({ end: "all out", wickets: 2, balls: 3 });
    expect(legalNext(match)).toMatchObject({ batting: 0, runsToWin: 5 });
  });

  test("in a super over lead to another one: the sides change again, who was out and who bowled do not play", () => {
    const first = [bowled, ...times(5, dot)];
    const match = play(start(2), [...level, ...first, ...first]);
    expect(match.innings).toHaveLength(5);
    // The Comets batted second in the first one.
    expect(legalNext(match)).toMatchObject({ batting: 0, isNewInnings: true });
    expect(innings(match)).toMatchObject({ barredBatters: ["Ash"], barredBowler: "Lee" });
    expect(pair(match)).toEqual(["Bose", "Cruz"]);
    expect(legalNext(match)?.bowlers).not.toContain("Lee");
    expect(code(() => applyBall(match, ballOf("Lee", dot)))).toBe("bowler_barred");
    expect(code(() => chooseOpeners(match, "Ash", "Bose"))).toBe("batter_unavailable");
    const again = play(match, [...times(6, dot), six]);
    expect(again.result).toEqual({ kind: "super over", winner: 1 });
  });

  test("after a match of one over bar who was out in it", () => {
    const match = play(start(1), [bowled, ...times(5, dot), bowled, ...times(5, dot)]);
    expect(innings(match)).toMatchObject({
      isSuperOver: true,
      batting: 1,
      barredBatters: ["Lee"],
      barredBowler: "Ash",
    });
  });

  test("bring back everybody of a side that would have too few batters", () => {
    const match = play(start(1, 3), [bowled, ...times(5, dot), bowled, ...times(5, dot)]);
    expect(innings(match).barredBatters).toEqual([]);
  });
});

describe("a ball is refused", () => {
  test.each<readonly [string, Facts, string]>([
    ["with a seed that is none", { seed: -1 }, "ball_invalid"],
    ["with half a run", { running: { completed: 0.5, hasCrossed: false } }, "ball_invalid"],
    [
      "with more runs than anybody can run",
      { running: { completed: 21, hasCrossed: false } },
      "ball_invalid",
    ],
    [
      "with more short runs than runs",
      { running: { completed: 1, hasCrossed: false, short: 2 } },
      "ball_invalid",
    ],
    [
      "with negative runs at the throw",
      { boundary: { how: "ground", overthrow: { completed: -1, hasCrossed: false } } },
      "ball_invalid",
    ],
    ["with a penalty of a million", { penalty: { batting: 1e6 } }, "ball_invalid"],
    [
      "with a stroke to nowhere",
      { bat: { directionDeg: Number.NaN, distanceM: 1, isAerial: false } },
      "ball_invalid",
    ],
    [
      "with a stroke to the moon",
      { bat: { directionDeg: 0, distanceM: 4e8, isAerial: true } },
      "ball_invalid",
    ],
    ["caught without a bat", { caughtBy: "Patel" }, "ball_invalid"],
    ["caught beyond the boundary", { ...six, caughtBy: "Patel" }, "ball_invalid"],
    ["caught by a batter", { ...dot, caughtBy: "Ash" }, "fielder_unknown"],
    ["run out by somebody else", thrownDown("striker", ["Nobody"], 0), "fielder_unknown"],
  ])("%s", (_, facts, fault) => {
    expect(code(() => play(start(), [facts]))).toBe(fault);
  });
});
