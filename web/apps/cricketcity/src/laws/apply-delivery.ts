import { type Delivery, orderedDelivery } from "./delivery.ts";
import { withDelivery, withEnd } from "./innings.ts";
import { LawsError } from "./laws-error.ts";
import type { Innings, MatchState } from "./match-state.ts";
import { settle } from "./settle.ts";
import { otherTeam, type PlayerName, type Team } from "./team.ts";

/** The innings in progress. Throws `match_over`. */
export function currentInnings({ innings, result }: MatchState): Innings {
  const last = innings.at(-1);
  if (result !== undefined || last === undefined) throw new LawsError("match_over", "the match has ended");
  return last;
}

/** The sides of an innings. */
export function sidesOf({ teams }: MatchState, { batting }: Innings): { batting: Team; fielding: Team } {
  return { batting: teams[batting], fielding: teams[otherTeam(batting)] };
}

/** The match with another state of the innings in progress, and with what follows if that one has ended. */
export function withInnings(state: MatchState, innings: Innings): MatchState {
  return settle({ ...state, innings: [...state.innings.slice(0, -1), innings] });
}

/**
 * The match after a ball whose verdict is known. `incoming` are the batters who come in for its wickets, if not the next in the
 * batting order.
 */
export function applyDelivery(
  state: MatchState,
  delivery: Delivery,
  incoming: readonly PlayerName[] = [],
): MatchState {
  const innings = currentInnings(state);
  const played = withDelivery(innings, sidesOf(state, innings).batting, orderedDelivery(delivery), incoming);
  const awarded = awardFielding(state, played, delivery.fieldingPenalty);
  return withInnings(awarded.state, awarded.innings);
}

/**
 * Penalty runs to the fielding side (Law 18.6): they go to its last innings of this part of the match, so that the target grows, or
 * else to its next one.
 */
function awardFielding(
  state: MatchState,
  innings: Innings,
  runs: number,
): { state: MatchState; innings: Innings } {
  if (runs === 0) return { state, innings };
  const { target } = innings;
  if (target === undefined) {
    const [one, other] = state.pendingPenalty;
    const pendingPenalty =
      innings.batting === 1 ? ([one + runs, other] as const) : ([one, other + runs] as const);
    return { state: { ...state, pendingPenalty }, innings };
  }
  return {
    state: awardAfter(state, state.innings.length - 2, runs),
    innings: withEnd({ ...innings, target: target + runs }),
  };
}

/** The match with penalty runs for an innings that is over. */
function awardAfter(state: MatchState, index: number, runs: number): MatchState {
  const innings = state.innings.map((entry, place) =>
    place === index ? { ...entry, runs: entry.runs + runs, penaltyAfter: entry.penaltyAfter + runs } : entry,
  );
  return { ...state, innings };
}
