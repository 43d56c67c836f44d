import { concededRuns, type Delivery, isBowlersWicket } from "../laws/delivery.ts";
import type { Innings } from "../laws/match-state.ts";
import { BALLS_PER_OVER } from "../laws/settings.ts";
import type { PlayerName } from "../laws/team.ts";

/** A line of the bowling card. */
export interface BowlingLine {
  readonly name: PlayerName;
  /** Balls that count in the overs. */
  readonly balls: number;
  readonly maidens: number;
  readonly runs: number;
  readonly wickets: number;
  /** Runs an over; undefined before the first ball that counts. */
  readonly economy: number | undefined;
  /** Balls called wide, and no-ball. */
  readonly wides: number;
  readonly noBalls: number;
  /** Balls from which no run counted against the bowler. */
  readonly dots: number;
}

/** The bowling card of an innings: everyone who has bowled, in that order. */
export function bowlingCard({ deliveries }: Innings): readonly BowlingLine[] {
  const bowled = deliveries.filter(isBowled);
  const names = [...new Set(bowled.map(({ bowler }) => bowler))];
  return names.map((name) => {
    const own = bowled.filter(({ bowler }) => bowler === name);
    const balls = own.filter(({ isCounted }) => isCounted).length;
    const runs = own.reduce((sum, delivery) => sum + concededRuns(delivery), 0);
    return {
      name,
      balls,
      maidens: maidensOf(own),
      runs,
      wickets: own.flatMap(({ wickets }) => wickets).filter(({ kind }) => isBowlersWicket(kind)).length,
      economy: balls === 0 ? undefined : (BALLS_PER_OVER * runs) / balls,
      wides: own.filter(({ extras }) => extras.wides > 0).length,
      noBalls: own.filter(({ extras }) => extras.noBalls > 0).length,
      dots: own.filter((delivery) => delivery.isCounted && concededRuns(delivery) === 0).length,
    };
  });
}

/** Whether a ball was bowled: not if the non-striker was run out before (Law 38.3). */
function isBowled({ isCounted, extras }: Delivery): boolean {
  return isCounted || extras.wides > 0 || extras.noBalls > 0;
}

/** Whole overs of one bowler from which no run counted against the bowler. Byes and leg byes do not spoil one. */
function maidensOf(own: readonly Delivery[]): number {
  const overs = [...new Set(own.map(({ over }) => over))];
  return overs.filter((over) => {
    const balls = own.filter((delivery) => delivery.over === over);
    return (
      balls.filter(({ isCounted }) => isCounted).length === BALLS_PER_OVER &&
      balls.every((delivery) => concededRuns(delivery) === 0)
    );
  }).length;
}

/** Balls as overs: 22 as `3.4`, 24 as `4`. */
export function oversText(balls: number): string {
  const [overs, rest] = [Math.floor(balls / BALLS_PER_OVER), balls % BALLS_PER_OVER];
  return rest === 0 ? `${overs}` : `${overs}.${rest}`;
}
