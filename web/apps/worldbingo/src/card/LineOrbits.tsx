import type { CSSProperties } from "react";
import styles from "./LineOrbits.module.css";
import type { Line } from "./lines.ts";

/** The side of the card in drawing units. */
const SIDE = 500;

/** An orbit around each line that is full, with a body on it. */
export function LineOrbits({ size, lines }: { size: number; lines: readonly Line[] }) {
  // Half the width of an orbit.
  const across = (0.44 * SIDE) / size;
  return (
    <svg
      className={styles["orbits"]}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((line) => {
        const { x, y, turnDeg, half } = placeOf(line, size);
        const path = `M${-half} 0A${half} ${across} 0 0 1 ${half} 0A${half} ${across} 0 0 1 ${-half} 0`;
        return (
          <g key={`${line.kind}${line.index}`} transform={`translate(${x} ${y}) rotate(${turnDeg})`}>
            <path className={styles["orbit"]} d={path} pathLength={1} />
            <circle
              className={styles["body"]}
              r="9"
              style={{ offsetPath: `path("${path}")` } as CSSProperties}
            />
          </g>
        );
      })}
    </svg>
  );
}

function placeOf(
  { kind, index }: Line,
  size: number,
): { x: number; y: number; turnDeg: number; half: number } {
  const middle = SIDE / 2;
  const across = ((index + 0.5) * SIDE) / size;
  const half = middle - 3;
  if (kind === "row") return { x: middle, y: across, turnDeg: 0, half };
  if (kind === "column") return { x: across, y: middle, turnDeg: 90, half };
  return { x: middle, y: middle, turnDeg: index === 0 ? 45 : -45, half: half * Math.SQRT2 - SIDE / size / 4 };
}
