import { STUMPS_Z_M } from "@orbitroom/physics";
import { ROPE_RADIUS_M } from "../../scene/ground/field-meshes.ts";
import type { WheelStroke } from "../../scorecard/charts.ts";
import { endOf, groupOf, strokeGroups } from "./stroke-groups.ts";
import styles from "./WheelTab.module.css";

const EDGE_M = 3;
const SIZE_M = 2 * (ROPE_RADIUS_M + EDGE_M);

/** The ground from above, with a line for each stroke. Colour and dashes say what it brought. */
export function WheelChart({ strokes, label }: { strokes: readonly WheelStroke[]; label: string }) {
  const ordered = strokes.toSorted(
    (one, other) => strokeGroups.indexOf(groupOf(one)) - strokeGroups.indexOf(groupOf(other)),
  );
  const top = -STUMPS_Z_M - ROPE_RADIUS_M - EDGE_M;
  return (
    <svg
      className={styles["chart"]}
      viewBox={`${-SIZE_M / 2} ${top} ${SIZE_M} ${SIZE_M}`}
      role="img"
      aria-label={`Wagon wheel: ${label}`}
    >
      <circle className={styles["ground"]} cx="0" cy={-STUMPS_Z_M} r={ROPE_RADIUS_M} />
      <circle className={styles["ring"]} cx="0" cy={-STUMPS_Z_M} r={ROPE_RADIUS_M / 2} />
      <rect
        className={styles["pitch"]}
        x="-1.6"
        y={-2 * STUMPS_Z_M - 1}
        width="3.2"
        height={2 * STUMPS_Z_M + 2}
      />
      <text className={styles["name"]} x={-ROPE_RADIUS_M + 4} y={-STUMPS_Z_M - 2}>
        Leg
      </text>
      <text className={styles["name"]} x={ROPE_RADIUS_M - 4} y={-STUMPS_Z_M - 2} textAnchor="end">
        Off
      </text>
      {ordered.map((stroke, index) => {
        const [x, y] = endOf(stroke);
        const group = groupOf(stroke);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name
          <g key={index}>
            <line className={styles["stroke"]} data-group={group} x1="0" y1="0" x2={x} y2={y} />
            {(group === "six" || group === "out") && (
              <circle className={styles["end"]} data-group={group} cx={x} cy={y} r="1.3" />
            )}
          </g>
        );
      })}
    </svg>
  );
}
