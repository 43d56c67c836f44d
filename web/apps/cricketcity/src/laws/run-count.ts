import type { Ball, Running } from "./ball.ts";
import { type Dismissal, hasChangedEnds } from "./dismissal.ts";

/** The runs of a ball, without penalties. */
export interface RunCount {
  readonly runs: number;
  readonly isBoundary: boolean;
  /** Whether each batter is at the other end afterwards. */
  readonly hasChangedEnds: boolean;
}

const none: RunCount = { runs: 0, isBoundary: false, hasChangedEnds: false };

/** The run in progress counts if the batters had crossed (Law 18.9). */
function runsWithCrossing({ completed, hasCrossed }: Running): number {
  return completed + (hasCrossed ? 1 : 0);
}

/**
 * The runs of a ball on which no one is out: those of the boundary or those run, whichever is more (Law 19.7), for an overthrow to
 * the boundary both (Law 19.8), otherwise those completed or crossed in, less the short ones (Law 18.3). Short runs do not matter
 * if the ball reaches the boundary (Law 18.4). For a boundary without an overthrow the batters return to their ends.
 */
function runsInPlay(ball: Ball): RunCount {
  const { boundary, running, bat } = ball;
  const run = running === undefined ? 0 : runsWithCrossing(running);
  if (boundary?.overthrow !== undefined) {
    const before = runsWithCrossing(boundary.overthrow);
    return { runs: before + 4, isBoundary: true, hasChangedEnds: before % 2 === 1 };
  }
  const allowance = boundary === undefined ? 0 : boundary.how === "air" && bat !== undefined ? 6 : 4;
  if (allowance > 0 && allowance >= run) return { ...none, runs: allowance, isBoundary: true };
  const short = boundary === undefined ? (running?.short ?? 0) : 0;
  return { runs: run - short, isBoundary: false, hasChangedEnds: hasChangedEnds(ball) };
}

/**
 * The runs of a ball on which a batter is out (Law 18.8): those completed before a run out, or before an obstruction that
 * prevented no catch; otherwise none. Otherwise the batter who is not out returns to the original end, also after a catch (Law
 * 18.11), so that the new batter is the striker.
 */
function runsAtDismissal(ball: Ball, { kind }: Dismissal): RunCount {
  const { running, obstruction } = ball;
  const areKept = kind === "run out" || (kind === "obstructing the field" && !obstruction?.preventsCatch);
  if (!areKept || running === undefined) return none;
  const runs = running.completed - (running.short ?? 0);
  return { runs, isBoundary: false, hasChangedEnds: hasChangedEnds(ball) };
}

/**
 * Whether runs may be scored: not off the person if the striker neither offered a stroke nor tried to avoid the ball (Law 23.3),
 * and not if the ball was struck twice to guard the wicket (Law 34.4). The batters are returned to their ends.
 */
function areRunsAllowed({ intent, secondStrike }: Ball, isOffPerson: boolean): boolean {
  return secondStrike !== "guarding" && !(isOffPerson && intent === "none");
}

/** Counts the runs of a ball. */
export function countRuns(ball: Ball, isOffPerson: boolean, dismissal: Dismissal | undefined): RunCount {
  const count = dismissal === undefined ? runsInPlay(ball) : runsAtDismissal(ball, dismissal);
  if (areRunsAllowed(ball, isOffPerson)) return count;
  return dismissal === undefined ? none : { ...count, runs: 0 };
}

/** The runs that the side batting last completed before anything else on the ball. */
function runsBeforeAll({ boundary, running }: Ball): number {
  if (boundary?.overthrow !== undefined) return runsWithCrossing(boundary.overthrow);
  return running === undefined ? 0 : running.completed - (running.short ?? 0);
}

/**
 * The match ends with the winning run (Law 16.6.1): what happens after it is not part of the match, neither further runs nor a run
 * out. A boundary counts as a whole, unless the batters had won by running before the ball reached it (Law 16.6.3). Undefined if
 * the runs do not win the match.
 */
export function countWinningRuns(ball: Ball, count: RunCount, runsToWin: number): RunCount | undefined {
  if (count.runs < runsToWin) return undefined;
  if (count.isBoundary && runsBeforeAll(ball) < runsToWin) return count;
  return { ...count, runs: runsToWin, isBoundary: false };
}
