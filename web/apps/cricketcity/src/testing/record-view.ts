import type { MatchState } from "../laws/match-state.ts";
import { exportMatch } from "../records/export-match.ts";
import { importMatch } from "../records/import-match.ts";
import { RecordError } from "../records/record-error.ts";

/** Where and when the matches of the tests were played. */
export const occasion = { date: "2026-11-26", venue: "City Oval" };
/** The file of a match. */
export const textOf = (state: MatchState) => JSON.stringify(exportMatch(state, occasion));
/** A match that was exported and imported. */
export const reread = (state: MatchState) => importMatch(textOf(state));
/** Why a file is refused; `none` if it is not. */
export const faultOf = (text: string): string => {
  try {
    importMatch(text);
  } catch (error) {
    if (error instanceof RecordError) return error.code;
    throw error;
  }
  return "none";
};
