import { useState } from "react";
import { regionOf } from "../../commentary/direction.ts";
import type { Innings } from "../../laws/match-state.ts";
import { type WheelStroke, wagonWheel } from "../../scorecard/charts.ts";
import tables from "../tables.module.css";
import { groupLabels, groupOf, type StrokeGroup, strokeGroups } from "./stroke-groups.ts";
import { WheelChart } from "./WheelChart.tsx";
import styles from "./WheelTab.module.css";

/** Where the strokes of an innings went, with a legend that shows and hides groups of them, and a table of them. */
export function WheelTab({ innings }: { innings: Innings }) {
  const [hidden, setHidden] = useState<ReadonlySet<StrokeGroup>>(new Set());
  const strokes = wagonWheel(innings);
  if (strokes.length === 0) return <p className={styles["empty"]}>{emptyText(innings)}</p>;
  const shown = strokes.filter((stroke) => !hidden.has(groupOf(stroke)));
  const toggle = (group: StrokeGroup) => {
    const next = new Set(hidden);
    if (!next.delete(group)) next.add(group);
    setHidden(next);
  };
  return (
    <div className={styles["wheel"]}>
      <WheelChart strokes={shown} label={`${shown.length} strokes, as in the table of strokes`} />
      <div className={styles["side"]}>
        <fieldset className={styles["legend"]}>
          <legend>Show</legend>
          {strokeGroups.map((group) => (
            <LegendButton
              key={group}
              group={group}
              count={strokes.filter((stroke) => groupOf(stroke) === group).length}
              isShown={!hidden.has(group)}
              onClick={() => toggle(group)}
            />
          ))}
        </fieldset>
        <p className={styles["hint"]}>
          The bowler is at the top. The off side is on the right for every batter, also for left-handed ones.
        </p>
        <StrokeTable strokes={shown} />
      </div>
    </div>
  );
}

/** Files of other programs have the runs of a stroke, but not its direction. */
function emptyText({ deliveries }: Innings): string {
  return deliveries.some(({ batterRuns }) => batterRuns > 0)
    ? "This match has no directions of strokes."
    : "No ball has been struck yet.";
}

interface LegendButtonProps {
  group: StrokeGroup;
  count: number;
  isShown: boolean;
  onClick: () => void;
}

function LegendButton({ group, count, isShown, onClick }: LegendButtonProps) {
  return (
    <button type="button" className={styles["key"]} aria-pressed={isShown} onClick={onClick}>
      <svg viewBox="0 0 32 8" aria-hidden="true">
        <line className={styles["stroke"]} data-group={group} x1="1" y1="4" x2="31" y2="4" />
      </svg>
      {groupLabels[group]}
      <span className={styles["count"]}>{count}</span>
    </button>
  );
}

function StrokeTable({ strokes }: { strokes: readonly WheelStroke[] }) {
  return (
    <details className={styles["details"]}>
      <summary>Table of strokes</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles["rows"]} aria-label="Strokes" tabIndex={0}>
        <table className={tables["table"]} data-texts="">
          <thead>
            <tr>
              <th scope="col">Batter</th>
              <th scope="col" className={tables["text"]}>
                Where
              </th>
              <th scope="col">Metres</th>
              <th scope="col">Runs</th>
            </tr>
          </thead>
          <tbody>
            {strokes.map((stroke, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name
              <tr key={index}>
                <th scope="row">{stroke.batter}</th>
                <td className={tables["text"]}>{whereOf(stroke)}</td>
                <td>{Math.round(stroke.distanceM)}</td>
                <td>{stroke.isOut ? "out" : stroke.runs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function whereOf({ directionDeg, distanceM }: WheelStroke): string {
  return regionOf({ directionDeg, distanceM, isAerial: false }).through;
}
