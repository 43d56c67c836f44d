import { describe } from "vitest";
import {
  byes,
  byKeeper,
  caught,
  cover,
  dot,
  four,
  hit,
  leave,
  legByes,
  noBall,
  onPad,
  running as run,
  six,
  thrownDown,
  wide,
} from "../testing/facts.ts";
import { type Case, testCases } from "../testing/verdict.ts";

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
  [
    "leg byes to the boundary",
    { ...onPad({ wouldHit: false }), boundary: { how: "ground" } },
    "lb 4, boundary",
  ],
  ["leg byes when avoiding the ball (23.2)", { ...legByes(2), intent: "evade" }, "lb 2"],
  ["no leg byes without a stroke: they go back (23.3)", { ...legByes(1), intent: "none" }, "0"],
  [
    "no leg byes to the boundary either",
    { ...onPad({ wouldHit: false }), intent: "none", boundary: { how: "ground" } },
    "0",
  ],
  ["pad before bat, by chance: leg byes (23.2)", { ...legByes(1), bat: cover }, "lb 1, x"],
  ["bat before pad: runs of the bat", { ...hit(1), ...onPad({ isBeforeBat: false }) }, "bat 1, x"],
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
  ["no stumping after a wide that wins", { ...wide, ...byKeeper("Rao") }, "w 1, -", { runsToWin: 1 }],
  ["no run out after the winning run", thrownDown("striker", ["Patel"], 1), "bat 1, x", { runsToWin: 1 }],
  ["run out before it", thrownDown("striker", ["Patel"], 1), "bat 1, Bose run out, x", { runsToWin: 2 }],
  ["a catch comes before the runs", { ...caught("Patel"), running: run(1) }, "Ash caught", { runsToWin: 1 }],
  ["a no-ball leaves one to get", { ...hit(3), noBall: "front foot" }, "nb 1, bat 1, x, -", { runsToWin: 2 }],
  ["runs that do not win are counted as ever", hit(3), "bat 3, x", { runsToWin: 4 }],
  ["byes win too", byes(3), "b 2, x", { runsToWin: 2 }],
];

describe("runs", () => testCases(runs));
describe("extras", () => testCases(extras));
describe("the side batting last", () => testCases(chases));
