import { applyDelivery, currentInnings, sidesOf, withInnings } from "./apply-delivery.ts";
import type { Ball } from "./ball.ts";
import { checkBowler, legalBowlers } from "./bowlers.ts";
import { checkBall } from "./check-ball.ts";
import { availableBatters, withWicket } from "./innings.ts";
import { judgeBall } from "./judge-ball.ts";
import { LawsError } from "./laws-error.ts";
import type { Innings, MatchState } from "./match-state.ts";
import { openInnings, withOpeners } from "./open-innings.ts";
import { BALLS_PER_OVER, checkSettings, type Settings } from "./settings.ts";
import { checkTeams, otherTeam, type PlayerName, type Team, type TeamIndex, type Toss } from "./team.ts";

/** A match before its first ball. Throws `settings_invalid` or `teams_invalid`. */
export function startMatch(settings: Settings, teams: readonly [Team, Team], toss: Toss): MatchState {
  checkSettings(settings);
  checkTeams(teams, settings.playersASide);
  return openInnings({ settings, teams, toss, innings: [], pendingPenalty: [0, 0], result: undefined });
}

/** What may happen next in a match that has not ended. */
export interface NextBall {
  readonly batting: TeamIndex;
  readonly fielding: TeamIndex;
  readonly striker: PlayerName;
  readonly nonStriker: PlayerName;
  /** Who may bowl. Within an over it is one bowler. Each side with two players or more always has one. */
  readonly bowlers: readonly PlayerName[];
  /** Who may come in if a wicket falls, the next in the batting order first. */
  readonly batters: readonly PlayerName[];
  readonly isFreeHit: boolean;
  /** Whether openers may still be chosen: no one has bowled in this innings. */
  readonly isNewInnings: boolean;
  /** What the side batting last still needs; undefined in a first innings. */
  readonly runsToWin: number | undefined;
  readonly ballsLeft: number;
}

/** What may happen next; undefined if the match has ended. */
export function legalNext(state: MatchState): NextBall | undefined {
  if (state.result !== undefined) return undefined;
  const innings = currentInnings(state);
  const { batting, fielding } = sidesOf(state, innings);
  const { striker, nonStriker } = batters(innings);
  return {
    batting: innings.batting,
    fielding: otherTeam(innings.batting),
    striker,
    nonStriker,
    bowlers: legalBowlers(innings, fielding),
    batters: availableBatters(innings, batting),
    isFreeHit: innings.isFreeHit,
    isNewInnings: innings.deliveries.length === 0,
    runsToWin: innings.target === undefined ? undefined : innings.target - innings.runs,
    ballsLeft: innings.overs * BALLS_PER_OVER - innings.balls,
  };
}

/** The match after a ball. Throws a `LawsError`; the state that was given stays as it is in any case. */
export function applyBall(state: MatchState, ball: Ball): MatchState {
  const innings = currentInnings(state);
  const { fielding } = sidesOf(state, innings);
  checkBall(ball, fielding);
  checkBowler(innings, fielding, ball.bowler, ball.replacesFor !== undefined);
  const crease = {
    ...batters(innings),
    keeper: fielding.keeper,
    isFreeHit: innings.isFreeHit,
    runsToWin: innings.target === undefined ? undefined : innings.target - innings.runs,
  };
  const delivery = judgeBall(ball, crease, Math.floor(innings.balls / BALLS_PER_OVER));
  const isReplaced = innings.bowler !== undefined && innings.bowler !== ball.bowler;
  const replacedFor = isReplaced ? ball.replacesFor : undefined;
  const incoming = ball.incoming === undefined ? [] : [ball.incoming];
  return applyDelivery(state, { ...delivery, replacedFor }, incoming);
}

/** A batter leaves between two balls: timed out (Law 40), or retired (Law 25.4). */
export interface Interlude {
  readonly kind: "timed out" | "retired hurt" | "retired out" | "retired not out";
  readonly player: PlayerName;
  /** Who comes in; by default, the next in the batting order. */
  readonly incoming?: PlayerName;
}

/**
 * The match after a batter has left between two balls. It is recorded with the ball before. Throws `no_ball_yet`, or
 * `batter_unavailable`, also if a batter who has been at the crease for a ball is timed out.
 */
export function applyInterlude(state: MatchState, { kind, player, incoming }: Interlude): MatchState {
  const innings = currentInnings(state);
  const last = innings.deliveries.at(-1);
  if (last === undefined) throw new LawsError("no_ball_yet", "no one has bowled in this innings");
  const hasBatted = innings.deliveries.some(
    ({ batter, nonStriker }) => batter === player || nonStriker === player,
  );
  if (kind === "timed out" && hasBatted) {
    throw new LawsError("batter_unavailable", `${player} has come in already`);
  }
  const wicket = { kind, playerOut: player, fielders: [] };
  const left = withWicket(innings, sidesOf(state, innings).batting, wicket, incoming);
  const deliveries = [...left.deliveries.slice(0, -1), { ...last, wickets: [...last.wickets, wicket] }];
  return withInnings(state, { ...left, deliveries });
}

/** The match with other openers than the first two of the batting order. Throws `innings_begun` after the first ball. */
export function chooseOpeners(state: MatchState, striker: PlayerName, nonStriker: PlayerName): MatchState {
  const innings = currentInnings(state);
  if (innings.deliveries.length > 0) throw new LawsError("innings_begun", "a ball has been bowled");
  const { players } = sidesOf(state, innings).batting;
  const isAble = (name: PlayerName) => players.includes(name) && !innings.barredBatters.includes(name);
  if (striker === nonStriker || !isAble(striker) || !isAble(nonStriker)) {
    throw new LawsError("batter_unavailable", `${striker} and ${nonStriker} cannot open`);
  }
  return withInnings(state, withOpeners(innings, striker, nonStriker));
}

function batters({ striker, nonStriker }: Innings): { striker: PlayerName; nonStriker: PlayerName } {
  if (striker === undefined || nonStriker === undefined) {
    throw new LawsError("match_over", "no one is left to bat");
  }
  return { striker, nonStriker };
}
