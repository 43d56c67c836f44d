import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { lineName, linesOf } from "../card/lines.ts";
import type { OrderVerdict } from "./draw-order.ts";
import { type GameState, type Table, winnersOf } from "./game-state.ts";
import styles from "./LiveBoard.module.css";
import type { LiveGame } from "./live-game.ts";

/** Who has won, and why it is true: each device checks it from the seed. */
export function WinNotice({ live }: { live: LiveGame }) {
  const { game, table, verdict } = useStore(live.state);
  const winners = table ? winnersOf(game, table) : [];
  const names = winners.map(({ by }) =>
    by === live.self ? "You" : (game.players.get(by)?.name ?? "Someone"),
  );
  const verb = names.length === 1 && names[0] !== "You" ? "has" : "have";
  const news = names.length === 0 ? "" : `${new Intl.ListFormat("en").format(names)} ${verb} bingo`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {table && news && (
        <section className={styles["win"]} aria-label="Bingo">
          <h2>{news}</h2>
          <ul>
            {winners.map(({ by, line }) => (
              <li key={by}>{proofOf(game, table, by, line)}</li>
            ))}
            {verdict && orderText(verdict) && <li>{orderText(verdict)}</li>}
          </ul>
          <div className={styles["actions"]}>
            <Button variant="primary" icon="refresh" onClick={() => void live.nextRound()}>
              Next round
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function proofOf(game: GameState, table: Table, by: string, line: number): string {
  const player = game.players.get(by);
  if (!player) return "";
  const { size } = table.cardOf(player);
  const full = linesOf(size)[line];
  const { seed } = table.round.recipe;
  return `Checked on this device: the seed ${seed} gives ${player.name} card ${table.numberOf(player)}, and all of ${full ? lineName(full) : "the line"} was called before.`;
}

function orderText(verdict: OrderVerdict): string | undefined {
  if (verdict === "kept") return "The squares were drawn in the order that was sealed before the first one.";
  return verdict === "broken"
    ? "The squares were not drawn in the order that was sealed at the beginning."
    : undefined;
}
