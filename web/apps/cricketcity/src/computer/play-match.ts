import type { MatchGame } from "../game/match-game.ts";
import type { Side } from "../game/side.ts";
import type { Result } from "../laws/match-state.ts";

/** Frames of 1/30 s are short enough for computers, and few. */
const FRAME_SECS = 1 / 30;
/** No ball takes longer, with everything before it. */
const LONGEST_BALL_SECS = 120;

/**
 * Plays a match to its result as fast as it can. Seeds have to come from somewhere: see `giveSeeds`. Throws if a ball does not
 * end because no one acts.
 */
export function playMatch(game: MatchGame, sides: readonly Side[], dtSecs = FRAME_SECS): Result {
  let ballSecs = 0;
  let { ball } = game;
  for (;;) {
    const { result } = game.match;
    if (result && (game.phase === "after" || game.phase === "choosing")) return result;
    for (const side of sides) side.advance(dtSecs);
    game.advance(dtSecs);
    if (game.phase === "after") game.proceed();
    ballSecs = game.ball === ball ? ballSecs + dtSecs : 0;
    ball = game.ball;
    if (ballSecs > LONGEST_BALL_SECS) throw new Error(`Ball ${ball} does not end: ${game.phase}.`);
  }
}
