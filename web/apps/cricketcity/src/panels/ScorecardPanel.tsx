import { Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";
import { type ReactNode, useState } from "react";
import type { PlayedBall } from "../game/played-ball.ts";
import type { MatchState } from "../laws/match-state.ts";
import { scoreText } from "../scorecard/innings-card.ts";
import { chaseText, resultText } from "../scorecard/result-text.ts";
import { CardTab } from "./card/CardTab.tsx";
import { CommentaryTab } from "./commentary/CommentaryTab.tsx";
import { ChoiceBar } from "./innings/ChoiceBar.tsx";
import { hasBegun, inningsTitle, oversOf } from "./innings/innings-title.ts";
import styles from "./ScorecardPanel.module.css";
import { WheelTab } from "./wheel/WheelTab.tsx";
import { WormTab } from "./worm/WormTab.tsx";

/** Props of `ScorecardPanel`. */
export interface ScorecardPanelProps {
  match: MatchState;
  /** The balls that can be watched again: the records of the match from its first ball on. */
  log: readonly PlayedBall[];
  /** Shows a ball again, by its index in the log. Without it, none can be watched. */
  onReplay?: ((ball: number) => void) | undefined;
  /** Buttons beside the score, such as the export. */
  children?: ReactNode;
}

/** The scorecard of a match, its charts, and a sentence for each ball. */
export function ScorecardPanel({ match, log, onReplay, children }: ScorecardPanelProps) {
  const [chosen, setChosen] = useState<number>();
  if (!hasBegun(match)) {
    return (
      <p className={styles["empty"]}>
        No ball has been bowled yet. The scorecard, its charts and the commentary fill as the match goes on.
      </p>
    );
  }
  const index = Math.min(chosen ?? Number.POSITIVE_INFINITY, match.innings.length - 1);
  const innings = match.innings[index];
  const choice = (
    <ChoiceBar
      label="Innings"
      options={match.innings.map((_, each) => inningsTitle(match, each))}
      value={index}
      onChange={setChosen}
    />
  );
  return (
    <div className={styles["panel"]}>
      <MatchHead match={match}>{children}</MatchHead>
      <Tabs>
        <TabList label="Scorecard" className={styles["tabs"]}>
          <Tab value="card">Card</Tab>
          <Tab value="wheel">Wagon wheel</Tab>
          <Tab value="worm">Worm</Tab>
          <Tab value="commentary">Commentary</Tab>
        </TabList>
        <TabPanel value="card">
          <div className={styles["tab"]}>
            {choice}
            <CardTab match={match} index={index} />
          </div>
        </TabPanel>
        <TabPanel value="wheel">
          <div className={styles["tab"]}>
            {choice}
            {innings && <WheelTab key={index} innings={innings} />}
          </div>
        </TabPanel>
        <TabPanel value="worm">
          <WormTab match={match} />
        </TabPanel>
        <TabPanel value="commentary">
          <CommentaryTab match={match} recorded={log.length} onReplay={onReplay} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function MatchHead({ match, children }: { match: MatchState; children: ReactNode }) {
  const standing = resultText(match) ?? chaseText(match);
  return (
    <div className={styles["head"]}>
      <div className={styles["standing"]}>
        <dl className={styles["totals"]}>
          {match.innings.map((innings, index) => {
            const title = inningsTitle(match, index);
            return (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {scoreText(innings)} <span>({oversOf(innings)})</span>
                </dd>
              </div>
            );
          })}
        </dl>
        {standing !== undefined && <p>{standing}.</p>}
      </div>
      {children}
    </div>
  );
}
