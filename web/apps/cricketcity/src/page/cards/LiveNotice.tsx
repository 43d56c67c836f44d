import { Button } from "@orbitroom/compact";
import type { LiveState } from "../../live/live-state.ts";
import styles from "./LiveNotice.module.css";

interface LiveNoticeProps {
  state: LiveState;
  onLeave: () => void;
}

/** Who plays, how long a message takes, and what stops the match. */
export function LiveNotice({ state, onLeave }: LiveNoticeProps) {
  const { game, phase, problem, opponent, delayMs, watchers } = state;
  if (!game) return null;
  if (problem && problem.code !== "finished") {
    return (
      <div className={styles["problem"]} role="alert">
        <p>
          {problem.sentence}
          {problem.ball !== undefined && ` Ball ${problem.ball + 1}.`}
        </p>
        <Button size="sm" onClick={onLeave}>
          Leave the room
        </Button>
      </div>
    );
  }
  if (phase !== "playing") return null;
  const facts = [
    opponent && `Against ${opponent.name}`,
    delayMs !== undefined && `${delayMs} ms away`,
    watchers.length > 0 && `${watchers.length} watching`,
  ].filter(Boolean);
  return <p className={styles["facts"]}>{facts.join(" · ")}</p>;
}
