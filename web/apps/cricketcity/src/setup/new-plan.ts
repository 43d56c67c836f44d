import type { MatchPlan } from "../game/plan.ts";
import type { Toss } from "../laws/team.ts";
import { clubs } from "./clubs.ts";
import type { MatchChoice } from "./match-choice.ts";

/** How much the ball swings on a day: from hardly to a lot. */
const SWING = { least: 0.5, most: 1.5 } as const;

/** The plan of a match between the two clubs; the person plays for the first. `random` returns numbers from 0 to 1. */
export function newPlan(choice: MatchChoice, timingHelp: number, random: () => number): MatchPlan {
  const { overs, pitch } = choice;
  const swing = SWING.least + (SWING.most - SWING.least) * random();
  const leftHanded = clubs.flatMap((club) => club.leftHanded);
  const teams = clubs.map(({ name, players, keeper }) => ({ name, players, keeper }));
  const [home, away] = teams;
  if (!home || !away) throw new RangeError("There are two clubs.");
  return {
    ...{ overs, teams: [home, away], toss: tossOf(choice.first, random), leftHanded, pitch },
    swing: Math.round(swing * 100) / 100,
    timingHelp,
  };
}

/** Tosses a coin: the team that wins bats. */
function tossOf(first: MatchChoice["first"], random: () => number): Toss {
  if (first !== "toss") return { winner: 0, decision: first === "bat" ? "bat" : "field" };
  return { winner: random() < 0.5 ? 0 : 1, decision: "bat" };
}
