import type { MatchState } from "../../laws/match-state.ts";
import type { TeamIndex } from "../../laws/team.ts";
import { otherTeam } from "../../laws/team.ts";
import { type BattingLine, battingCard } from "../../scorecard/batting.ts";
import { type BowlingLine, bowlingCard } from "../../scorecard/bowling.ts";
import { oversOf } from "../innings/innings-title.ts";

/** A player and what they did. */
export interface BestPlayer {
  readonly name: string;
  readonly team: TeamIndex;
  /** The player's figures, such as `45 from 20 balls` or `3 for 12 in 4 overs`. */
  readonly figures: string;
}

/** Who scored the most runs, of those the one who needed the fewest balls; undefined if no one scored. Super overs do not count. */
export function bestBatter(match: MatchState): BestPlayer | undefined {
  const lines = mainInnings(match).flatMap((innings) =>
    battingCard(match, innings).map((line) => ({ line, team: innings.batting })),
  );
  const [best] = lines.toSorted((one, other) => byBatting(one.line, other.line));
  if (best === undefined || best.line.runs === 0) return undefined;
  return { name: best.line.name, team: best.team, figures: battingText(best.line) };
}

/** Who took the most wickets, of those the one who gave away the fewest runs; undefined if no one took any. */
export function bestBowler(match: MatchState): BestPlayer | undefined {
  const lines = mainInnings(match).flatMap((innings) =>
    bowlingCard(innings).map((line) => ({ line, team: otherTeam(innings.batting) })),
  );
  const [best] = lines.toSorted((one, other) => byBowling(one.line, other.line));
  if (best === undefined || best.line.wickets === 0) return undefined;
  return { name: best.line.name, team: best.team, figures: bowlingText(best.line) };
}

/** The better one first. */
export function byBatting(one: BattingLine, other: BattingLine): number {
  return other.runs - one.runs || one.balls - other.balls;
}

/** The better one first. */
export function byBowling(one: BowlingLine, other: BowlingLine): number {
  return other.wickets - one.wickets || one.runs - other.runs;
}

/** `45 not out from 20 balls` */
export function battingText({ runs, balls, howOut }: BattingLine): string {
  const score = howOut === "not out" ? `${runs} not out` : `${runs}`;
  return `${score} from ${balls} ${balls === 1 ? "ball" : "balls"}`;
}

/** `3 for 12 in 4 overs` */
export function bowlingText({ wickets, runs, balls }: BowlingLine): string {
  return `${wickets} for ${runs} in ${oversOf({ balls })}`;
}

function mainInnings({ innings }: MatchState): MatchState["innings"] {
  return innings.filter(({ isSuperOver }) => !isSuperOver);
}
