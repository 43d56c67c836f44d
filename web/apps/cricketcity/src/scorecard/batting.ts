import { isFaced } from "../laws/delivery.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";
import { howOut } from "./how-out.ts";

/** A line of the batting card. */
export interface BattingLine {
  readonly name: PlayerName;
  readonly isKeeper: boolean;
  /** How the batter is out, as it is written: `c Patel b Lee`, `not out`, `retired hurt`. */
  readonly howOut: string;
  readonly isOut: boolean;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  /** Runs from 100 balls; undefined before the first ball. */
  readonly strikeRate: number | undefined;
}

/** The batting card of an innings: everyone who has come in to bat, in that order. */
export function battingCard(state: MatchState, innings: Innings): readonly BattingLine[] {
  const { keeper } = state.teams[innings.batting];
  return innings.batted.map((name) => {
    const own = innings.deliveries.filter(({ batter }) => batter === name);
    const runs = own.reduce((sum, { batterRuns }) => sum + batterRuns, 0);
    const balls = own.filter(isFaced).length;
    const boundaries = (count: number) =>
      own.filter(({ batterRuns, isBoundary }) => isBoundary && batterRuns === count).length;
    return {
      name,
      isKeeper: name === keeper,
      howOut: howOut(state, innings, name),
      isOut: innings.out.includes(name),
      runs,
      balls,
      fours: boundaries(4),
      sixes: boundaries(6),
      strikeRate: balls === 0 ? undefined : (100 * runs) / balls,
    };
  });
}

/** Who has not come in, in batting order. */
export function yetToBat({ teams }: MatchState, { batting, batted }: Innings): readonly PlayerName[] {
  return teams[batting].players.filter((name) => !batted.includes(name));
}
