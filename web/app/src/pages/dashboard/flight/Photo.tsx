import styles from "./FlightScene.module.css";

/** Props of `Photo`. */
export interface PhotoProps {
  /** A name that no other photo on the page has. */
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

/** The image that is sent: a sunset between hills. It looks the same on both devices and on the way. */
export function Photo({ id, x, y, width, height, radius }: PhotoProps) {
  return (
    <svg
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox="0 0 72 56"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <clipPath id={`photo-${id}`}>
        <rect width="72" height="56" rx={(radius * 72) / width} />
      </clipPath>
      <g clipPath={`url(#photo-${id})`}>
        <rect width="72" height="56" fill="url(#flight-dusk)" />
        <circle cx="45" cy="30" r="26" fill="url(#flight-sun)" />
        <circle className={styles["photoSun"]} cx="45" cy="30" r="8.5" />
        <path className={styles["photoFar"]} d="M-2 40L14 25L24 34L33 28L50 44L58 38L74 48V58H-2Z" />
        <path className={styles["photoNear"]} d="M-2 50C16 38 34 52 50 47S66 44 74 46V58H-2Z" />
      </g>
    </svg>
  );
}
