import type { Delivery } from "./delivery.ts";
import type { Settings } from "./settings.ts";
import type { PlayerName, Team, TeamIndex, Toss } from "./team.ts";

/** Why an innings is over: no batter is left, the overs are bowled, or the target is reached. */
export type InningsEnd = "all out" | "overs" | "target";

/** An innings, also one of a super over. */
export interface Innings {
  readonly batting: TeamIndex;
  readonly isSuperOver: boolean;
  /** Overs of the innings. */
  readonly overs: number;
  /** Wickets that end it. */
  readonly wicketLimit: number;
  /** The most overs that one bowler may bowl. */
  readonly oversPerBowler: number;
  /** Runs that win the match; undefined if the side bats first. */
  readonly target: number | undefined;
  /** Undefined if no one is left to bat. */
  readonly striker: PlayerName | undefined;
  readonly nonStriker: PlayerName | undefined;
  /** Everyone who has come in to bat, in that order. */
  readonly batted: readonly PlayerName[];
  /** Who is out. */
  readonly out: readonly PlayerName[];
  /** Who retired and may resume (Law 25.4.2). */
  readonly retired: readonly PlayerName[];
  /** Who may not bat: those out in an earlier super over. */
  readonly barredBatters: readonly PlayerName[];
  /** Who may not bowl: the bowler of the side's last super over. */
  readonly barredBowler: PlayerName | undefined;
  /** The bowler of the over in progress. */
  readonly bowler: PlayerName | undefined;
  readonly deliveries: readonly Delivery[];
  /** All runs, with penalties. */
  readonly runs: number;
  readonly wickets: number;
  /** Balls that count in the overs. */
  readonly balls: number;
  /** Whether the next ball is a free hit. */
  readonly isFreeHit: boolean;
  /** Penalty runs from balls before this innings, and after it (Law 18.6). They are in `runs`. */
  readonly penaltyBefore: number;
  readonly penaltyAfter: number;
  readonly end: InningsEnd | undefined;
}

/** How a match ended. */
export type Result =
  | { readonly kind: "runs"; readonly winner: TeamIndex; readonly runs: number }
  | {
      readonly kind: "wickets";
      readonly winner: TeamIndex;
      readonly wickets: number;
      readonly ballsLeft: number;
    }
  /** Level scores, then super overs. */
  | { readonly kind: "super over"; readonly winner: TeamIndex }
  | { readonly kind: "tie" };

/**
 * A match between two balls. It is plain data, so it can be stored, sent and compared as JSON. Nothing in it is ever changed: each
 * ball makes a new state.
 */
export interface MatchState {
  readonly settings: Settings;
  readonly teams: readonly [Team, Team];
  readonly toss: Toss;
  /** Each pair is a part of the match: first the match itself, then each super over. The last one is in progress. */
  readonly innings: readonly Innings[];
  /** Penalty runs for a side that has not batted yet in this part, for its innings. */
  readonly pendingPenalty: readonly [number, number];
  readonly result: Result | undefined;
}
