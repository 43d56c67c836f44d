import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { DeviceRoster, type RosterDevice } from "@orbitroom/crux";
import type { CSSProperties } from "react";
import { marksToBingo } from "../card/lines.ts";
import { isMarkedBy, type Player, winnersOf } from "./game-state.ts";
import styles from "./LivePanel.module.css";
import { isCaller, type LiveGame } from "./live-game.ts";

/** The players with small views of their cards, and each one's progress. */
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
  const devices = players.map(
    (player): RosterDevice => ({
      id: player.id,
      name: player.id === live.self ? `${player.name} (you)` : player.name,
      note: `${isCaller(game, player.id) ? "calls, " : ""}${stateOf(player)}`,
      state: present.has(player.id) ? "here" : "away",
      figure: <SmallCard live={live} player={player} />,
    }),
  );
  return <DeviceRoster label="Players" layout="grid" devices={devices} />;
}

function SmallCard({ live, player }: { live: LiveGame; player: Player }) {
  const { game, table } = useStore(live.state);
  if (!table) return null;
  const card = table.cardOf(player);
  const isMarked = table.marksOn(card, (square) => isMarkedBy(game, player.id, square));
  return (
    <span className={styles["small"]} style={{ ["--size" as string]: card.size } as CSSProperties}>
      {card.cells.map((_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <span key={cell} data-marked={isMarked(cell) ? "" : undefined} />
      ))}
    </span>
  );
}
