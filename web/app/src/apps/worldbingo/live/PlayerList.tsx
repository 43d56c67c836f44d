import type { CSSProperties } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { marksToBingo } from "../card/lines.ts";
import { isMarkedBy, type Player, winnersOf } from "./game-state.ts";
import styles from "./LivePanel.module.css";
import { isCaller, type LiveGame } from "./live-game.ts";

/** The players with their cards in small, and how far each is. */
export function PlayerList({ live }: { live: LiveGame }) {
  const { game, table, present } = useStore(live.state);
  if (!table) return null;
  const winners = new Set(winnersOf(game, table).map(({ by }) => by));
  const players = [...game.players.values()]
    .filter(({ id }) => present.has(id) || game.daubs.has(id) || winners.has(id))
    .sort((one, other) => one.number - other.number);
  const stateOf = (player: Player): string => {
    const card = table.cardOf(player);
    const isMarked = table.marksOn(card, (square) => isMarkedBy(game, player.id, square));
    const missing = marksToBingo(card.size, isMarked);
    if (winners.has(player.id)) return "bingo";
    if (!present.has(player.id)) return "has left";
    return missing === 0 ? "has a line" : `${missing} to go`;
  };
  return (
    <ul className={`plain-list ${styles["players"]}`} aria-label="Players">
      {players.map((player) => (
        <li key={player.id} className={styles["player"]} data-away={present.has(player.id) ? undefined : ""}>
          <SmallCard live={live} player={player} />
          <span className={styles["who"]}>
            <strong>
              {player.name}
              {player.id === live.self && " (you)"}
            </strong>
            <span className={styles["hint"]}>
              {isCaller(game, player.id) && "calls, "}
              {stateOf(player)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function SmallCard({ live, player }: { live: LiveGame; player: Player }) {
  const { game, table } = useStore(live.state);
  if (!table) return null;
  const card = table.cardOf(player);
  const isMarked = table.marksOn(card, (square) => isMarkedBy(game, player.id, square));
  return (
    <span
      className={styles["small"]}
      style={{ ["--size" as string]: card.size } as CSSProperties}
      aria-hidden="true"
    >
      {card.cells.map((_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <span key={cell} data-marked={isMarked(cell) ? "" : undefined} />
      ))}
    </span>
  );
}
