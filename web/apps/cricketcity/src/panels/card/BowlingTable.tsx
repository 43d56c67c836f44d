import type { Innings } from "../../laws/match-state.ts";
import { bowlingCard, oversText } from "../../scorecard/bowling.ts";
import { type Column, Headings } from "../Headings.tsx";
import styles from "../tables.module.css";

const columns: readonly Column[] = [
  ["O", "Overs"],
  ["M", "Maidens"],
  ["R", "Runs"],
  ["W", "Wickets"],
  ["Econ", "Runs an over"],
  ["0s", "Dot balls", true],
  ["wd", "Wides", true],
  ["nb", "No-balls", true],
];

/** The bowling of an innings. */
export function BowlingTable({ innings }: { innings: Innings }) {
  return (
    <table className={styles["table"]}>
      <caption>Bowling</caption>
      <Headings first="Bowler" columns={columns} />
      <tbody>
        {bowlingCard(innings).map(
          ({ name, balls, maidens, runs, wickets, economy, dots, wides, noBalls }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{oversText(balls)}</td>
              <td>{maidens}</td>
              <td>{runs}</td>
              <td className={styles["strong"]}>{wickets}</td>
              <td>{economy === undefined ? "–" : economy.toFixed(1)}</td>
              <td className={styles["wide"]}>{dots}</td>
              <td className={styles["wide"]}>{wides}</td>
              <td className={styles["wide"]}>{noBalls}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
