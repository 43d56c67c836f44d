import { Button } from "@orbitroom/compact";
import type { MatchState } from "../../laws/match-state.ts";
import { scoreText } from "../../scorecard/innings-card.ts";
import { inningsTitle } from "../innings/innings-title.ts";
import { type BallEntry, ballsBefore, ballsOf } from "./ball-list.ts";
import styles from "./CommentaryTab.module.css";

interface CommentaryTabProps {
  match: MatchState;
  /** Balls of the match that can be watched again: the first ones of the match. */
  recorded: number;
  onReplay: ((ball: number) => void) | undefined;
}

/** A sentence for each ball of the match, the latest first. */
export function CommentaryTab({ match, recorded, onReplay }: CommentaryTabProps) {
  const begun = [...match.innings.entries()].filter(([, { deliveries }]) => deliveries.length > 0).reverse();
  return (
    <div className={styles["commentary"]}>
      {begun.map(([index, innings]) => {
        const title = inningsTitle(match, index);
        return (
          <section key={title} aria-label={title}>
            <h3>
              {title} <span>{scoreText(innings)}</span>
            </h3>
            <ol className={styles["balls"]}>
              {ballsOf(innings, ballsBefore(match, index)).map((entry) => (
                <BallRow
                  key={entry.ball}
                  entry={entry}
                  title={title}
                  onReplay={entry.ball < recorded ? onReplay : undefined}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

interface BallRowProps {
  entry: BallEntry;
  /** The title of the innings. */
  title: string;
  onReplay: ((ball: number) => void) | undefined;
}

function BallRow({ entry, title, onReplay }: BallRowProps) {
  const { ball, when, chip, meaning, tone, text } = entry;
  return (
    <li className={styles["ball"]}>
      <span className={styles["when"]}>{when}</span>
      <span className={styles["chip"]} data-tone={tone} role="img" aria-label={meaning} title={meaning}>
        {chip}
      </span>
      <p>{text}</p>
      {onReplay && (
        <Button
          className={styles["again"]}
          variant="quiet"
          icon="play"
          aria-label={`Watch again: ball ${when}, ${title}`}
          onClick={() => onReplay(ball)}
        >
          <span>Watch again</span>
        </Button>
      )}
    </li>
  );
}
