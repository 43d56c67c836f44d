import { useEffect, useState } from "react";
import { useHomeMotion } from "../home-motion.ts";
import { FileCard } from "./FileCard.tsx";
import styles from "./FlightScene.module.css";
import { Laptop } from "./Laptop.tsx";
import { Lights } from "./Lights.tsx";
import { OrbitLine, Travelling } from "./orbit-parts.tsx";
import { Phone } from "./Phone.tsx";

/**
 * What the product does: two devices share an orbit, and a file is on its way from one to the other. The sender's dot is ahead, and
 * the arc that the receiver has verified is behind the file. Without motion, the file is shown halfway.
 */
export function FlightScene() {
  const { isStopped } = useHomeMotion();
  const [isReady, setReady] = useState(false);
  // The page of the build stands still, because it does not know the visitor's choice.
  useEffect(() => setReady(true), []);
  return (
    <svg
      className={styles["scene"]}
      data-live={(isReady && !isStopped) || undefined}
      viewBox="0 0 600 470"
      role="img"
      aria-label="photo.jpg, 4.2 MB, on its way straight from a laptop to a phone"
      data-testid="flight"
    >
      <Lights />
      <OrbitLine />
      <Travelling className={styles["sender"]}>
        <circle className={styles["senderHalo"]} r="15" />
        <circle className={styles["senderDot"]} r="6.5" />
      </Travelling>
      <Laptop />
      <Phone />
      <Travelling className={styles["file"]}>
        <FileCard />
      </Travelling>
    </svg>
  );
}
