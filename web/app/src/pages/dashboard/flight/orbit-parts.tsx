import { cx } from "@orbitroom/compact";
import type { ReactNode } from "react";
import styles from "./FlightScene.module.css";

/** The orbit that the devices share: a tilted circle seen from the side. */
const RADIUS = 212;
const OUTER_RADIUS = 284;
/** Six more devices have a place in the room. */
const OTHERS_DEGREES = [8, 100, 152, 206, 290, 330];
const FLATTENED = 0.56;
const TILT_DEGREES = -18;
/** The file leaves the laptop here, in turns clockwise from the top of the orbit, and takes slightly less than half a turn. */
const START_DEGREES = 259;
const FLIGHT_DEGREES = 173;

const PLACE = `translate(300 232) rotate(${TILT_DEGREES}) scale(1 ${FLATTENED})`;

/** A point on the circle, in degrees clockwise from the top. */
function pointAt(degrees: number, radius = RADIUS): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(radians)).toFixed(1)} ${(-radius * Math.cos(radians)).toFixed(1)}`;
}

const arc = `M${pointAt(-FLIGHT_DEGREES)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(0)}`;

/** The orbit, and on it the way of the file: what was sent, and brighter, what has arrived and is verified. */
export function OrbitLine() {
  return (
    <g transform={PLACE} fill="none">
      <circle className={styles["outerOrbit"]} r={OUTER_RADIUS} />
      {OTHERS_DEGREES.map((degrees) => (
        <ellipse
          key={degrees}
          className={styles["others"]}
          rx="3.5"
          ry={3.5 / FLATTENED}
          transform={`translate(${pointAt(degrees, OUTER_RADIUS)})`}
        />
      ))}
      <circle className={styles["orbit"]} r={RADIUS} />
      {/* The arcs turn out from behind the laptop: that moves them without drawing them again. */}
      <g transform={`rotate(${START_DEGREES})`} clipPath="url(#flight-half)">
        <path className={cx(styles["arc"], styles["sent"])} d={arc} />
        <path className={cx(styles["arc"], styles["verified"])} d={arc} />
      </g>
      <clipPath id="flight-half">
        <rect x="0" y={-RADIUS * 1.2} width={RADIUS * 1.2} height={RADIUS * 2.4} />
      </clipPath>
    </g>
  );
}

/** Something that travels on the orbit and stays upright: it turns with the circle, and turns back as much. */
export function Travelling({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <g transform={`${PLACE} rotate(${START_DEGREES})`} className={className}>
      <g className={styles["turn"]}>
        <g transform={`translate(0 ${-RADIUS})`}>
          <g className={styles["turnBack"]}>
            <g transform={`rotate(${-START_DEGREES}) scale(1 ${1 / FLATTENED}) rotate(${-TILT_DEGREES})`}>
              <g className={styles["traveller"]}>{children}</g>
            </g>
          </g>
        </g>
      </g>
    </g>
  );
}
