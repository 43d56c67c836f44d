import { cx } from "@orbitroom/compact";
import type { Innings, MatchState } from "../../laws/match-state.ts";
import { type BattingLine, battingCard } from "../../scorecard/batting.ts";
import { extrasOf, extrasText, scoreText } from "../../scorecard/innings-card.ts";
import { runRate } from "../../scorecard/rates.ts";
import { type Column, Headings } from "../Headings.tsx";
import { oversOf } from "../innings/innings-title.ts";
import styles from "../tables.module.css";

const columns: readonly Column[] = [
  ["R", "Runs"],
  ["B", "Balls"],
  ["4s", "Fours"],
  ["6s", "Sixes"],
  ["SR", "Strike rate"],
];

/** The batting of an innings, with its extras and its total. */
export function BattingTable({ match, innings }: { match: MatchState; innings: Innings }) {
  const rate = runRate(innings);
  return (
    <table className={styles["table"]}>
      <caption>Batting</caption>
      <Headings first="Batter" columns={columns} />
      <tbody>
        {battingCard(match, innings).map((line) => (
          <BatterRow key={line.name} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Extras</th>
          <td colSpan={columns.length}>{extrasText(extrasOf(innings))}</td>
        </tr>
        <tr>
          <th scope="row">
            Total
            <span className={styles["note"]}>
              {oversOf(innings)}
              {rate !== undefined && `, ${rate.toFixed(2)} an over`}
            </span>
          </th>
          <td colSpan={columns.length}>{scoreText(innings)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function BatterRow({ line }: { line: BattingLine }) {
  const { name, isKeeper, howOut, isOut, runs, balls, fours, sixes, strikeRate } = line;
  return (
    <tr>
      <th scope="row">
        <span className={cx(!isOut && styles["strong"])}>
          {name}
          {isKeeper && <abbr title="wicket-keeper">{" †"}</abbr>}
        </span>
        <span className={styles["note"]}>{howOut}</span>
      </th>
      <td className={styles["strong"]}>{runs}</td>
      <td>{balls}</td>
      <td>{fours}</td>
      <td>{sixes}</td>
      <td>{strikeRate === undefined ? "–" : strikeRate.toFixed(1)}</td>
    </tr>
  );
}
