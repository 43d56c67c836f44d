import { describe, expect, test } from "vitest";
import {
  ballOf,
  bowled,
  byes,
  caught,
  cover,
  dot,
  type Facts,
  four,
  hit,
  leave,
  legByes,
  lofted,
  noBall,
  six,
  thrownDown,
  wide,
} from "../testing/facts.ts";
import { type Delivery, extraRuns } from "./delivery.ts";
import type { Crease } from "./dismissal.ts";
import { judgeBall } from "./judge-ball.ts";

const crease: Crease = {
  striker: "Ash",
  nonStriker: "Bose",
  keeper: "Rao",
  isFreeHit: false,
  runsToWin: undefined,
};

const judge = (facts: Facts, at: Partial<Crease> = {}): Delivery =>
  judgeBall(ballOf("Lee", facts), { ...crease, ...at }, 0);

/** A verdict in one line: `bat 4`, `w 1+`, `nb 1 bat 6`, `run out Bose 1`; `x` if the batters changed ends, `-` if it does not count. */
function brief(facts: Facts, at: Partial<Crease> = {}): string {
  const { batterRuns, extras, wickets, isCounted, hasChangedEnds, isBoundary } = judge(facts, at);
  const parts = [
    ...Object.entries({
      w: extras.wides,
      nb: extras.noBalls,
      b: extras.byes,
      lb: extras.legByes,
      p: extras.penalty,
    })
      .filter(([, runs]) => runs > 0)
      .map(([kind, runs]) => `${kind} ${runs}`),
    ...(batterRuns > 0 ? [`bat ${batterRuns}`] : []),
    ...(isBoundary ? ["boundary"] : []),
    ...wickets.map(({ kind, playerOut }) => `${playerOut} ${kind}`),
    ...(hasChangedEnds ? ["x"] : []),
    ...(isCounted ? [] : ["-"]),
  ];
  return parts.join(", ") || "0";
}

type Case = readonly [what: string, facts: Facts, verdict: string, at?: Partial<Crease>];

const pads = (impact: Partial<NonNullable<Facts["pads"]>> = {}): Facts => ({
  pads: { pitched: "in line", impact: "in line", wouldHit: true, isBeforeBat: true, ...impact },
});
const missing: Facts = pads({ wouldHit: false });
const byKeeper: Facts = {
  wicketBroken: { by: "fielders", end: "striker", fielders: ["Rao"], isOutOfGround: true },
};
const run = (completed: number, hasCrossed = false, short = 0) => ({ completed, hasCrossed, short });

const runs: readonly Case[] = [
  ["a ball left alone", leave, "0"],
  ["a stroke without a run", dot, "0"],
  ["one run: the batters change ends (18.1)", hit(1), "bat 1, x"],
  ["two runs: they are back", hit(2), "bat 2"],
  ["three runs", hit(3), "bat 3, x"],
  ["a boundary along the ground: four, and they stay (19.7)", four, "bat 4, boundary"],
  ["over the boundary in the air: six (19.7.1)", six, "bat 6, boundary"],
  ["four that are all run are no boundary", hit(4), "bat 4"],
  ["runs before a boundary are not added", { ...four, running: run(1) }, "bat 4, boundary"],
  [
    "five run before it reached the boundary are more than four (19.7)",
    { ...four, running: run(5) },
    "bat 5, x",
  ],
  [
    "an overthrow to the boundary: one run and four (19.8)",
    { ...hit(1), boundary: { how: "ground", overthrow: run(1) } },
    "bat 5, boundary, x",
  ],
  [
    "the second run counts as well if they had crossed at the throw (19.8)",
    { ...hit(2), boundary: { how: "ground", overthrow: run(1, true) } },
    "bat 6, boundary",
  ],
  [
    "it does not if they had not crossed, and they are where they were (18.12.2)",
    { ...hit(2), boundary: { how: "ground", overthrow: run(1, false) } },
    "bat 5, boundary, x",
  ],
  [
    "a short run is not scored, but they are at the other ends (18.3)",
    { ...dot, running: run(2, false, 1) },
    "bat 1",
  ],
  [
    "short running does not matter at a boundary (18.4)",
    { ...four, running: run(2, false, 1) },
    "bat 4, boundary",
  ],
  ["a run in progress counts if they have crossed (18.9)", { ...dot, running: run(1, true) }, "bat 2"],
  ["it does not count if they have not", { ...dot, running: run(0, false) }, "0"],
];

const extras: readonly Case[] = [
  ["byes", byes(1), "b 1, x"],
  ["four byes", { boundary: { how: "ground" } }, "b 4, boundary"],
  [
    "a ball that carries over the boundary without the bat is four byes",
    { boundary: { how: "air" } },
    "b 4, boundary",
  ],
  ["leg byes off the pad, with a stroke offered (23.2)", legByes(1), "lb 1, x"],
  ["leg byes to the boundary", { ...missing, boundary: { how: "ground" } }, "lb 4, boundary"],
  ["leg byes when avoiding the ball (23.2)", { ...legByes(2), intent: "evade" }, "lb 2"],
  ["no leg byes without a stroke: they go back (23.3)", { ...legByes(1), intent: "none" }, "0"],
  ["no leg byes to the boundary either", { ...missing, intent: "none", boundary: { how: "ground" } }, "0"],
  ["pad before bat, by chance: leg byes (23.2)", { ...legByes(1), bat: cover }, "lb 1, x"],
  ["bat before pad: runs of the bat", { ...hit(1), ...pads({ isBeforeBat: false }) }, "bat 1, x"],
  ["a wide is one run, and is bowled again (22.6, 22.8)", wide, "w 1, -"],
  ["all runs from a wide are wides (22.7)", { ...wide, running: run(1) }, "w 2, x, -"],
  ["a wide to the boundary is five wides", { ...wide, boundary: { how: "ground" } }, "w 5, boundary, -"],
  ["out of reach, but struck, is no wide (22.3)", { ...wide, ...hit(1) }, "bat 1, x"],
  ["out of reach, but off the body, is no wide (22.3)", { ...wide, ...legByes(1) }, "lb 1, x"],
  ["a no-ball is one run, and is bowled again (21.15, 21.17)", noBall, "nb 1, -"],
  ["runs of the bat from a no-ball (21.16)", { ...six, noBall: "height" }, "nb 1, bat 6, boundary, -"],
  ["byes from a no-ball (21.16)", { ...byes(2), noBall: "front foot" }, "nb 1, b 2, -"],
  ["leg byes from a no-ball (21.16)", { ...legByes(1), noBall: "front foot" }, "nb 1, lb 1, x, -"],
  ["a no-ball that is wide is a no-ball (21.13)", { ...wide, noBall: "front foot" }, "nb 1, -"],
  ["byes run from a wide no-ball are byes", { ...wide, ...byes(1), noBall: "front foot" }, "nb 1, b 1, x, -"],
  ["penalty runs are added", { ...hit(1), penalty: { batting: 5 } }, "p 5, bat 1, x"],
  ["penalty runs on a wide", { ...wide, penalty: { batting: 5 } }, "w 1, p 5, -"],
  ["no run after a second strike in defence (34.4)", { ...hit(1), secondStrike: "guarding" }, "0"],
  ["but the no-ball counts", { ...hit(1), noBall: "front foot", secondStrike: "guarding" }, "nb 1, -"],
];

const dismissals: readonly Case[] = [
  ["bowled (32.1)", bowled, "Ash bowled"],
  ["bowled off the bat", { ...bowled, bat: cover }, "Ash bowled"],
  ["bowled takes precedence over caught (32.2)", { ...bowled, ...caught("Patel") }, "Ash bowled"],
  ["bowled takes precedence over leg before", { ...bowled, ...pads() }, "Ash bowled"],
  [
    "caught (33.1): runs do not count, the batters return (18.8, 18.11)",
    { ...caught("Patel"), running: run(1) },
    "Ash caught",
  ],
  ["caught and bowled", caught("Lee"), "Ash caught and bowled"],
  ["caught off pad and bat", { ...caught("Rao"), ...pads({ wouldHit: false }) }, "Ash caught"],
  [
    "caught takes precedence over run out (33.5)",
    { ...thrownDown("bowler", ["Patel"], 0), caughtBy: "Rao" },
    "Ash caught",
  ],
  ["caught takes precedence over leg before", { ...caught("Rao"), ...pads() }, "Ash caught"],
  ["leg before wicket (36.1)", pads(), "Ash lbw"],
  ["leg before takes precedence over stumped (39.1.2)", { ...pads(), ...byKeeper }, "Ash lbw"],
  ["not leg before if it pitched outside leg stump", pads({ pitched: "outside leg" }), "0"],
  ["not leg before if it hit the bat first", { ...dot, ...pads({ isBeforeBat: false }) }, "0"],
  ["stumped (39.1)", byKeeper, "Ash stumped"],
  ["stumped off a wide (22.9): the wide counts", { ...wide, ...byKeeper }, "w 1, Ash stumped, -"],
  ["hit wicket (35.1)", { wicketBroken: { by: "striker" } }, "Ash hit wicket"],
  ["hit wicket, and the runs do not count", { ...hit(1), wicketBroken: { by: "striker" } }, "Ash hit wicket"],
  ["hit wicket on a wide (22.9)", { ...wide, wicketBroken: { by: "striker" } }, "w 1, Ash hit wicket, -"],
  [
    "the keeper and another fielder: run out, not stumped (39.1)",
    {
      ...dot,
      wicketBroken: { by: "fielders", end: "striker", fielders: ["Patel", "Rao"], isOutOfGround: true },
    },
    "Ash run out",
  ],
  ["the keeper alone, while they run: run out", { ...byKeeper, running: run(0) }, "Ash run out"],
  [
    "run out at the bowler's end, before they crossed: who left it... the non-striker (30.2)",
    thrownDown("bowler", ["Patel"], 0),
    "Bose run out",
  ],
  [
    "after they crossed: the striker, who runs to it",
    thrownDown("bowler", ["Patel"], 0, true),
    "Ash run out, x",
  ],
  [
    "run out at the striker's end, after they crossed: the non-striker",
    thrownDown("striker", ["Patel", "Rao"], 0, true),
    "Bose run out, x",
  ],
  [
    "run out in the second run: the first one counts (18.8.2)",
    thrownDown("striker", ["Patel"], 1),
    "bat 1, Bose run out, x",
  ],
  ["run out in the second run, crossed", thrownDown("striker", ["Patel"], 1, true), "bat 1, Ash run out"],
  ["run out in the third run", thrownDown("bowler", ["Patel"], 2), "bat 2, Bose run out"],
  [
    "a short run before a run out does not count",
    { ...thrownDown("bowler", ["Patel"], 2), running: run(2, false, 1) },
    "bat 1, Bose run out",
  ],
  [
    "run out off byes",
    {
      running: run(1),
      wicketBroken: { by: "fielders", end: "striker", fielders: ["Rao"], isOutOfGround: true },
    },
    "b 1, Bose run out, x",
  ],
  [
    "run out off a wide (22.9)",
    {
      ...wide,
      running: run(1),
      wicketBroken: { by: "fielders", end: "striker", fielders: ["Rao"], isOutOfGround: true },
    },
    "w 2, Bose run out, x, -",
  ],
  [
    "the wicket broken with everybody in: nobody is out",
    { ...hit(1), wicketBroken: { by: "fielders", end: "bowler", fielders: ["Patel"], isOutOfGround: false } },
    "bat 1, x",
  ],
  [
    "run out where leg byes are not allowed: no run (23.3)",
    {
      ...legByes(1),
      intent: "none",
      wicketBroken: { by: "fielders", end: "striker", fielders: ["Rao"], isOutOfGround: true },
    },
    "Bose run out, x",
  ],
  [
    "obstructing the field (37.1): completed runs count (18.8.1)",
    { ...hit(1), obstruction: { by: "non-striker", preventsCatch: false } },
    "bat 1, Bose obstructing the field, x",
  ],
  [
    "obstruction of a catch: the striker is out, no runs (37.3.1)",
    { ...hit(1), bat: lofted, obstruction: { by: "non-striker", preventsCatch: true } },
    "Ash obstructing the field",
  ],
  ["hit the ball twice (34.1): no runs", { ...hit(2), secondStrike: "wilful" }, "Ash hit the ball twice"],
  ["caught takes precedence over hit twice", { ...caught("Patel"), secondStrike: "wilful" }, "Ash caught"],
];

const noBalls: readonly Case[] = [
  ["not bowled (21.18)", { ...bowled, noBall: "front foot" }, "nb 1, -"],
  [
    "bowled off a no-ball, and byes are run",
    { ...bowled, ...byes(1), noBall: "front foot" },
    "nb 1, b 1, x, -",
  ],
  [
    "not caught, and the runs count",
    { ...caught("Patel"), ...hit(1), noBall: "front foot" },
    "nb 1, bat 1, x, -",
  ],
  ["not leg before", { ...pads(), noBall: "front foot" }, "nb 1, -"],
  ["not hit wicket", { wicketBroken: { by: "striker" }, noBall: "front foot" }, "nb 1, -"],
  [
    "not stumped, nor run out by the keeper alone (38.2.2.2)",
    { ...byKeeper, noBall: "front foot" },
    "nb 1, -",
  ],
  [
    "run out by the keeper alone if a run is attempted",
    { ...byKeeper, running: run(0), noBall: "front foot" },
    "nb 1, Ash run out, -",
  ],
  [
    "run out",
    { ...thrownDown("bowler", ["Patel"], 1), noBall: "front foot" },
    "nb 1, bat 1, Ash run out, x, -",
  ],
  [
    "hit the ball twice (34.1.3)",
    { ...dot, noBall: "front foot", secondStrike: "wilful" },
    "nb 1, Ash hit the ball twice, -",
  ],
  [
    "obstructing the field (37.1.3)",
    { ...dot, noBall: "front foot", obstruction: { by: "non-striker", preventsCatch: false } },
    "nb 1, Bose obstructing the field, -",
  ],
  [
    "obstruction of a catch: who did it is out (37.3.3)",
    { ...dot, noBall: "front foot", obstruction: { by: "non-striker", preventsCatch: true } },
    "nb 1, Bose obstructing the field, -",
  ],
  [
    "but not the striker who guards the wicket (37.3.3)",
    {
      ...dot,
      noBall: "front foot",
      secondStrike: "guarding",
      obstruction: { by: "striker", preventsCatch: true },
    },
    "nb 1, -",
  ],
];

const free = { isFreeHit: true };
const freeHits: readonly Case[] = [
  ["not bowled", bowled, "0", free],
  ["not caught", { ...caught("Patel"), ...hit(2) }, "bat 2", free],
  ["not leg before", pads(), "0", free],
  ["not stumped", byKeeper, "0", free],
  ["not stumped off a wide either", { ...wide, ...byKeeper }, "w 1, -", free],
  ["not hit wicket", { wicketBroken: { by: "striker" } }, "0", free],
  ["run out", thrownDown("bowler", ["Patel"], 0), "Bose run out", free],
  ["hit the ball twice", { ...dot, secondStrike: "wilful" }, "Ash hit the ball twice", free],
  [
    "obstructing the field",
    { ...dot, obstruction: { by: "striker", preventsCatch: false } },
    "Ash obstructing the field",
    free,
  ],
];

const chases: readonly Case[] = [
  ["the winning run ends it: the second is not scored (16.6.1)", hit(2), "bat 1", { runsToWin: 1 }],
  ["a boundary counts as a whole (16.6.3)", four, "bat 4, boundary", { runsToWin: 1 }],
  ["a six too", six, "bat 6, boundary", { runsToWin: 1 }],
  [
    "not if they had won by running before it got there",
    { ...four, running: run(1) },
    "bat 1",
    { runsToWin: 1 },
  ],
  ["a wide wins at once: nothing after it counts", { ...wide, running: run(2) }, "w 1, -", { runsToWin: 1 }],
  [
    "so does a no-ball, even if it is hit for six",
    { ...six, noBall: "front foot" },
    "nb 1, -",
    { runsToWin: 1 },
  ],
  ["no stumping after a wide that wins", { ...wide, ...byKeeper }, "w 1, -", { runsToWin: 1 }],
  ["no run out after the winning run", thrownDown("striker", ["Patel"], 1), "bat 1, x", { runsToWin: 1 }],
  ["run out before it", thrownDown("striker", ["Patel"], 1), "bat 1, Bose run out, x", { runsToWin: 2 }],
  ["a catch comes before the runs", { ...caught("Patel"), running: run(1) }, "Ash caught", { runsToWin: 1 }],
  ["a no-ball leaves one to get", { ...hit(3), noBall: "front foot" }, "nb 1, bat 1, x, -", { runsToWin: 2 }],
  ["runs that do not win are counted as ever", hit(3), "bat 3, x", { runsToWin: 4 }],
  ["byes win too", byes(3), "b 2, x", { runsToWin: 2 }],
];

const groups: readonly (readonly [string, readonly Case[]])[] = [
  ["runs", runs],
  ["extras", extras],
  ["dismissals", dismissals],
  ["on a no-ball", noBalls],
  ["on a free hit (ICC T20I 21.19)", freeHits],
  ["the side batting last", chases],
];

for (const [group, cases] of groups) {
  describe(group, () => {
    for (const [what, facts, verdict, at] of cases) {
      test(what, () => expect(brief(facts, at)).toBe(verdict));
    }
  });
}

describe("a ball", () => {
  test("keeps who bowled, who faced, where it went and its seed", () => {
    const { bowler, batter, nonStriker, stroke, seed, over, contact } = judge({ ...four, seed: 99 });
    expect({ bowler, batter, nonStriker, seed, over, contact }).toEqual({
      ...{ bowler: "Lee", batter: "Ash", nonStriker: "Bose", seed: 99, over: 0, contact: "bat" },
    });
    expect(stroke).toEqual({ ...cover, distanceM: 65 });
  });

  test.each([
    [dot, "bat"],
    [legByes(0), "person"],
    [{}, "missed"],
    [leave, "left"],
    [{ intent: "evade" }, "left"],
    [{ ...dot, ...pads({ isBeforeBat: false }) }, "bat"],
  ] as const)("says what it touched first: %j", (facts, contact) => {
    expect(judge(facts).contact).toBe(contact);
  });

  test("names the fielders of a catch, a stumping and a run out in order", () => {
    expect(judge(caught("Patel")).wickets[0]?.fielders).toEqual([{ name: "Patel", isSubstitute: false }]);
    expect(judge(byKeeper).wickets[0]?.fielders.map(({ name }) => name)).toEqual(["Rao"]);
    const runOut = judge(thrownDown("striker", ["Patel", "Rao"], 0)).wickets[0];
    expect(runOut?.fielders.map(({ name }) => name)).toEqual(["Patel", "Rao"]);
    expect(judge(caught("Lee")).wickets[0]?.fielders).toEqual([]);
  });

  test("does not count if the non-striker is run out before it is released (38.3)", () => {
    const early: Facts = {
      isBeforeRelease: true,
      wicketBroken: { by: "fielders", end: "bowler", fielders: ["Lee"], isOutOfGround: true },
    };
    expect(brief(early)).toBe("Bose run out, -");
    expect(extraRuns(judge(early).extras)).toBe(0);
    expect(() => judge({ ...early, ...bowled })).toThrow("ball_invalid");
    expect(() => judge({ ...early, running: run(1) })).toThrow("ball_invalid");
    expect(() => judge({ isBeforeRelease: true })).toThrow("ball_invalid");
  });
});
