import type { Delivery } from "../laws/delivery.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";

/** What makes a ball an event. */
export type Highlight = "four" | "six" | "wicket";

/** Undefined for a ball like others. */
export function highlightOf({ wickets, isBoundary, batterRuns }: Delivery): Highlight | undefined {
  if (wickets.length > 0) return "wicket";
  if (!isBoundary) return undefined;
  return batterRuns === 6 ? "six" : "four";
}

/** The innings of the last ball; undefined before the first one. */
export function lastInnings({ innings }: MatchState): Innings | undefined {
  return innings.findLast(({ deliveries }) => deliveries.length > 0);
}

/** What the last ball counted. */
export function lastDelivery(match: MatchState): Delivery | undefined {
  return lastInnings(match)?.deliveries.at(-1);
}
