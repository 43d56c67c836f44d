import type { Pitch } from "@orbitroom/physics";
import { startMatch } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import { type MatchLength, settingsFor } from "../laws/settings.ts";
import type { PlayerName, Team, Toss } from "../laws/team.ts";

/**
 * What is agreed before the first ball. With it, and with the balls that were bowled, every device computes the same match. It is plain
 * data, so it can be stored and sent.
 */
export interface MatchPlan {
  readonly overs: MatchLength;
  readonly teams: readonly [Team, Team];
  readonly toss: Toss;
  /** Who bats left-handed. */
  readonly leftHanded: readonly PlayerName[];
  readonly pitch: Pitch;
  /** How much the ball swings today: 1 is usual, 2 the most. */
  readonly swing: number;
  /** The share of an error in timing that a batter makes good: 0 for experts, up to 1. */
  readonly timingHelp: number;
}

/** The match before its first ball. Throws a `LawsError` for a plan that makes no match. */
export function matchOf({ overs, teams, toss }: MatchPlan): MatchState {
  return startMatch(settingsFor(overs), teams, toss);
}
