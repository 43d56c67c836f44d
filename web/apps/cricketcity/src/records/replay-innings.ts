import { applyDelivery, sidesOf } from "../laws/apply-delivery.ts";
import { checkBowler } from "../laws/bowlers.ts";
import { type Delivery, isBetweenBalls } from "../laws/delivery.ts";
import { LawsError } from "../laws/laws-error.ts";
import { chooseOpeners } from "../laws/match.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import { BALLS_PER_OVER } from "../laws/settings.ts";
import type { PlayerName } from "../laws/team.ts";
import type { RecordedBall } from "./read-ball.ts";
import { RecordError } from "./record-error.ts";

/** Striker and non-striker; undefined if no one is left. */
export type Pair = readonly [PlayerName | undefined, PlayerName | undefined];

/** Plays the balls of an innings after each other. `atCrease` is who is in after the last one, if the file says it. */
export function replayInnings(
  state: MatchState,
  index: number,
  balls: readonly RecordedBall[],
  atCrease: Pair | undefined,
): MatchState {
  const first = balls[0];
  // Penalty runs of the innings before may have reached the target.
  const isOver = state.innings[index]?.end !== undefined;
  const start = isOver ? state : withOpenersOf(state, first === undefined ? atCrease : pairOf(first));
  return balls.reduce((match, ball, place) => {
    const next = balls[place + 1];
    const after = next === undefined ? atCrease : pairOf(next);
    return replayBall(match, index, withRetired(ball, next), after);
  }, start);
}

function pairOf({ delivery }: RecordedBall): Pair {
  return [delivery.batter, delivery.nonStriker];
}

/** The ball with those who retired before the next one, if the file does not say it here too. */
function withRetired(ball: RecordedBall, next: RecordedBall | undefined): RecordedBall {
  const { wickets } = ball.delivery;
  const late = (next?.retired ?? []).filter(
    ({ playerOut }) => !wickets.some((wicket) => wicket.playerOut === playerOut),
  );
  if (late.length === 0) return ball;
  return { ...ball, delivery: { ...ball.delivery, wickets: [...wickets, ...late] } };
}

function withOpenersOf(state: MatchState, openers: Pair | undefined): MatchState {
  const [striker, nonStriker] = openers ?? [];
  if (striker === undefined || nonStriker === undefined) return state;
  return chooseOpeners(state, striker, nonStriker);
}

function replayBall(
  state: MatchState,
  index: number,
  { delivery: recorded, path }: RecordedBall,
  after: Pair | undefined,
): MatchState {
  const innings = state.innings[index];
  if (innings === undefined || innings.end !== undefined) throw contradicts(path, "the innings has ended");
  if (Math.floor(innings.balls / BALLS_PER_OVER) !== recorded.over)
    throw contradicts(path, "the over has ended");
  const delivery = { ...recorded, isFreeHit: innings.isFreeHit };
  if (delivery.batter !== innings.striker || delivery.nonStriker !== innings.nonStriker) {
    throw contradicts(path, `${innings.striker} faces with ${innings.nonStriker}`);
  }
  checkFielding(state, innings, delivery, path);
  for (const [played, incoming] of readings(delivery, after)) {
    const next = attempt(state, played, incoming);
    if (next !== undefined && (after === undefined || isPair(next.innings[index], after))) return next;
  }
  throw contradicts(path, "the batters of the next ball cannot be in");
}

/** The match after a ball; undefined if the batter who would come in cannot. */
function attempt(
  state: MatchState,
  delivery: Delivery,
  incoming: readonly PlayerName[],
): MatchState | undefined {
  try {
    return applyDelivery(state, delivery, incoming);
  } catch (error) {
    if (error instanceof LawsError && error.code === "batter_unavailable") return undefined;
    throw error;
  }
}

function isPair(innings: Innings | undefined, [striker, nonStriker]: Pair): boolean {
  return innings !== undefined && innings.striker === striker && innings.nonStriker === nonStriker;
}

function checkFielding(state: MatchState, innings: Innings, delivery: Delivery, path: string): void {
  const { fielding } = sidesOf(state, innings);
  const { bowler, replacedFor, wickets } = delivery;
  checkBowler(innings, fielding, bowler, replacedFor !== undefined);
  for (const { name, isSubstitute } of wickets.flatMap(({ fielders }) => fielders)) {
    if (!isSubstitute && !fielding.players.includes(name)) throw contradicts(path, `${name} does not field`);
  }
}

/**
 * The ways in which a ball can be read, the likely one first. Cricsheet says neither who came in nor whether the batters crossed:
 * both show from the batters of the next ball.
 */
function* readings(
  delivery: Delivery,
  after: Pair | undefined,
): Generator<readonly [Delivery, readonly PlayerName[]]> {
  const other = { ...delivery, hasChangedEnds: !delivery.hasChangedEnds };
  const { batter, nonStriker, wickets } = delivery;
  const late = wickets.filter(({ kind }) => isBetweenBalls(kind)).map(({ playerOut }) => playerOut);
  const isNew = (name: PlayerName | undefined): name is PlayerName =>
    name !== undefined && name !== batter && name !== nonStriker;
  const newcomers = [...new Set([...late, ...(after ?? [])].filter(isNew))];
  yield [delivery, []];
  const orders = wickets.length === 0 ? [] : [...ordersOf(newcomers, wickets.length)];
  for (const order of orders) yield [delivery, order];
  if (after === undefined) return;
  yield [other, []];
  for (const order of orders) yield [other, order];
}

/** All orders of up to `most` of some names. */
function* ordersOf(names: readonly PlayerName[], most: number): Generator<readonly PlayerName[]> {
  if (most === 0) return;
  for (const name of names) {
    yield [name];
    const rest = names.filter((entry) => entry !== name);
    for (const order of ordersOf(rest, most - 1)) yield [name, ...order];
  }
}

function contradicts(path: string, detail: string): RecordError {
  return new RecordError("record_contradicts", `${path}: ${detail}`);
}
