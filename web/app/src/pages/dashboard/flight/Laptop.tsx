import styles from "./FlightScene.module.css";
import { Photo } from "./Photo.tsx";

/** The sending device, with a room on its screen. */
export function Laptop() {
  return (
    <g transform="translate(0 226)">
      <ellipse className={styles["deviceShadow"]} cx="138" cy="187" rx="140" ry="10" />
      <rect className={styles["bezel"]} x="20" y="0" width="236" height="164" rx="13" />
      <rect className={styles["screen"]} x="27" y="7" width="222" height="150" rx="7" />
      <g>
        <rect className={styles["line"]} x="42" y="21" width="52" height="6" rx="3" />
        <circle className={styles["there"]} cx="221" cy="24" r="4" />
        <circle className={styles["here"]} cx="233" cy="24" r="4" />
        <rect className={styles["theirs"]} x="42" y="44" width="84" height="22" rx="9" />
        <rect className={styles["line"]} x="52" y="52.5" width="50" height="5" rx="2.5" />
        <rect className={styles["theirs"]} x="42" y="74" width="58" height="22" rx="9" />
        <rect className={styles["line"]} x="52" y="82.5" width="30" height="5" rx="2.5" />
        <rect className={styles["mine"]} x="140" y="44" width="96" height="76" rx="11" />
        <Photo id="laptop" x={145} y={49} width={86} height={66} radius={7} />
        <rect className={styles["field"]} x="42" y="131" width="194" height="15" rx="7.5" />
      </g>
      <path className={styles["base"]} d="M0 164H276V168A13 13 0 0 1 263 181H13A13 13 0 0 1 0 168Z" />
      <path className={styles["notch"]} d="M112 164H164V166A5 5 0 0 1 159 171H117A5 5 0 0 1 112 166Z" />
    </g>
  );
}
