import { Icon } from "@orbitroom/compact";
import styles from "./ProblemNote.module.css";
import type { Problem } from "./session/room-state.ts";

/** What went wrong and what to do next. Screen readers announce it. */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert" className={styles["alert"]}>
      {problem && (
        <div className={styles["problem"]}>
          <Icon name="warning" size="md" />
          <div>
            <p className={styles["title"]}>{problem.title}</p>
            <p>{problem.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
