import type { Ball } from "./ball.ts";
import { type Call, callOf, isOffPerson } from "./call.ts";
import type { Contact, Delivery, Extras, Wicket } from "./delivery.ts";
import { noExtras } from "./delivery.ts";
import { type Crease, type Dismissal, dismissalOf } from "./dismissal.ts";
import { LawsError } from "./laws-error.ts";
import { countRuns, countWinningRuns, type RunCount } from "./run-count.ts";

/** What the umpires decide on a ball. */
interface Verdict {
  readonly call: Call;
  readonly count: RunCount;
  readonly dismissal: Dismissal | undefined;
}

/** Decides what a ball counts. `over` is that of the innings, from 0. */
export function judgeBall(ball: Ball, crease: Crease, over: number): Delivery {
  return ball.isBeforeRelease === true
    ? ranOutBeforeRelease(ball, crease, over)
    : scored(ball, crease, over, verdictOf(ball, crease));
}

function verdictOf(ball: Ball, crease: Crease): Verdict {
  const call = callOf(ball);
  const penalty = call === "fair" ? 0 : 1;
  const none: RunCount = { runs: 0, isBoundary: false, hasChangedEnds: false };
  const needed = crease.runsToWin === undefined ? Number.POSITIVE_INFINITY : crease.runsToWin - penalty;
  // The call itself has won the match: its run is awarded at once (Laws 21.15, 22.6 and 16.6.1).
  if (needed <= 0) return { call, count: none, dismissal: undefined };
  const dismissal = dismissalOf(ball, call, crease);
  const count = countRuns(ball, isOffPerson(ball), dismissal);
  const winning = countWinningRuns(ball, count, needed);
  return winning === undefined ? { call, count, dismissal } : { call, count: winning, dismissal: undefined };
}

function scored(ball: Ball, crease: Crease, over: number, { call, count, dismissal }: Verdict): Delivery {
  const isOffBat = call !== "wide" && ball.bat !== undefined && !isOffPerson(ball);
  return {
    ...sameForAll(ball, crease, over),
    batterRuns: isOffBat ? count.runs : 0,
    extras: extrasOf(ball, call, count),
    wickets: dismissal === undefined ? [] : [wicketOf(dismissal, crease)],
    isBoundary: count.isBoundary,
    isCounted: call === "fair",
    hasChangedEnds: count.hasChangedEnds,
  };
}

/** The facts that are determined in the same way for each ball. */
function sameForAll(ball: Ball, crease: Crease, over: number) {
  return {
    over,
    batter: crease.striker,
    nonStriker: crease.nonStriker,
    bowler: ball.bowler,
    isFreeHit: crease.isFreeHit,
    fieldingPenalty: ball.penalty?.fielding ?? 0,
    replacedFor: undefined,
    contact: contactOf(ball),
    stroke: ball.bat,
    seed: ball.seed,
  };
}

/**
 * Where the runs go. From a wide all are wides (Law 22.7). A no-ball is one run, and the others go to the bat, or are byes or leg
 * byes (Law 21.16).
 */
function extrasOf(ball: Ball, call: Call, { runs }: RunCount): Extras {
  const extras: Extras = { ...noExtras, penalty: ball.penalty?.batting ?? 0 };
  if (call === "wide") return { ...extras, wides: 1 + runs };
  const called = { ...extras, noBalls: call === "no-ball" ? 1 : 0 };
  if (isOffPerson(ball)) return { ...called, legByes: runs };
  return ball.bat === undefined ? { ...called, byes: runs } : called;
}

function wicketOf({ kind, out, fielders }: Dismissal, { striker, nonStriker }: Crease): Wicket {
  return {
    kind,
    playerOut: out === "striker" ? striker : nonStriker,
    fielders: fielders.map((name) => ({ name, isSubstitute: false })),
  };
}

function contactOf(ball: Ball): Contact {
  if (isOffPerson(ball)) return "person";
  if (ball.bat !== undefined) return "bat";
  return ball.intent === "stroke" ? "missed" : "left";
}

/** Law 38.3: no ball is bowled, so none is counted, and no run is scored. */
function ranOutBeforeRelease(ball: Ball, crease: Crease, over: number): Delivery {
  const { wicketBroken } = ball;
  if (
    wicketBroken?.by !== "fielders" ||
    wicketBroken.end !== "bowler" ||
    !wicketBroken.isOutOfGround ||
    ball.running !== undefined
  ) {
    throw new LawsError("ball_invalid", "only the non-striker can be out before the ball is released");
  }
  const dismissal: Dismissal = { kind: "run out", out: "non-striker", fielders: wicketBroken.fielders };
  return {
    ...sameForAll(ball, crease, over),
    batterRuns: 0,
    extras: { ...noExtras, penalty: ball.penalty?.batting ?? 0 },
    wickets: [wicketOf(dismissal, crease)],
    isBoundary: false,
    isCounted: false,
    hasChangedEnds: false,
    contact: undefined,
    stroke: undefined,
  };
}
