import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyInterlude, chooseOpeners, startMatch } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import { settingsFor } from "../laws/settings.ts";
import {
  bowled,
  byes,
  dot,
  four,
  hit,
  noBall,
  play,
  six,
  thrownDown,
  times,
  wide,
} from "../testing/facts.ts";
import { playRandomMatch } from "../testing/random-match.ts";
import { cometsBat, teams, teamsOf } from "../testing/teams.ts";
import { exportMatch } from "./export-match.ts";
import { importMatch, MAX_RECORD_CHARS } from "./import-match.ts";
import { RecordError } from "./record-error.ts";

const occasion = { date: "2026-11-26", venue: "City Oval" };
const textOf = (state: MatchState) => JSON.stringify(exportMatch(state, occasion));
const reread = (state: MatchState) => importMatch(textOf(state));
const faultOf = (text: string): string => {
  try {
    importMatch(text);
  } catch (error) {
    if (error instanceof RecordError) return error.code;
    throw error;
  }
  return "none";
};

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
    for (let seed = 0; seed < 4; seed += 1) {
      playRandomMatch(seed, settingsFor(2), teams, (before, _, after) => {
        for (const state of [before, after]) {
          expect(JSON.stringify(reread(state).state)).toBe(JSON.stringify(state));
        }
      });
    }
  });

  test("keeps what the format has no field for", () => {
    const start = startMatch(settingsFor(2, { tieBreak: "none" }), teams, cometsBat);
    const match = play(start, [
      { ...wide, boundary: { how: "ground" } },
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

/** A match as other programs write it: nothing under `orbitroom`. */
function foreign() {
  const ball = (batter: string, nonStriker: string, runs: number, more: object = {}) => ({
    batter,
    bowler: "Zed",
    non_striker: nonStriker,
    runs: { batter: runs, extras: 0, total: runs },
    ...more,
  });
  const reply = (batter: string, nonStriker: string, runs: number, more: object = {}) => ({
    ...ball(batter, nonStriker, runs, more),
    bowler: "Ann",
  });
  const caught = (player: string) => ({
    wickets: [{ player_out: player, kind: "caught", fielders: [{ name: "Yan" }] }],
  });
  return {
    meta: { data_version: "1.0.0", created: "2021-01-01", revision: 2 },
    info: {
      balls_per_over: 6,
      dates: ["2021-01-01"],
      gender: "female",
      match_type: "T20",
      outcome: { winner: "North", by: { runs: 4 } },
      overs: 1,
      players: { North: ["Ann", "Bea", "Cat"], South: ["Xia", "Yan", "Zed"] },
      teams: ["South", "North"],
      toss: { winner: "South", decision: "field" },
    },
    innings: [
      {
        team: "North",
        overs: [
          {
            over: 0,
            deliveries: [
              ball("Ann", "Bea", 4),
              // Ann is out at the other end, after they had crossed: the next ball shows it.
              ball("Ann", "Bea", 0, {
                wickets: [
                  { player_out: "Ann", kind: "run out", fielders: [{ substitute: true, name: "Wyn" }] },
                ],
              }),
              ball("Bea", "Cat", 1),
              ball("Cat", "Bea", 0),
              ball("Cat", "Bea", 0),
              ball("Cat", "Bea", 0),
            ],
          },
        ],
      },
      {
        team: "South",
        overs: [
          {
            over: 0,
            deliveries: [
              reply("Xia", "Yan", 1),
              reply("Yan", "Xia", 0, caughtBy("Yan", "Bea")),
              reply("Xia", "Zed", 0, caughtBy("Xia", "Cat")),
            ],
          },
        ],
        target: { overs: 1, runs: 6 },
      },
    ],
  };
  function caughtBy(player: string, fielder: string) {
    return {
      wickets: caught(player).wickets.map((wicket) => ({ ...wicket, fielders: [{ name: fielder }] })),
    };
  }
}

describe("a file of another program", () => {
  test("is played again by the Laws, and who came in where follows from the next ball", () => {
    const { state } = importMatch(JSON.stringify(foreign()));
    expect(state.result).toEqual({ kind: "runs", winner: 1, runs: 4 });
    expect(state.innings[0]).toMatchObject({ runs: 5, wickets: 1, balls: 6, batted: ["Ann", "Bea", "Cat"] });
    expect(state.innings[1]).toMatchObject({ runs: 1, wickets: 2, balls: 3, end: "all out" });
    // The catch from before the Laws of 2022: they had crossed, so the batter who stayed has the strike.
    expect(state.innings[1]?.deliveries[1]).toMatchObject({ hasChangedEnds: true, contact: undefined });
    expect(reread(state).state).toEqual(state);
  });

  test("may say with the next ball who retired hurt", () => {
    const file = foreign();
    const deliveries = file.innings[0]?.overs[0]?.deliveries ?? [];
    const role = [{ role: "batter", in: "Cat", out: "Bea", reason: "injury" }];
    deliveries.splice(
      1,
      5,
      ...[0, 0, 1, 0, 0].map((runs, place) => ({
        batter: place < 3 ? "Ann" : "Cat",
        bowler: "Zed",
        non_striker: place < 3 ? "Cat" : "Ann",
        runs: { batter: runs, extras: 0, total: runs },
        ...(place === 0 ? { replacements: { role } } : {}),
      })),
    );
    const { state } = importMatch(JSON.stringify(file));
    expect(state.innings[0]).toMatchObject({ wickets: 0, retired: ["Bea"], batted: ["Ann", "Bea", "Cat"] });
  });

  test.each<readonly [string, (file: ReturnType<typeof foreign>) => unknown, string]>([
    [
      "of Tests, without a limit of overs",
      (file) => Reflect.deleteProperty(file.info, "overs"),
      "record_unsupported",
    ],
    ["of overs of eight balls", (file) => (file.info.balls_per_over = 8), "record_unsupported"],
    ["of an old format", (file) => (file.meta.data_version = "0.92"), "record_unsupported"],
    [
      "with a target revised for rain",
      (file) => Object.assign(file.innings[1] ?? {}, { target: { overs: 1, runs: 9 } }),
      "record_unsupported",
    ],
    [
      "decided by a method",
      (file) => Object.assign(file.info.outcome, { method: "D/L" }),
      "record_unsupported",
    ],
    [
      "with a miscounted over",
      (file) => Object.assign(file.innings[0] ?? {}, { miscounted_overs: {} }),
      "record_unsupported",
    ],
    ["that names another winner", (file) => (file.info.outcome.winner = "South"), "record_contradicts"],
    ["that names another margin", (file) => (file.info.outcome.by.runs = 5), "record_contradicts"],
    ["with the toss the other way", (file) => (file.info.toss.decision = "bat"), "record_contradicts"],
    [
      "with a ball too many",
      (file) => file.innings[0]?.overs[0]?.deliveries.push(...file.innings[0].overs[0].deliveries.slice(-1)),
      "record_contradicts",
    ],
    ["with a ball too few", (file) => file.innings[0]?.overs[0]?.deliveries.pop(), "record_contradicts"],
    [
      "with a batter who is out",
      (file) => Object.assign(file.innings[0]?.overs[0]?.deliveries[3] ?? {}, { batter: "Ann" }),
      "record_contradicts",
    ],
    [
      "with a batter of the other side",
      (file) => Object.assign(file.innings[0]?.overs[0]?.deliveries[5] ?? {}, { batter: "Zed" }),
      "record_contradicts",
    ],
    [
      "with a bowler of the batting side",
      (file) => Object.assign(file.innings[0]?.overs[0]?.deliveries[0] ?? {}, { bowler: "Cat" }),
      "record_contradicts",
    ],
    [
      "with another bowler in the over",
      (file) => Object.assign(file.innings[0]?.overs[0]?.deliveries[2] ?? {}, { bowler: "Yan" }),
      "record_contradicts",
    ],
    [
      "with runs that do not add up",
      (file) =>
        Object.assign(file.innings[0]?.overs[0]?.deliveries[0] ?? {}, {
          runs: { batter: 4, extras: 0, total: 5 },
        }),
      "record_contradicts",
    ],
    [
      "with a wide that is a no-ball",
      (file) =>
        Object.assign(file.innings[0]?.overs[0]?.deliveries[0] ?? {}, {
          runs: { batter: 0, extras: 2, total: 2 },
          extras: { wides: 1, noballs: 1 },
        }),
      "record_contradicts",
    ],
    [
      "with somebody bowled on a no-ball",
      (file) =>
        Object.assign(file.innings[0]?.overs[0]?.deliveries[0] ?? {}, {
          runs: { batter: 0, extras: 1, total: 1 },
          extras: { noballs: 1 },
          wickets: [{ player_out: "Ann", kind: "bowled" }],
        }),
      "record_contradicts",
    ],
    [
      "with a fielder of neither side",
      (file) =>
        Object.assign(file.innings[1]?.overs[0]?.deliveries[1] ?? {}, {
          wickets: [{ player_out: "Yan", kind: "caught", fielders: [{ name: "Someone" }] }],
        }),
      "record_contradicts",
    ],
    [
      "with a dismissal that there is not",
      (file) =>
        Object.assign(file.innings[1]?.overs[0]?.deliveries[1] ?? {}, {
          wickets: [{ player_out: "Yan", kind: "handled the ball" }],
        }),
      "record_damaged",
    ],
    [
      "with a negative run",
      (file) =>
        Object.assign(file.innings[0]?.overs[0]?.deliveries[0] ?? {}, {
          runs: { batter: -1, extras: 0, total: -1 },
        }),
      "record_damaged",
    ],
    ["with a name that is none", (file) => (file.info.teams[0] = " South"), "record_damaged"],
    ["with a third innings", (file) => file.innings.push(...file.innings.slice(0, 1)), "record_contradicts"],
    ["without players", (file) => Reflect.deleteProperty(file.info, "players"), "record_damaged"],
    [
      "with players who are a text",
      (file) => Object.assign(file.info, { players: { North: "Ann", South: "Xia" } }),
      "record_damaged",
    ],
    ["with fifty innings", (file) => file.innings.push(...times(48, file.innings).flat()), "record_damaged"],
    ["without a toss", (file) => Reflect.deleteProperty(file.info, "toss"), "record_damaged"],
    ["with a day that is none", (file) => (file.info.dates = ["yesterday"]), "record_damaged"],
    ["with more overs than any match has", (file) => (file.info.overs = 90), "record_contradicts"],
  ])("is refused: one %s", (_, change, fault) => {
    const file = foreign();
    change(file);
    expect(faultOf(JSON.stringify(file))).toBe(fault);
  });
});

describe("a file that is no match", () => {
  test.each([
    ["", "record_not_json"],
    ["{", "record_not_json"],
    ["null", "record_damaged"],
    ["[]", "record_damaged"],
    ["{}", "record_damaged"],
    ['{"meta":{"data_version":"1.0.0"},"info":{"__proto__":{"overs":1}}}', "record_damaged"],
    [" ".repeat(MAX_RECORD_CHARS + 1), "record_too_large"],
  ])("is refused: %.40s", (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test("is refused if a later version of the app wrote it", () => {
    const match = exportMatch(startMatch(settingsFor(1), teams, cometsBat), occasion);
    const orbitroom = { ...match.info.orbitroom, version: 2 };
    expect(faultOf(JSON.stringify({ ...match, info: { ...match.info, orbitroom } }))).toBe("record_newer");
  });

  test("has a sentence for people and the place for us", () => {
    const error = (() => {
      try {
        return importMatch("{}");
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ name: "RecordError", code: "record_damaged", detail: "meta: no object" });
    expect(String(error)).toBe("RecordError: This file is damaged: part of it is missing or changed.");
  });

  test("never does anything but throw a RecordError, whatever is changed in it", () => {
    const match = play(startMatch(settingsFor(1, { playersASide: 3 }), teamsOf(3), cometsBat), [
      ...[noBall, four, wide, bowled, hit(1), dot, byes(2)],
      ...[six, dot, thrownDown("striker", ["Ash"], 1)],
    ]);
    const text = textOf(match);
    const changes = fc.record({
      at: fc.nat(text.length),
      cut: fc.nat(12),
      put: fc.oneof(
        fc.constantFrom("", "-1", "1e99", "null", '"', "{}", "[]", "true", "__proto__"),
        fc.string(),
      ),
    });
    fc.assert(
      fc.property(changes, ({ at, cut, put }) => {
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        expect([
          "none",
          "record_not_json",
          "record_damaged",
          "record_newer",
          "record_unsupported",
          "record_contradicts",
        ]).toContain(faultOf(changed));
      }),
      { numRuns: 400 },
    );
  });

  test("never does, whatever value is anywhere", () => {
    const match = exportMatch(
      play(startMatch(settingsFor(1), teams, cometsBat), [noBall, four, bowled]),
      occasion,
    );
    const paths: (readonly string[])[] = [];
    const walk = (value: unknown, path: readonly string[]) => {
      paths.push(path);
      if (typeof value !== "object" || value === null) return;
      for (const [key, entry] of Object.entries(value)) walk(entry, [...path, key]);
    };
    walk(match, []);
    const put = (value: unknown, path: readonly string[], entry: unknown): unknown => {
      const [key, ...rest] = path;
      if (key === undefined) return entry;
      const inner = (value as Record<string, unknown>)[key];
      if (Array.isArray(value)) return value.with(Number(key), put(inner, rest, entry));
      return { ...(value as object), [key]: put(inner, rest, entry) };
    };
    for (const path of paths) {
      for (const entry of [null, {}, [], "Ash", -1, 2.5, 1e9, [null]]) {
        expect(typeof faultOf(JSON.stringify(put(match, path, entry)))).toBe("string");
      }
    }
  });
});
