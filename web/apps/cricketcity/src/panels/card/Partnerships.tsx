import type { Innings } from "../../laws/match-state.ts";
import { type Partnership, partnerships } from "../../scorecard/partnerships.ts";
import { type Column, Headings } from "../Headings.tsx";
import tables from "../tables.module.css";
import styles from "./CardTab.module.css";

const columns: readonly Column[] = [
  ["R", "Runs"],
  ["B", "Balls"],
];

/** The partnerships of an innings. A bar shows how many of the runs came from each batter, and from extras. */
export function Partnerships({ innings }: { innings: Innings }) {
  const pairs = partnerships(innings);
  const most = Math.max(1, ...pairs.map(({ runs }) => runs));
  return (
    <table className={tables["table"]}>
      <caption>Partnerships</caption>
      <Headings first="Batters" columns={columns} />
      <tbody>
        {pairs.map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same two may bat together twice
          <PairRow key={index} pair={pair} most={most} />
        ))}
      </tbody>
    </table>
  );
}

/** `most` is the length of the bars, in runs. */
function PairRow({ pair, most }: { pair: Partnership; most: number }) {
  const { batters, batterRuns, runs, balls, isUnbroken } = pair;
  const parts = [batterRuns[0], batterRuns[1], runs - batterRuns[0] - batterRuns[1]];
  return (
    <tr>
      <th scope="row">
        {batters[0]} {batterRuns[0]}, {batters[1]} {batterRuns[1]}
        <span className={styles["share"]} aria-hidden="true">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts differ by their places
            <span key={index} style={{ inlineSize: `${(100 * part) / most}%` }} />
          ))}
        </span>
      </th>
      <td className={tables["strong"]}>
        {runs}
        {isUnbroken && <abbr title="not broken">*</abbr>}
      </td>
      <td>{balls}</td>
    </tr>
  );
}
