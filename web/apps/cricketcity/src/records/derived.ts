import { type Extras, isBetweenBalls, type Wicket } from "../laws/delivery.ts";

/** What the figures of a ball say about it. */
export interface Figures {
  readonly batterRuns: number;
  readonly extras: Extras;
  readonly wickets: readonly Wicket[];
}

/** Whether a ball with these figures counts in the over, as far as they say. */
export function countedByFigures({ extras }: Figures): boolean {
  return extras.wides === 0 && extras.noBalls === 0;
}

/** Whether it reached the boundary, as far as the figures say. Cricsheet says where four or six were run (`non_boundary`). */
export function boundaryByFigures({ batterRuns }: Figures): boolean {
  return batterRuns === 4 || batterRuns === 6;
}

/**
 * Whether each batter is at the other end, as far as the figures say: after an odd number of runs. They do not say whether batters
 * had crossed or ran short.
 */
export function changedEndsByFigures({ batterRuns, extras, wickets }: Figures): boolean {
  const isOut = wickets.some(({ kind }) => !isBetweenBalls(kind) && kind !== "run out");
  const run = batterRuns + extras.byes + extras.legByes + Math.max(0, extras.wides - 1);
  return !isOut && run % 2 === 1;
}
