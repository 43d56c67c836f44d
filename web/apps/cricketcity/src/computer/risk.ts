import { legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";

/** How many balls a wicket is worth to a side that plays neither safely nor wildly. */
const BALLS_PER_WICKET = 15;
/** Runs a ball that come without a risk. */
const SAFE_RATE = 0.75;

const share = (value: number): number => Math.min(Math.max(value, 0.05), 1);

/**
 * How much the batters should risk, from 0 to 1. A side that bats first spends its wickets over the balls that are left; one that
 * chases risks what the runs that it needs ask for.
 */
export function riskOf(match: MatchState): number {
  const next = legalNext(match);
  const now = match.innings.at(-1);
  if (!next || !now) return 0;
  const inHand = Math.max(1, now.wicketLimit - now.wickets);
  const spending = share(1.05 - next.ballsLeft / (BALLS_PER_WICKET * inHand));
  if (next.runsToWin === undefined) return spending;
  const needed = share((next.runsToWin / Math.max(1, next.ballsLeft) - SAFE_RATE) / 1.3);
  // With wickets to spare there is no reason to leave it late.
  return Math.max(needed, 0.4 * Math.min(spending, needed + 0.3));
}
