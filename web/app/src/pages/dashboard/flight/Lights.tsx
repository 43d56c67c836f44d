import styles from "./FlightScene.module.css";

/** The light around the devices, in the colour of each, and the gradients of the other parts. */
export function Lights() {
  return (
    <>
      <defs>
        <radialGradient id="flight-warm" className={styles["warm"]}>
          <stop className={styles["glowInner"]} />
          <stop className={styles["glowOuter"]} offset="1" />
        </radialGradient>
        <radialGradient id="flight-cool" className={styles["cool"]}>
          <stop className={styles["glowInner"]} />
          <stop className={styles["glowOuter"]} offset="1" />
        </radialGradient>
        <radialGradient id="flight-sun" className={styles["sunlight"]}>
          <stop className={styles["glowInner"]} offset="0.3" />
          <stop className={styles["glowOuter"]} offset="1" />
        </radialGradient>
        <linearGradient id="flight-dusk" x2="0" y2="1">
          <stop className={styles["duskAbove"]} />
          <stop className={styles["duskBelow"]} offset="1" />
        </linearGradient>
        <linearGradient id="flight-metal" x2="0" y2="1">
          <stop className={styles["metalAbove"]} />
          <stop className={styles["metalBelow"]} offset="1" />
        </linearGradient>
      </defs>
      <ellipse cx="130" cy="320" rx="210" ry="170" fill="url(#flight-warm)" />
      <ellipse cx="484" cy="140" rx="190" ry="190" fill="url(#flight-cool)" />
    </>
  );
}
