import { commentaryOf } from "../commentary/commentary.ts";
import type { Ball } from "../laws/ball.ts";
import { applyBall, legalNext, startMatch } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import { settingsFor } from "../laws/settings.ts";
import type { Team, Toss } from "../laws/team.ts";
import { exportMatch } from "../records/export-match.ts";
import { importMatch } from "../records/import-match.ts";
import { resultText } from "../scorecard/result-text.ts";

/** A whole super over; `bowl` returns the facts of each ball, as the physics report them. */
export function playSuperOver(
  teams: readonly [Team, Team],
  toss: Toss,
  bowl: (match: MatchState, bowler: string) => Ball,
): readonly [state: MatchState, result: string | undefined] {
  let match = startMatch(settingsFor(1), teams, toss);
  for (let next = legalNext(match); next !== undefined; next = legalNext(match)) {
    // The fielding captain chooses one of those who may bowl.
    const bowler = next.bowlers[0] ?? "";
    match = applyBall(match, bowl(match, bowler));
  }
  return [match, resultText(match)];
}

/** The last sentence of the commentary. */
export function lastSentence({ innings }: MatchState): string | undefined {
  const last = innings.findLast(({ deliveries }) => deliveries.length > 0);
  return last === undefined ? undefined : commentaryOf(last).at(-1)?.text;
}

/** Saves a match as a file, and opens it. */
export function saveAndOpen(match: MatchState): MatchState {
  const file = JSON.stringify(exportMatch(match, { date: "2026-11-26", venue: "City Oval" }));
  return importMatch(file).state;
}
