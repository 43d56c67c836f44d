import type { Innings } from "../../laws/match-state.ts";
import { partnerships } from "../../scorecard/partnerships.ts";
import { type Column, Headings } from "../Headings.tsx";
import tables from "../tables.module.css";
import styles from "./CardTab.module.css";

const columns: readonly Column[] = [
  ["R", "Runs"],
  ["B", "Balls"],
];

/** The partnerships of an innings. A bar shows how many of the runs came from each batter. */
export function Partnerships({ innings }: { innings: Innings }) {
  const pairs = partnerships(innings);
  const most = Math.max(1, ...pairs.map(({ runs }) => runs));
  return (
    <table className={tables["table"]}>
      <caption>Partnerships</caption>
      <Headings first="Batters" columns={columns} />
      <tbody>
        {pairs.map(({ batters, batterRuns, runs, balls, isUnbroken }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same two may bat together twice
          <tr key={index}>
            <th scope="row">
              {batters[0]} {batterRuns[0]}, {batters[1]} {batterRuns[1]}
              <span className={styles["share"]} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * batterRuns[0]) / most}%` }} />
                <span style={{ inlineSize: `${(100 * batterRuns[1]) / most}%` }} />
              </span>
            </th>
            <td className={tables["strong"]}>
              {runs}
              {isUnbroken && <abbr title="not broken">*</abbr>}
            </td>
            <td>{balls}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
