import { Orbit } from "@orbitroom/compact";
import styles from "./Loading.module.css";

/** The placeholder while a page loads. It starts to move after 300 ms. */
export function Loading() {
  return (
    <div className={styles["loading"]} role="status">
      <Orbit
        className={styles["orbit"]}
        ratio={0.42}
        tiltDeg={-18}
        bodies={[{ at: 0.7 }]}
        periodS={2.4}
        delayed
      />
      <p>Loading...</p>
    </div>
  );
}
