import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyInterlude, chooseOpeners, startMatch } from "../laws/match.ts";
import { settingsFor } from "../laws/settings.ts";
import { bowled, byes, dot, four, hit, play, six, thrownDown, times, wide } from "../testing/facts.ts";
import { playRandomMatch } from "../testing/random-match.ts";
import { occasion, reread } from "../testing/record-view.ts";
import { cometsBat, teams, teamsOf } from "../testing/teams.ts";
import { exportMatch } from "./export-match.ts";

describe("a match that is exported and imported", () => {
  test.each([
    [20, 11, 4],
    [5, 11, 8],
    [1, 11, 20],
    [2, 3, 20],
  ])("is the same state: %i overs, %i a side", (overs, playersASide, numRuns) => {
    const sides = playersASide === 11 ? teams : teamsOf(playersASide);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const match = playRandomMatch(seed, settingsFor(overs, { playersASide }), sides);
        const read = reread(match);
        expect(JSON.stringify(read.state)).toBe(JSON.stringify(match));
        expect(read.occasion).toEqual(occasion);
      }),
      { numRuns },
    );
  });

  test("is the same state after each ball", () => {
    for (let seed = 0; seed < 2; seed += 1) {
      playRandomMatch(seed, settingsFor(2), teams, (before, _, after) => {
        for (const state of [before, after]) {
          expect(JSON.stringify(reread(state).state)).toBe(JSON.stringify(state));
        }
      });
    }
  });

  test("has every dismissal and every extra in the file, and is the same state", () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 25; seed += 1) {
      const match = playRandomMatch(seed, settingsFor(20));
      for (const { overs } of exportMatch(match, occasion).innings) {
        for (const { wickets = [], extras = {} } of overs.flatMap(({ deliveries }) => deliveries)) {
          for (const { kind } of wickets) kinds.add(kind);
          for (const kind of Object.keys(extras)) kinds.add(kind);
        }
      }
      expect(reread(match).state).toEqual(match);
    }
    expect([...kinds].sort()).toEqual([
      ...[
        "bowled",
        "byes",
        "caught",
        "caught and bowled",
        "hit the ball twice",
        "hit wicket",
        "lbw",
        "legbyes",
      ],
      ...["noballs", "obstructing the field", "penalty", "retired hurt", "retired not out", "retired out"],
      ...["run out", "stumped", "wides"],
    ]);
  });

  test("keeps what the format has no field for", () => {
    const start = startMatch(settingsFor(2, { tieBreak: "none" }), teams, cometsBat);
    const match = play(start, [
      { ...wide, boundary: { how: "ground" } },
      { bat: { directionDeg: -0, distanceM: 12.345678901234567, isAerial: false } },
      { ...dot, running: { completed: 2, hasCrossed: false, short: 1 } },
      { ...thrownDown("bowler", ["Patel"], 0, true), incoming: "Kent" },
      {
        isBeforeRelease: true,
        wicketBroken: { by: "fielders", end: "bowler", fielders: ["Lee"], isOutOfGround: true },
      },
      { ...dot, penalty: { fielding: 5 } },
      { ...dot, bowler: "Mills", replacesFor: "injury" },
    ]);
    for (const state of [start, chooseOpeners(start, "Kent", "Jha"), match]) {
      expect(reread(state).state).toEqual(state);
    }
    // The penalty runs win the second innings before its first ball.
    const won = play(startMatch(settingsFor(1), teams, cometsBat), [
      { ...dot, penalty: { fielding: 5 } },
      ...times(5, dot),
    ]);
    expect(won.result).toMatchObject({ kind: "wickets" });
    expect(reread(won).state).toEqual(won);
    const retired = applyInterlude(match, { kind: "retired hurt", player: "Cruz", incoming: "Jha" });
    expect(reread(retired).state).toEqual(retired);
  });
});

describe("the file", () => {
  const level = [...times(12, hit(1)), ...times(12, hit(1))];
  const start = startMatch(settingsFor(2), teams, cometsBat);

  test("has Cricsheet's fields", () => {
    const match = play(start, [four, { ...six, noBall: "height" }, byes(1), bowled]);
    const { meta, info, innings } = exportMatch(match, occasion);
    expect(meta).toEqual({ data_version: "1.1.0", created: "2026-11-26", revision: 1 });
    expect(info).toMatchObject({
      balls_per_over: 6,
      dates: ["2026-11-26"],
      match_type: "T20",
      outcome: { result: "no result" },
      overs: 2,
      teams: ["Comets", "Meteors"],
      toss: { winner: "Comets", decision: "bat" },
      venue: "City Oval",
    });
    expect(Object.keys(info.players)).toEqual(["Comets", "Meteors"]);
    expect(innings).toHaveLength(1);
    const deliveries = innings[0]?.overs[0]?.deliveries.map(({ orbitroom, ...fields }) => fields);
    expect(innings[0]?.overs[0]?.over).toBe(0);
    const faces = { batter: "Ash", bowler: "Lee", non_striker: "Bose" };
    expect(deliveries).toEqual([
      { ...faces, runs: { batter: 4, extras: 0, total: 4 } },
      { ...faces, runs: { batter: 6, extras: 1, total: 7 }, extras: { noballs: 1 } },
      { ...faces, runs: { batter: 0, extras: 1, total: 1 }, extras: { byes: 1 } },
      {
        ...{ batter: "Bose", bowler: "Lee", non_striker: "Ash" },
        runs: { batter: 0, extras: 0, total: 0 },
        wickets: [{ player_out: "Bose", kind: "bowled" }],
      },
    ]);
  });

  test("says which fours were run, and who took part in a run out", () => {
    const match = play(start, [hit(4), thrownDown("striker", ["Patel", "Rao"], 0)]);
    const deliveries = exportMatch(match, occasion).innings[0]?.overs[0]?.deliveries;
    expect(deliveries?.[0]?.runs).toEqual({ batter: 4, extras: 0, total: 4, non_boundary: true });
    expect(deliveries?.[1]?.wickets).toEqual([
      { player_out: "Ash", kind: "run out", fielders: [{ name: "Patel" }, { name: "Rao" }] },
    ]);
  });

  test.each([
    ["a win by runs", [...times(12, hit(2)), ...times(12, dot)], { winner: "Comets", by: { runs: 24 } }],
    ["a win by wickets", [...times(12, dot), bowled, hit(1)], { winner: "Meteors", by: { wickets: 9 } }],
    ["a super over", [...level, ...times(6, dot), six], { result: "tie", eliminator: "Comets" }],
  ] as const)("says how the match ended: %s", (_, balls, outcome) => {
    expect(exportMatch(play(start, balls), occasion).info.outcome).toEqual(outcome);
  });

  test("marks super overs, targets and penalty runs", () => {
    const match = play(start, [...level, { ...dot, penalty: { fielding: 5 } }, ...times(5, dot)]);
    const { innings } = exportMatch(match, occasion);
    expect(innings.map(({ super_over }) => super_over)).toEqual([undefined, undefined, true, true]);
    expect(innings.map(({ target }) => target?.runs)).toEqual([undefined, 13, undefined, 1]);
    expect(innings[3]?.penalty_runs).toEqual({ pre: 5 });
  });
});
