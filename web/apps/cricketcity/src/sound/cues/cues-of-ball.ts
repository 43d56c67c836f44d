import { type Delivery, isDismissal, type WicketKind } from "../../laws/delivery.ts";
import type { MatchState } from "../../laws/match-state.ts";
import { BALLS_PER_OVER } from "../../laws/settings.ts";
import { crowdCue, type SoundCue, share } from "./sound-cue.ts";

/** Wickets that only the umpire decides. The crowd has cheered the others already. */
const decidedLate: readonly WicketKind[] = ["lbw", "obstructing the field", "hit the ball twice"];

/** What the crowd does once a ball has been counted. `isOver` is whether the match ended with it. */
export function cuesOfBall(delivery: Delivery, isOver: boolean): readonly SoundCue[] {
  if (isOver) return [crowdCue("cheer", 1), crowdCue("clap", 1)];
  const wicket = delivery.wickets.find(({ kind }) => isDismissal(kind));
  if (wicket) {
    const clap = crowdCue("clap", 0.8);
    return decidedLate.includes(wicket.kind) ? [crowdCue("cheer", 0.9), clap] : [clap];
  }
  if (delivery.isBoundary) return [crowdCue("clap", 0.8)];
  if (delivery.batterRuns > 0) return [crowdCue("clap", 0.2 + 0.12 * delivery.batterRuns)];
  if (delivery.extras.wides + delivery.extras.noBalls > 0) return [crowdCue("groan", 0.35)];
  return delivery.contact === "missed" ? [crowdCue("gasp", 0.4)] : [];
}

/** The last ball that was counted; undefined before the first one. */
export function lastDelivery({ innings }: MatchState): Delivery | undefined {
  return innings.findLast(({ deliveries }) => deliveries.length > 0)?.deliveries.at(-1);
}

/** Runs a ball that a chase needs where it can go either way. */
const EVEN_RATE = 1.5;

/**
 * How tense a match is, from 0 to 1: it grows as balls run out, most in a chase that can still go either way, and in a super over.
 */
export function tensionOf({ innings, result }: MatchState): number {
  const now = innings.at(-1);
  if (result !== undefined || now === undefined) return 0;
  const allBalls = now.overs * BALLS_PER_OVER;
  const played = now.balls / allBalls;
  const least = now.isSuperOver ? 0.5 : 0.15;
  if (now.target === undefined) return share(least + 0.35 * played);
  const ballsLeft = Math.max(1, allBalls - now.balls);
  const rate = (now.target - now.runs) / ballsLeft;
  // The fewer balls are left, the more of the rate can be chance: six from the last ball are possible, six a ball for an over are not.
  const lostRate = 2.5 + 4 / Math.sqrt(ballsLeft);
  const doubt = rate < EVEN_RATE ? rate / EVEN_RATE : (lostRate - rate) / (lostRate - EVEN_RATE);
  return share(least + share(doubt) * (0.2 + 0.65 * played));
}
