import type { MatchGame } from "../game/match-game.ts";
import type { TeamIndex } from "../laws/team.ts";

/** The role of a side. */
export type Role = "batting" | "bowling";

/** The role of a team in the ball that is bowled next or is in play; undefined after it, and once the match is over. */
export function roleOf({ match, phase }: MatchGame, team: TeamIndex): Role | undefined {
  if (phase === "after" || match.result !== undefined) return undefined;
  return match.innings.at(-1)?.batting === team ? "batting" : "bowling";
}
