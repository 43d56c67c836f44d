import styles from "./FlightScene.module.css";
import { Photo } from "./Photo.tsx";

/** The file on its way: a small card with its name and size. */
export function FileCard() {
  return (
    <g className={styles["card"]}>
      <rect className={styles["cardShadow"]} x="-78" y="-22" width="156" height="60" rx="16" />
      <rect className={styles["cardSurface"]} x="-78" y="-30" width="156" height="60" rx="14" />
      <Photo id="card" x={-70} y={-21} width={54} height={42} radius={8} />
      <text className={styles["cardName"]} x="-6" y="-3">
        photo.jpg
      </text>
      <text className={styles["cardSize"]} x="-6" y="15">
        4.2 MB
      </text>
    </g>
  );
}
