import type { MatchPlan } from "../game/plan.ts";
import { isName, type TeamIndex } from "../laws/team.ts";

const MAX_CHARS = 24;

/** A person's name as a team's name; the given one if nothing of it is left. */
export function teamName(typed: string, otherwise: string): string {
  const line = typed.replace(/\p{C}+/gu, " ").trim();
  const name = [...line].slice(0, MAX_CHARS).join("").trim();
  return isName(name) ? name : otherwise;
}

/** The plan with a team that has the name of the person who plays for it. Two people of one name get different ones. */
export function withPerson(plan: MatchPlan, team: TeamIndex, typed: string): MatchPlan {
  const other = plan.teams[team === 0 ? 1 : 0].name;
  const name = teamName(typed, plan.teams[team].name);
  const named = { ...plan.teams[team], name: name === other ? `${name} 2` : name };
  return { ...plan, teams: team === 0 ? [named, plan.teams[1]] : [plan.teams[0], named] };
}
