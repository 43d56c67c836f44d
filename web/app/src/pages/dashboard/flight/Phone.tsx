import styles from "./FlightScene.module.css";
import { Photo } from "./Photo.tsx";

/** The receiving device. The image arrives in its place, and a tick says that it has arrived whole. */
export function Phone() {
  return (
    <g transform="translate(424 14)">
      <rect className={styles["key"]} x="117" y="66" width="4" height="36" rx="2" />
      <rect className={styles["bezel"]} width="119" height="246" rx="25" />
      <rect className={styles["screen"]} x="6.5" y="6.5" width="106" height="233" rx="19" />
      <rect className={styles["island"]} x="44" y="13" width="31" height="8" rx="4" />
      <g>
        <circle className={styles["there"]} cx="24" cy="41" r="4" />
        <circle className={styles["here"]} cx="36" cy="41" r="4" />
        <rect className={styles["line"]} x="48" y="38" width="34" height="6" rx="3" />
        <rect className={styles["mine"]} x="46" y="57" width="58" height="20" rx="9" />
        <rect className={styles["line"]} x="56" y="64.5" width="34" height="5" rx="2.5" />
        <rect className={styles["theirs"]} x="15" y="86" width="89" height="71" rx="11" />
        <rect className={styles["slot"]} x="22" y="93" width="75" height="57" rx="6" />
        <rect className={styles["field"]} x="15" y="209" width="89" height="15" rx="7.5" />
      </g>
      <g className={styles["arrived"]}>
        <Photo id="phone" x={20} y={91} width={79} height={61} radius={7} />
        <rect className={styles["line"]} x="20" y="165" width="40" height="5" rx="2.5" />
      </g>
      <g transform="translate(101 153)">
        <g className={styles["tick"]}>
          <circle className={styles["tickDisc"]} r="14" />
          <path className={styles["tickMark"]} d="M-5.5 0.5L-1.5 4.5L6 -4" />
        </g>
      </g>
    </g>
  );
}
