import { availableBatters, withEnd } from "./innings.ts";
import type { Innings, MatchState } from "./match-state.ts";
import { SUPER_OVER_WICKETS } from "./settings.ts";
import { otherTeam, type PlayerName, type TeamIndex } from "./team.ts";

/** The length of an innings and its limits. */
type Limits = Pick<Innings, "isSuperOver" | "overs" | "wicketLimit" | "oversPerBowler">;

/**
 * Who bats in the next innings: by the toss (Law 13.5), then the other side. In a super over the side that batted second just
 * before bats first (ICC T20I Playing Conditions, appendix on the super over).
 */
function nextBatting({ innings, toss }: MatchState): TeamIndex {
  const last = innings.at(-1);
  if (last === undefined) return toss.decision === "bat" ? toss.winner : otherTeam(toss.winner);
  return innings.length % 2 === 1 ? otherTeam(last.batting) : last.batting;
}

function limitsOf({ innings, settings }: MatchState): Limits {
  const { overs, wickets, oversPerBowler, playersASide } = settings;
  if (innings.length < 2) return { isSuperOver: false, overs, wicketLimit: wickets, oversPerBowler };
  const wicketLimit = Math.min(SUPER_OVER_WICKETS, playersASide - 1);
  return { isSuperOver: true, overs: 1, wicketLimit, oversPerBowler: 1 };
}

/**
 * Whom earlier super overs bar: a batter who was out in one from batting, and the bowler of the last one from bowling (ICC T20I
 * Playing Conditions, appendix on the super over). A match of one over counts as one. A small side with too few batters left
 * begins again with all of them.
 */
function barredFrom(
  { innings, teams }: MatchState,
  batting: TeamIndex,
  wicketLimit: number,
): Pick<Innings, "barredBatters" | "barredBowler"> {
  const earlier = innings.filter(({ batting: team, overs }) => team === batting && overs === 1);
  const out = [...new Set(earlier.flatMap((superOver) => superOver.out))];
  const areEnough = teams[batting].players.length - out.length > wicketLimit;
  const bowler: PlayerName | undefined = earlier.at(-1)?.deliveries.at(-1)?.bowler;
  return { barredBatters: areEnough ? out : [], barredBowler: bowler };
}

/** The match with its next innings, in which no ball has been bowled yet. */
export function openInnings(state: MatchState): MatchState {
  const batting = nextBatting(state);
  const limits = limitsOf(state);
  const isChase = state.innings.length % 2 === 1;
  const penalty = state.pendingPenalty[batting];
  const empty: Innings = {
    batting,
    ...limits,
    target: isChase ? (state.innings.at(-1)?.runs ?? 0) + 1 : undefined,
    striker: undefined,
    nonStriker: undefined,
    batted: [],
    out: [],
    retired: [],
    ...barredFrom(state, batting, limits.wicketLimit),
    bowler: undefined,
    deliveries: [],
    runs: penalty,
    wickets: 0,
    balls: 0,
    isFreeHit: false,
    penaltyBefore: penalty,
    penaltyAfter: 0,
    end: undefined,
  };
  const [striker, nonStriker] = availableBatters(empty, state.teams[batting]);
  const opened = withOpeners(empty, striker, nonStriker);
  return { ...state, innings: [...state.innings, opened], pendingPenalty: [0, 0] };
}

/** The innings with two batters at the crease. */
export function withOpeners(
  innings: Innings,
  striker: PlayerName | undefined,
  nonStriker: PlayerName | undefined,
): Innings {
  const batted = [striker, nonStriker].filter((name) => name !== undefined);
  return withEnd({ ...innings, striker, nonStriker, batted });
}
