import { Button } from "@orbitroom/compact";
import styles from "./hands.module.css";

/** Ends a replay. A tap on the field and Space do the same. */
export function SkipReplay({ onSkip }: { onSkip: () => void }) {
  return (
    <div className={styles["replay"]}>
      <span>Replay</span>
      <Button size="sm" onClick={onSkip}>
        Skip
      </Button>
    </div>
  );
}
