import { legalNext, startMatch } from "../laws/match.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import { settingsFor } from "../laws/settings.ts";
import { cometsBat, teams, teamsOf } from "./teams.ts";

/** A match in which the Comets bat first. */
export const startOf = (overs = 20, playersASide = 11, tieBreak: "super over" | "none" = "super over") =>
  startMatch(
    settingsFor(overs, { playersASide, tieBreak }),
    playersASide === 11 ? teams : teamsOf(playersASide),
    cometsBat,
  );

/** An innings of a match, the last one unless another is asked for. */
export const inningsOf = (state: MatchState, index = state.innings.length - 1): Innings => {
  const found = state.innings[index];
  if (found === undefined) throw new Error("no such innings");
  return found;
};
/** Striker and non-striker. */
export const pair = (state: MatchState) => [legalNext(state)?.striker, legalNext(state)?.nonStriker];
/** Score and balls: `12/1 (7)`. */
export const score = (state: MatchState, index?: number) => {
  const { runs, wickets, balls } = inningsOf(state, index);
  return `${runs}/${wickets} (${balls})`;
};
/** The code of what a call throws; `none` if it throws nothing. */
export const codeOf = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
  return "none";
};
