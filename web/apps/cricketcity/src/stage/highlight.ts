import type { Delivery } from "../laws/delivery.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";

/** The kinds of balls that are events. */
export type Highlight = "four" | "six" | "wicket";

/** The kind of event; undefined for an ordinary ball. */
export function highlightOf({ wickets, isBoundary, batterRuns }: Delivery): Highlight | undefined {
  if (wickets.length > 0) return "wicket";
  if (!isBoundary) return undefined;
  return batterRuns === 6 ? "six" : "four";
}

/** The innings of the last ball; undefined before the first one. */
export function lastInnings({ innings }: MatchState): Innings | undefined {
  return innings.findLast(({ deliveries }) => deliveries.length > 0);
}

/** The record of the last ball. */
export function lastDelivery(match: MatchState): Delivery | undefined {
  return lastInnings(match)?.deliveries.at(-1);
}
