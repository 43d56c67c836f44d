import { describe, expect, test } from "vitest";
import { times } from "../testing/facts.ts";
import { faultOf, reread } from "../testing/record-view.ts";
import { importMatch } from "./import-match.ts";

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
      "with someone bowled on a no-ball",
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
