import type { Innings, MatchState } from "../../laws/match-state.ts";
import { battingCard } from "../../scorecard/batting.ts";
import { bowlingCard } from "../../scorecard/bowling.ts";
import { scoreText } from "../../scorecard/innings-card.ts";
import { chaseText, resultText } from "../../scorecard/result-text.ts";
import { inningsTitle, oversOf } from "../innings/innings-title.ts";
import { battingText, bowlingText, byBatting, byBowling } from "../result/best-players.ts";

/** The number of batters and bowlers of an innings that are named. */
const BATTERS = 4;
const BOWLERS = 3;

/** A name and what belongs to it. */
export type SummaryLine = readonly [name: string, figures: string];

/** A match on one page. */
export interface MatchSummary {
  readonly title: string;
  /** The result, or the state of the match. */
  readonly standing: string;
  readonly innings: readonly {
    readonly title: string;
    readonly score: string;
    readonly overs: string;
    readonly batters: readonly SummaryLine[];
    readonly bowlers: readonly SummaryLine[];
  }[];
}

/** A match on one page: the totals, and the best players of each innings. */
export function summaryOf(match: MatchState): MatchSummary {
  const [home, away] = match.teams;
  return {
    title: `${home.name} v ${away.name}`,
    standing: `${resultText(match) ?? chaseText(match) ?? "The match goes on"}.`,
    innings: match.innings.map((innings, index) => ({
      title: inningsTitle(match, index),
      score: scoreText(innings),
      overs: oversOf(innings),
      batters: battersOf(match, innings),
      bowlers: bowlingCard(innings)
        .toSorted(byBowling)
        .slice(0, BOWLERS)
        .map((line): SummaryLine => [line.name, bowlingText(line)]),
    })),
  };
}

function battersOf(match: MatchState, innings: Innings): readonly SummaryLine[] {
  return battingCard(match, innings)
    .filter(({ balls }) => balls > 0)
    .toSorted(byBatting)
    .slice(0, BATTERS)
    .map((line): SummaryLine => [line.name, battingText(line)]);
}

/** A match as text, to be sent in a message. */
export function summaryText({ title, standing, innings }: MatchSummary): string {
  const parts = innings.map((part) =>
    [
      `${part.title} ${part.score} (${part.overs})`,
      ...[...part.batters, ...part.bowlers].map(([name, figures]) => `  ${name}: ${figures}`),
    ].join("\n"),
  );
  return `${[title, standing, ...parts].join("\n\n")}\n`;
}
