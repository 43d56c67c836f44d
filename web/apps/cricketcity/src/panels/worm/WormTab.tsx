import { useState } from "react";
import type { MatchState } from "../../laws/match-state.ts";
import { worm } from "../../scorecard/charts.ts";
import { ChoiceBar } from "../innings/ChoiceBar.tsx";
import { inningsOfPart, partCount, partTitle } from "../innings/innings-title.ts";
import tables from "../tables.module.css";
import { WormChart, type WormLine } from "./WormChart.tsx";
import styles from "./WormTab.module.css";
import { overRows } from "./worm-scale.ts";

/** How the score grew, for both innings of the match or of a super over, and a table of it. */
export function WormTab({ match }: { match: MatchState }) {
  const parts = partCount(match);
  const [chosen, setChosen] = useState<number>();
  const part = Math.min(chosen ?? 0, parts - 1);
  const lines: readonly WormLine[] = inningsOfPart(match, part).flatMap((index) => {
    const innings = match.innings[index];
    return innings === undefined
      ? []
      : [{ name: match.teams[innings.batting].name, points: worm(innings), target: innings.target }];
  });
  const overs = match.innings[2 * part]?.overs ?? 1;
  return (
    <div className={styles["worm"]}>
      <ChoiceBar
        label="Part of the match"
        options={Array.from({ length: parts }, (_, each) => partTitle(each))}
        value={part}
        onChange={setChosen}
      />
      <ul className={styles["legend"]}>
        {lines.map(({ name }, index) => (
          <li key={name}>
            <svg viewBox="0 0 32 8" aria-hidden="true">
              <line className={styles["line"]} data-innings={index} x1="1" y1="4" x2="31" y2="4" />
            </svg>
            {name}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 8 8" aria-hidden="true" data-small="">
            <circle className={styles["wicket"]} cx="4" cy="4" r="3" />
          </svg>
          Wicket
        </li>
      </ul>
      <WormChart lines={lines} overs={overs} />
      <WormTable lines={lines} />
    </div>
  );
}

function WormTable({ lines }: { lines: readonly WormLine[] }) {
  const rows = lines.map(({ points }) => overRows(points));
  const overs = Math.max(...rows.map(({ length }) => length));
  return (
    <details className={styles["details"]}>
      <summary>Table of the scores</summary>
      <table className={tables["table"]}>
        <thead>
          <tr>
            <th scope="col">After over</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: overs }, (_, over) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an over is its number
            <tr key={over}>
              <th scope="row">{over + 1}</th>
              {lines.map(({ name }, index) => {
                const row = rows[index]?.[over];
                return <td key={name}>{row === undefined ? "–" : `${row.runs}/${row.wickets}`}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
