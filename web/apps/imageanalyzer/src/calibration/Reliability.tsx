import type { CalibrationReport, ScoreBin } from "@orbitroom/imaging";
import { inHundred, intervalText } from "./calibration-text.ts";
import { MIN_BIN_IMAGES } from "./judge.ts";
import styles from "./Reliability.module.css";

/** How right the scores are: a diagram, and the same numbers as a table. */
export function Reliability({ report: { bins } }: { report: CalibrationReport }) {
  return (
    <div className={styles["reliability"]}>
      <h3 className={styles["title"]}>How far its scores can be trusted</h3>
      <p className={styles["quiet"]}>
        Your images in five groups by their score. If the scores are right, the dots lie in or near their
        boxes. A line shows the 95 % interval. A group of fewer than {MIN_BIN_IMAGES} images counts as “can't
        tell”.
      </p>
      <Diagram bins={bins} />
      <div className={styles["scroll"]}>
        <table className={styles["table"]}>
          <caption className="visually-hidden">Images by their score</caption>
          <thead>
            <tr>
              <th scope="col">Score</th>
              <th scope="col">Images</th>
              <th scope="col">AI</th>
              <th scope="col">95 % interval</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, ai }) => (
              <tr key={from}>
                <th scope="row">{rangeText({ from, to })}</th>
                <td>{ai.total}</td>
                <td>{ai.count}</td>
                <td>{ai.total > 0 ? intervalText(ai) : "none"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const rangeText = ({ from, to }: { from: number; to: number }) => `${inHundred(from)} to ${inHundred(to)}`;

/** The area of the plot in the units of the drawing. */
const PLOT = { left: 40, top: 8, width: 260, height: 160 };
const x = (share: number) => PLOT.left + share * PLOT.width;
const y = (share: number) => PLOT.top + (1 - share) * PLOT.height;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

function Diagram({ bins }: { bins: readonly ScoreBin[] }) {
  return (
    <svg
      className={styles["diagram"]}
      viewBox="0 0 310 210"
      role="img"
      aria-label="Share of AI by score. The table below has the same numbers."
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <line className={styles["grid"]} x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} />
          <text className={styles["label"]} x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {inHundred(tick)}
          </text>
          <text className={styles["label"]} x={x(tick)} y={y(0) + 16} textAnchor="middle">
            {inHundred(tick)}
          </text>
        </g>
      ))}
      <text className={styles["label"]} x={x(0.5)} y={y(0) + 34} textAnchor="middle">
        Score
      </text>
      <text
        className={styles["label"]}
        x={10}
        y={y(0.5)}
        textAnchor="middle"
        transform={`rotate(-90 10 ${y(0.5)})`}
      >
        AI of 100
      </text>
      {bins.map(({ from, to, ai }) => (
        <g key={from}>
          <rect
            className={styles["box"]}
            x={x(from)}
            y={y(to)}
            width={x(to) - x(from)}
            height={y(from) - y(to)}
          />
          {ai.total > 0 && (
            <>
              <line
                className={styles["interval"]}
                x1={x((from + to) / 2)}
                x2={x((from + to) / 2)}
                y1={y(ai.low)}
                y2={y(ai.high)}
              />
              <circle
                className={styles["dot"]}
                data-few={ai.total < MIN_BIN_IMAGES ? "" : undefined}
                cx={x((from + to) / 2)}
                cy={y(ai.count / ai.total)}
                r={5}
              />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
