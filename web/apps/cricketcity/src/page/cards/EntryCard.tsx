import { Button, Orbit } from "@orbitroom/compact";
import type { LiveProblem } from "../../live/live-state.ts";
import type { LiveRoom } from "../../session/use-live.ts";
import styles from "../CricketCityPage.module.css";

interface EntryCardProps {
  room: LiveRoom;
  /** Why the match does not begin, although the device is in the room. */
  problem: LiveProblem | undefined;
  onPlayAlone: () => void;
}

/** Entering the room of a link: the progress, or why it has failed and what to do. */
export function EntryCard({ room: { entry, retry }, problem, onPlayAlone }: EntryCardProps) {
  const reason = entry.kind === "failed" ? entry.problem : problem?.sentence;
  if (reason !== undefined) {
    return (
      <section className={styles["card"]} role="alert">
        <h2>You are not in the match</h2>
        <p>{reason}</p>
        <div className={styles["actions"]}>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          <Button onClick={onPlayAlone}>Play against the computer</Button>
        </div>
      </section>
    );
  }
  return (
    <section className={styles["card"]} role="status">
      <Orbit
        className={styles["orbit"]}
        periodS={3}
        delayed
        bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]}
      />
      <p>{entry.kind === "in" ? "Waiting for the match" : "Connecting to the other device"}</p>
    </section>
  );
}
