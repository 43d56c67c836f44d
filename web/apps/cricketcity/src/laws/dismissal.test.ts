import { describe } from "vitest";
import {
  bowled,
  byes,
  byKeeper,
  caught,
  cover,
  dot,
  hit,
  legByes,
  lofted,
  onPad,
  running as run,
  thrownDown,
  wide,
} from "../testing/facts.ts";
import { type Case, testCases } from "../testing/verdict.ts";

const dismissals: readonly Case[] = [
  ["bowled (32.1)", bowled, "Ash bowled"],
  ["bowled off the bat", { ...bowled, bat: cover }, "Ash bowled"],
  ["bowled takes precedence over caught (32.2)", { ...bowled, ...caught("Patel") }, "Ash bowled"],
  ["bowled takes precedence over leg before", { ...bowled, ...onPad() }, "Ash bowled"],
  [
    "caught (33.1): runs do not count, the batters return (18.8, 18.11)",
    { ...caught("Patel"), running: run(1) },
    "Ash caught",
  ],
  ["caught and bowled", caught("Lee"), "Ash caught and bowled"],
  ["caught off pad and bat", { ...caught("Rao"), ...onPad({ wouldHit: false }) }, "Ash caught"],
  [
    "caught takes precedence over run out (33.5)",
    { ...thrownDown("bowler", ["Patel"], 0), caughtBy: "Rao" },
    "Ash caught",
  ],
  ["caught takes precedence over leg before", { ...caught("Rao"), ...onPad() }, "Ash caught"],
  ["leg before wicket (36.1)", onPad(), "Ash lbw"],
  ["leg before takes precedence over stumped (39.1.2)", { ...onPad(), ...byKeeper("Rao") }, "Ash lbw"],
  ["not leg before if it pitched outside leg stump", onPad({ pitched: "outside leg" }), "0"],
  ["not leg before if it hit the bat first", { ...dot, ...onPad({ isBeforeBat: false }) }, "0"],
  ["stumped (39.1)", byKeeper("Rao"), "Ash stumped"],
  ["stumped off a wide (22.9): the wide counts", { ...wide, ...byKeeper("Rao") }, "w 1, Ash stumped, -"],
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
  ["the keeper alone, while they run: run out", { ...byKeeper("Rao"), running: run(0) }, "Ash run out"],
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
    "the wicket broken with everyone in: no one is out",
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
  ["not leg before", { ...onPad(), noBall: "front foot" }, "nb 1, -"],
  ["not hit wicket", { wicketBroken: { by: "striker" }, noBall: "front foot" }, "nb 1, -"],
  [
    "not stumped, nor run out by the keeper alone (38.2.2.2)",
    { ...byKeeper("Rao"), noBall: "front foot" },
    "nb 1, -",
  ],
  [
    "run out by the keeper alone if a run is attempted",
    { ...byKeeper("Rao"), running: run(0), noBall: "front foot" },
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
  ["not leg before", onPad(), "0", free],
  ["not stumped", byKeeper("Rao"), "0", free],
  ["not stumped off a wide either", { ...wide, ...byKeeper("Rao") }, "w 1, -", free],
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

describe("dismissals", () => testCases(dismissals));
describe("on a no-ball", () => testCases(noBalls));
describe("on a free hit (ICC T20I 21.19)", () => testCases(freeHits));
