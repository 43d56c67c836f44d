import type { Pitch } from "@orbitroom/physics";
import { type MatchPlan, matchOf } from "../game/plan.ts";
import { LawsError } from "../laws/laws-error.ts";
import { matchLengths } from "../laws/settings.ts";
import { MAX_PLAYERS, type Team, type TeamIndex, type Toss } from "../laws/team.ts";
import { choiceAt, countAt, listAt, nameAt, objectAt } from "../records/json-fields.ts";
import { RecordError } from "../records/record-error.ts";
import { exactNumberAt } from "./number-field.ts";

const pitches = ["clay", "green"] as const satisfies readonly Pitch[];

/**
 * Reads a plan that comes from storage or another device. Throws a `RecordError`: `record_damaged`, or `record_contradicts` if it makes
 * no match.
 */
export function parsePlan(value: unknown, path = "plan"): MatchPlan {
  const { overs, teams, toss, leftHanded, pitch, swing, timingHelp } = objectAt(value, path);
  const length = matchLengths.find((each) => each === overs);
  if (length === undefined) throw new RecordError("record_damaged", `${path}.overs: no length`);
  const plan: MatchPlan = {
    overs: length,
    teams: parseTeams(teams, `${path}.teams`),
    toss: parseToss(toss, `${path}.toss`),
    leftHanded: parseNames(leftHanded, `${path}.leftHanded`, 2 * MAX_PLAYERS),
    pitch: choiceAt(pitch, `${path}.pitch`, pitches),
    swing: exactNumberAt(swing, `${path}.swing`, [0, 2]),
    timingHelp: exactNumberAt(timingHelp, `${path}.timingHelp`, [0, 1]),
  };
  try {
    matchOf(plan);
  } catch (error) {
    if (!(error instanceof LawsError)) throw error;
    throw new RecordError("record_contradicts", error.message, { cause: error });
  }
  return plan;
}

function parseTeams(value: unknown, path: string): readonly [Team, Team] {
  const [first, second] = listAt(value, path, 2);
  return [parseTeam(first, `${path}.0`), parseTeam(second, `${path}.1`)];
}

function parseTeam(value: unknown, path: string): Team {
  const { name, players, keeper } = objectAt(value, path);
  return {
    name: nameAt(name, `${path}.name`),
    players: parseNames(players, `${path}.players`, MAX_PLAYERS),
    keeper: keeper === undefined ? undefined : nameAt(keeper, `${path}.keeper`),
  };
}

function parseToss(value: unknown, path: string): Toss {
  const { winner, decision } = objectAt(value, path);
  return {
    winner: countAt(winner, `${path}.winner`, 1) as TeamIndex,
    decision: choiceAt(decision, `${path}.decision`, ["bat", "field"]),
  };
}

function parseNames(value: unknown, path: string, most: number): readonly string[] {
  return listAt(value, path, most).map((name) => nameAt(name, path));
}
