import { cx, Orbit } from "@orbitroom/compact";
import styles from "./HeroOrbits.module.css";
import { useHomeMotion } from "./home-motion.ts";

/** The two large orbits behind the headline. */
export function HeroOrbits() {
  const { isStopped } = useHomeMotion();
  return (
    <div className={cx(styles["orbits"], isStopped && styles["still"])} aria-hidden="true">
      <Orbit
        className={styles["orbit"]}
        ratio={0.4}
        tiltDeg={-24}
        strokeWidth={0.28}
        periodS={64}
        bodies={[
          { at: 0.02, radius: 1.9 },
          { at: 0.655, radius: 1.3, tone: "cool" },
        ]}
      />
      <Orbit className={cx(styles["orbit"], styles["outer"])} ratio={0.46} tiltDeg={-20} strokeWidth={0.16} />
    </div>
  );
}
