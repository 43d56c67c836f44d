import { Button } from "@orbitroom/compact";
import styles from "../CricketCityPage.module.css";

/** The card over a ground that is no longer drawn, because the graphics card or a frame has failed. */
export function CrashCard({ onRestart }: { onRestart: () => void }) {
  return (
    <section className={styles["card"]} role="alert">
      <h2>The game has stopped</h2>
      <p>The ground can no longer be drawn. The match goes on from its last ball.</p>
      <div className={styles["actions"]}>
        <Button variant="primary" onClick={onRestart}>
          Start again
        </Button>
      </div>
    </section>
  );
}
