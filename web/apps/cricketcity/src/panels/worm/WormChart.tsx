import { BALLS_PER_OVER } from "../../laws/settings.ts";
import type { WormPoint } from "../../scorecard/charts.ts";
import styles from "./WormTab.module.css";
import { gridOf } from "./worm-scale.ts";

/** An innings of the chart. */
export interface WormLine {
  readonly name: string;
  readonly points: readonly WormPoint[];
  readonly target: number | undefined;
}

const WIDTH = 400;
const HEIGHT = 250;
const LEFT = 34;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 34;

/** Runs by overs, a line for each innings, a dot for each ball on which wickets fell, and the target. */
export function WormChart({ lines, overs }: { lines: readonly WormLine[]; overs: number }) {
  const target = lines.find((line) => line.target !== undefined)?.target;
  const most = Math.max(target ?? 0, ...lines.map(({ points }) => points.at(-1)?.runs ?? 0));
  const grid = gridOf(most);
  const top = grid.at(-1) ?? 1;
  const x = (balls: number) => LEFT + ((WIDTH - LEFT - RIGHT) * balls) / (overs * BALLS_PER_OVER);
  const y = (runs: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * runs) / top;
  const ends = gridOf(overs).filter((over) => over <= overs);
  const scores = lines.map(({ name, points }) => `${name} ${points.at(-1)?.runs ?? 0}`).join(", ");
  return (
    <svg
      className={styles["chart"]}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Runs by overs: ${scores}`}
    >
      {grid.map((runs) => (
        <g key={runs}>
          <line className={styles["grid"]} x1={LEFT} y1={y(runs)} x2={WIDTH - RIGHT} y2={y(runs)} />
          <text className={styles["label"]} x={LEFT - 6} y={y(runs)} dy="0.35em" textAnchor="end">
            {runs}
          </text>
        </g>
      ))}
      {ends.map((over) => (
        <text
          key={over}
          className={styles["label"]}
          x={x(over * BALLS_PER_OVER)}
          y={HEIGHT - BOTTOM + 16}
          textAnchor="middle"
        >
          {over}
        </text>
      ))}
      <text className={styles["label"]} x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 3} textAnchor="middle">
        Overs
      </text>
      {target !== undefined && (
        <g>
          <line className={styles["target"]} x1={LEFT} y1={y(target)} x2={WIDTH - RIGHT} y2={y(target)} />
          <text className={styles["label"]} x={LEFT + 4} y={y(target) - 4}>
            Target {target}
          </text>
        </g>
      )}
      {lines.map(({ name, points }, index) => (
        <g key={name}>
          <polyline
            className={styles["line"]}
            data-innings={index}
            points={points.map(({ balls, runs }) => `${x(balls)},${y(runs)}`).join(" ")}
          />
          {points
            .filter(({ wickets }) => wickets > 0)
            .map(({ balls, runs }) => (
              <circle
                key={balls}
                className={styles["wicket"]}
                data-innings={index}
                cx={x(balls)}
                cy={y(runs)}
                r="4"
              />
            ))}
        </g>
      ))}
    </svg>
  );
}
