import type { Innings, MatchState } from "../laws/match-state.ts";
import { BALLS_PER_OVER } from "../laws/settings.ts";
import type { Score } from "../scene/city/score-tower.ts";
import type { Highlight } from "./highlight.ts";

/** The first windows are lit before the first run. */
const LEAST_GLOW = 0.12;
/** A good score: a base, and the runs for each over. */
const PAR_RUNS = 4;
const PAR_RUNS_PER_OVER = 8.5;
/** How much of the city a good score lights. */
const PAR_GLOW = 0.8;
/** What an event adds to the excitement, and the half-life of that. */
const cheers: Readonly<Record<Highlight, number>> = { four: 0.65, six: 1, wicket: 0.9 };
const CALMS_SECS = 2.2;
const CALM = 0.08;

/** How many lights of the city are on, from 0 to 1. It never falls during an innings. */
export function glowOf({ runs, overs }: Pick<Innings, "runs" | "overs">): number {
  const par = PAR_RUNS + PAR_RUNS_PER_OVER * overs;
  // Each run counts less than the one before, so that the lights never run out.
  const lit = 1 - (1 - PAR_GLOW) ** (Math.max(runs, 0) / par);
  return LEAST_GLOW + (1 - LEAST_GLOW) * lit;
}

/** How tense a match is, from 0 to 1: high at the end of a chase that is close. */
export function tensionOf({ innings }: MatchState): number {
  const current = innings.at(-1);
  if (!current || current.target === undefined || current.end !== undefined) return 0;
  const ballsLeft = current.overs * BALLS_PER_OVER - current.balls;
  const needed = current.target - current.runs;
  if (ballsLeft <= 0 || needed <= 0) return 0;
  const rate = needed / ballsLeft;
  // How close the chase is: between an easy run and an impossible two for each ball.
  const isClose = Math.max(0, 1 - Math.abs(rate - 1.3) / 1.6);
  const isLate = 1 - ballsLeft / (current.overs * BALLS_PER_OVER);
  return isClose * (0.25 + 0.75 * isLate);
}

/** How much the crowd hops: a calm share, the tension, and an event some seconds ago. */
export function excitementOf(tension: number, highlight: Highlight | undefined, sinceSecs: number): number {
  const event = highlight ? cheers[highlight] * 2 ** (-Math.max(0, sinceSecs) / CALMS_SECS) : 0;
  return Math.min(1, CALM + 0.4 * tension + event);
}

/** The score of an innings on the tower. */
export function scoreOf({ runs, wickets, balls, target }: Innings): Score {
  const overs = `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`;
  return { runs, wickets, overs, target };
}
