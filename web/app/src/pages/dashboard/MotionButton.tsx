import { Button } from "@orbitroom/compact";
import { stopHomeMotion, useHomeMotion } from "./home-motion.ts";
import styles from "./MotionButton.module.css";

/** Stops the motion on the page, and starts it again. */
export function MotionButton() {
  const { isStopped } = useHomeMotion();
  return (
    <Button
      className={styles["button"]}
      variant="quiet"
      size="sm"
      iconOnly
      icon={isStopped ? "play" : "pause"}
      onClick={() => stopHomeMotion(!isStopped)}
    >
      {isStopped ? "Start motion" : "Stop motion"}
    </Button>
  );
}
