import { describe, expect, test } from "vitest";
import {
  bowled,
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
import { comets, cometsBat, meteors, teams } from "../testing/teams.ts";
import { applyInterlude, legalNext, startMatch } from "./match.ts";
import { settingsFor } from "./settings.ts";

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
    const before = startOf(2);
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
    expect(codeOf(call)).toBe(fault);
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

describe("between two balls", () => {
  const after = play(startOf(), [dot]);

  test("a batter who retires hurt is not out, and may resume (25.4)", () => {
    const match = applyInterlude(after, { kind: "retired hurt", player: "Bose" });
    expect(pair(match)).toEqual(["Ash", "Cruz"]);
    expect(inningsOf(match)).toMatchObject({ wickets: 0, retired: ["Bose"], out: [] });
    expect(legalNext(match)?.batters.at(-1)).toBe("Bose");
    const back = play(match, [{ ...bowled, incoming: "Bose" }]);
    expect(pair(back)).toEqual(["Bose", "Cruz"]);
    expect(inningsOf(back)).toMatchObject({ wickets: 1, retired: [], batted: ["Ash", "Bose", "Cruz"] });
  });

  test("a batter who retires out is out (25.4.3)", () => {
    const match = applyInterlude(after, { kind: "retired out", player: "Ash", incoming: "Kent" });
    expect(pair(match)).toEqual(["Kent", "Bose"]);
    expect(inningsOf(match)).toMatchObject({ wickets: 1, out: ["Ash"], retired: [] });
  });

  test("the one who should have come in may be timed out (40.1)", () => {
    const match = applyInterlude(play(startOf(), [bowled]), { kind: "timed out", player: "Cruz" });
    expect(pair(match)).toEqual(["Dhar", "Bose"]);
    expect(inningsOf(match).out).toEqual(["Ash", "Cruz"]);
    expect(inningsOf(match).deliveries[0]?.wickets.map(({ kind }) => kind)).toEqual(["bowled", "timed out"]);
    expect(codeOf(() => applyInterlude(after, { kind: "timed out", player: "Bose" }))).toBe(
      "batter_unavailable",
    );
  });

  test("the last wicket may fall, and the innings is over", () => {
    const nine = play(startOf(), times(9, bowled));
    const match = applyInterlude(nine, { kind: "timed out", player: "Kent" });
    expect(inningsOf(match, 0)).toMatchObject({ end: "all out", wickets: 10 });
    expect(legalNext(match)?.batting).toBe(1);
  });

  test("no one leaves before the first ball, nor anyone who is not in", () => {
    expect(codeOf(() => applyInterlude(startOf(), { kind: "retired hurt", player: "Ash" }))).toBe(
      "no_ball_yet",
    );
    expect(codeOf(() => applyInterlude(after, { kind: "retired hurt", player: "Kent" }))).toBe(
      "batter_unavailable",
    );
  });

  test("a non-striker who leaves early is run out, and no ball is counted (38.3)", () => {
    const early: Facts = {
      isBeforeRelease: true,
      wicketBroken: { by: "fielders", end: "bowler", fielders: ["Lee"], isOutOfGround: true },
    };
    const match = play(startOf(), [noBall, early]);
    expect(score(match)).toBe("1/1 (0)");
    expect(pair(match)).toEqual(["Ash", "Cruz"]);
    // The free hit is still to be bowled.
    expect(legalNext(match)?.isFreeHit).toBe(true);
  });
});

describe("penalty runs (18.6)", () => {
  test("to the batting side count on the ball", () => {
    expect(score(play(startOf(), [{ ...dot, penalty: { batting: 5 } }]))).toBe("5/0 (1)");
  });

  test("to the side that has not batted yet begin its innings", () => {
    const match = play(startOf(1), [{ ...dot, penalty: { fielding: 5 } }, ...times(5, hit(2))]);
    expect(score(match, 0)).toBe("10/0 (6)");
    expect(inningsOf(match)).toMatchObject({ runs: 5, penaltyBefore: 5, target: 11 });
    expect(legalNext(match)?.runsToWin).toBe(6);
  });

  test("to the side that has batted raise the target", () => {
    const match = play(startOf(1), [...times(6, hit(1)), { ...six, penalty: { fielding: 5 } }]);
    expect(inningsOf(match, 0)).toMatchObject({ runs: 11, penaltyAfter: 5 });
    expect(inningsOf(match)).toMatchObject({ runs: 6, target: 12, end: undefined });
    expect(play(match, [six]).result).toMatchObject({ kind: "wickets", winner: 1 });
  });

  test("can win a match before a ball is bowled", () => {
    const match = play(startOf(1), [{ ...dot, penalty: { fielding: 5 } }, ...times(5, dot)]);
    expect(match.result).toEqual({ kind: "wickets", winner: 1, wickets: 2, ballsLeft: 6 });
  });
});

describe("a ball is refused", () => {
  test.each<readonly [string, Facts, string]>([
    ["with a seed that is none", { seed: -1 }, "ball_invalid"],
    ["with half a run", { running: { completed: 0.5, hasCrossed: false } }, "ball_invalid"],
    ["with more runs than anyone can run", { running: { completed: 21, hasCrossed: false } }, "ball_invalid"],
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
    ["run out by someone else", thrownDown("striker", ["Nobody"], 0), "fielder_unknown"],
  ])("%s", (_, facts, fault) => {
    expect(codeOf(() => play(startOf(), [facts]))).toBe(fault);
  });
});
