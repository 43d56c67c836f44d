import { type PlayEvent, type PlayInput, playToEnd } from "@orbitroom/physics";
import { applyBall, legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import { type BowledBall, deliveryOf, setupOf } from "./bowled-ball.ts";
import { GameError } from "./game-error.ts";
import { type MatchPlan, matchOf } from "./plan.ts";
import { recordBall } from "./record-ball.ts";

/** A ball from the run-up until it was dead: all of it follows from this. */
export interface PlayedBall {
  readonly bowled: BowledBall;
  readonly inputs: readonly PlayInput[];
  /** The hash of physics when the ball was dead. */
  readonly hash: bigint;
}

/** What a ball did, and what the match is after it. */
export interface BallOutcome {
  readonly match: MatchState;
  readonly events: readonly PlayEvent[];
  readonly hash: bigint;
}

/** The match after a ball has become dead in physics. Throws a `LawsError` for a bowler who may not bowl. */
export function settle(
  plan: MatchPlan,
  match: MatchState,
  bowled: BowledBall,
  events: readonly PlayEvent[],
): MatchState {
  const next = legalNext(match);
  if (next === undefined) throw new GameError("match_over");
  return applyBall(
    match,
    recordBall(bowled, setupOf(plan, match, bowled.choice), plan.teams[next.fielding], events),
  );
}

/** Plays a ball from its record. Throws a `GameError`, `LawsError` or `PhysicsError` if it cannot have been played. */
export function replayBall(plan: MatchPlan, match: MatchState, ball: PlayedBall): BallOutcome {
  if (match.result !== undefined) throw new GameError("match_over");
  const setup = setupOf(plan, match, ball.bowled.choice);
  const { events, hash } = playToEnd(deliveryOf(plan, ball.bowled), setup, ball.bowled.seed, ball.inputs);
  if (hash !== ball.hash) throw new GameError("hash_mismatch");
  return { match: settle(plan, match, ball.bowled, events), events, hash };
}

/** The match after all balls of a log. Throws like `replayBall`. */
export function replayLog(plan: MatchPlan, log: readonly PlayedBall[]): MatchState {
  return log.reduce((match, ball) => replayBall(plan, match, ball).match, matchOf(plan));
}
