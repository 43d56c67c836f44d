import type { Innings, MatchState } from "../../laws/match-state.ts";
import { BALLS_PER_OVER } from "../../laws/settings.ts";
import { oversText } from "../../scorecard/bowling.ts";

/** The innings of a match come in pairs: first the match itself, then each super over. */
const INNINGS_A_PART = 2;

/** The name of an innings: `Comets`, `Comets, super over`, `Comets, super over 2`. */
export function inningsTitle({ innings, teams }: MatchState, index: number): string {
  const name = teams[innings[index]?.batting ?? 0].name;
  const part = Math.floor(index / INNINGS_A_PART);
  return part === 0 ? name : `${name}, ${partTitle(part).toLowerCase()}`;
}

/** The name of a part of a match: `Match`, `Super over`, `Super over 2`. */
export function partTitle(part: number): string {
  if (part === 0) return "Match";
  return part === 1 ? "Super over" : `Super over ${part}`;
}

/** How many parts have begun. */
export function partCount({ innings }: MatchState): number {
  return Math.ceil(innings.length / INNINGS_A_PART);
}

/** The indices of the innings of a part that have begun. */
export function inningsOfPart({ innings }: MatchState, part: number): readonly number[] {
  const first = part * INNINGS_A_PART;
  return [first, first + 1].filter((index) => index < innings.length);
}

/** Whether a ball has been bowled. */
export function hasBegun({ innings }: MatchState): boolean {
  return innings.some(({ deliveries }) => deliveries.length > 0);
}

/** `1 over`, `3.4 overs`. */
export function oversOf({ balls }: Pick<Innings, "balls">): string {
  return `${oversText(balls)} ${balls === BALLS_PER_OVER ? "over" : "overs"}`;
}
