import { isDismissal, totalRuns } from "../laws/delivery.ts";
import type { Innings } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";

/** A stroke on the wagon wheel. */
export interface WheelStroke {
  readonly batter: PlayerName;
  /** The direction from the line back past the bowler, -180 to 180: positive to the off side of this batter. */
  readonly directionDeg: number;
  readonly distanceM: number;
  /** Runs of the bat. */
  readonly runs: number;
  readonly isBoundary: boolean;
  readonly isOut: boolean;
}

/** The wagon wheel of an innings: each ball that was struck, in order. */
export function wagonWheel({ deliveries }: Innings): readonly WheelStroke[] {
  return deliveries.flatMap(({ stroke, contact, batter, batterRuns, isBoundary, wickets }) =>
    stroke === undefined || contact !== "bat"
      ? []
      : [
          {
            batter,
            directionDeg: stroke.directionDeg,
            distanceM: stroke.distanceM,
            runs: batterRuns,
            isBoundary,
            isOut: wickets.some(({ playerOut }) => playerOut === batter),
          },
        ],
  );
}

/** A point of the worm: the score after a number of balls. */
export interface WormPoint {
  /** Balls that count. */
  readonly balls: number;
  readonly runs: number;
  /** Wickets that fell on this ball, or on one before that did not count. */
  readonly wickets: number;
}

/**
 * The worm of an innings: the score after each ball that counts, from the start, and now. Runs of wides and no-balls are in the
 * next point.
 */
export function worm({ deliveries, penaltyBefore }: Innings): readonly WormPoint[] {
  const points: WormPoint[] = [{ balls: 0, runs: penaltyBefore, wickets: 0 }];
  let [balls, runs, wickets] = [0, penaltyBefore, 0];
  deliveries.forEach((delivery, index) => {
    runs += totalRuns(delivery);
    wickets += delivery.wickets.filter(({ kind }) => isDismissal(kind)).length;
    if (!delivery.isCounted && index < deliveries.length - 1) return;
    balls += delivery.isCounted ? 1 : 0;
    points.push({ balls, runs, wickets });
    wickets = 0;
  });
  return points;
}

/** A bar of the manhattan. */
export interface ManhattanBar {
  /** The index of the over, from 0. */
  readonly over: number;
  readonly runs: number;
  readonly wickets: number;
}

/** The manhattan of an innings: runs and wickets of each over that has begun. */
export function manhattan({ deliveries }: Innings): readonly ManhattanBar[] {
  const overs = [...new Set(deliveries.map(({ over }) => over))];
  return overs.map((over) => {
    const own = deliveries.filter((delivery) => delivery.over === over);
    return {
      over,
      runs: own.reduce((sum, delivery) => sum + totalRuns(delivery), 0),
      wickets: own.flatMap(({ wickets }) => wickets).filter(({ kind }) => isDismissal(kind)).length,
    };
  });
}
