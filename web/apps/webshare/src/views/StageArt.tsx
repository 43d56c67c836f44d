import { Orbit } from "@orbitroom/compact";
import styles from "./StageArt.module.css";

/** A screen round which devices move: what a share is, without words. */
export function StageArt() {
  return (
    <div className={styles["art"]} aria-hidden="true">
      <Orbit
        className={styles["orbit"]}
        ratio={0.4}
        tiltDeg={-12}
        periodS={18}
        bodies={[{ at: 0.05 }, { at: 0.4, tone: "cool" }, { at: 0.72, tone: "cool", radius: 5 }]}
      />
      <svg className={styles["screen"]} viewBox="0 0 96 72" role="presentation">
        <rect x="4" y="4" width="88" height="54" rx="6" />
        <path d="M36 68h24M48 58v10" />
        <path className={styles["lines"]} d="M16 18h28M16 27h20M16 36h24" />
        <path className={styles["chart"]} d="M54 44V32M64 44V22M74 44V28" />
      </svg>
    </div>
  );
}
