import type { Delivery, Wicket } from "./delivery.ts";
import { isBetweenBalls, isDismissal, totalRuns } from "./delivery.ts";
import { LawsError } from "./laws-error.ts";
import type { Innings, InningsEnd } from "./match-state.ts";
import { BALLS_PER_OVER } from "./settings.ts";
import type { PlayerName, Team } from "./team.ts";

/** Who may come in next, in batting order: who has not batted yet, then who retired and may resume (Law 25.4.2). */
export function availableBatters(innings: Innings, { players }: Team): readonly PlayerName[] {
  const { batted, barredBatters, retired, striker, nonStriker } = innings;
  const fresh = players.filter((name) => !batted.includes(name) && !barredBatters.includes(name));
  return [...fresh, ...retired].filter((name) => name !== striker && name !== nonStriker);
}

/** The innings after a batter has come in at the end of a batter who left. */
function withIncoming(innings: Innings, leaving: PlayerName, incoming: PlayerName | undefined): Innings {
  const { striker, nonStriker, batted, retired } = innings;
  const isNew = incoming !== undefined && !batted.includes(incoming);
  return {
    ...innings,
    striker: striker === leaving ? incoming : striker,
    nonStriker: nonStriker === leaving ? incoming : nonStriker,
    batted: isNew ? [...batted, incoming] : batted,
    retired: retired.filter((name) => name !== incoming),
  };
}

/**
 * The innings after a batter has left. `wanted` comes in, or the next in the order; no one if no wicket is left. Throws
 * `batter_unavailable`.
 */
export function withWicket(innings: Innings, team: Team, wicket: Wicket, wanted?: PlayerName): Innings {
  const { kind, playerOut } = wicket;
  if (playerOut !== innings.striker && playerOut !== innings.nonStriker) {
    throw new LawsError("batter_unavailable", `${playerOut} is not at the crease`);
  }
  const isOut = isDismissal(kind);
  const available = availableBatters(innings, team);
  const left: Innings = {
    ...innings,
    wickets: innings.wickets + (isOut ? 1 : 0),
    out: isOut ? [...innings.out, playerOut] : innings.out,
    retired: isOut ? innings.retired : [...innings.retired, playerOut],
  };
  if (wanted !== undefined && !available.includes(wanted)) {
    throw new LawsError("batter_unavailable", `${wanted} cannot come in`);
  }
  const isAllOut = left.wickets >= left.wicketLimit;
  return withEnd(withIncoming(left, playerOut, isAllOut ? undefined : (wanted ?? available[0])));
}

/**
 * The innings after a ball: runs, ends, wickets, and the end of the over, after which the other batter has the strike (Law 17.1:
 * overs are bowled from each end in turn). `incoming` are the batters who come in for the wickets, if not the next in the order.
 */
export function withDelivery(
  innings: Innings,
  team: Team,
  delivery: Delivery,
  incoming: readonly PlayerName[],
): Innings {
  const { hasChangedEnds, isCounted, extras, wickets, bowler } = delivery;
  const balls = innings.balls + (isCounted ? 1 : 0);
  const isOverDone = isCounted && balls % BALLS_PER_OVER === 0;
  const played = swapEnds(
    {
      ...innings,
      balls,
      bowler: isOverDone ? undefined : bowler,
      runs: innings.runs + totalRuns(delivery),
      isFreeHit: extras.noBalls > 0 || (innings.isFreeHit && !isCounted),
      deliveries: [...innings.deliveries, delivery],
    },
    hasChangedEnds,
  );
  const onBall = wickets.filter(({ kind }) => !isBetweenBalls(kind));
  const between = wickets.filter(({ kind }) => isBetweenBalls(kind));
  const replace = (state: Innings, wicket: Wicket, offset: number) =>
    withWicket(state, team, wicket, incoming[offset]);
  const afterBall = onBall.reduce(replace, played);
  const afterOver = swapEnds(afterBall, isOverDone);
  return withEnd(
    between.reduce((state, wicket, index) => replace(state, wicket, onBall.length + index), afterOver),
  );
}

/** The innings with the reason why it is over, if it is (Laws 13.3 and 16.6). */
export function withEnd(innings: Innings): Innings {
  return { ...innings, end: endOf(innings) };
}

function endOf(innings: Innings): InningsEnd | undefined {
  const { target, runs, striker, nonStriker, balls, overs } = innings;
  if (target !== undefined && runs >= target) return "target";
  if (striker === undefined || nonStriker === undefined) return "all out";
  return balls >= overs * BALLS_PER_OVER ? "overs" : undefined;
}

function swapEnds(innings: Innings, isSwapped: boolean): Innings {
  if (!isSwapped) return innings;
  return { ...innings, striker: innings.nonStriker, nonStriker: innings.striker };
}
