import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useState } from "react";
import { CardView, type CellMark } from "../card/CardView.tsx";
import { isCalled, isMarkedBy, linesOfPlayer } from "./game-state.ts";
import styles from "./LiveBoard.module.css";
import type { LiveGame } from "./live-game.ts";
import { WinNotice } from "./WinNotice.tsx";

/** The card of this player in a game that is played in a room. */
export function LiveBoard({ game: live }: { game: LiveGame }) {
  const { game, table } = useStore(live.state);
  useWakeLock(true);
  const [notice, setNotice] = useState("");
  const self = game.players.get(live.self);
  const { round } = game;
  if (!round || !table || !self) {
    return (
      <p className={styles["waiting"]} role="status">
        Your card is being dealt.
      </p>
    );
  }
  const card = table.cardOf(self);
  const nameOf = (id: string) => (id === live.self ? "you" : (game.players.get(id)?.name ?? "someone"));
  const markOf = (cell: number): CellMark => {
    const square = table.squareIn(card, cell);
    if (square === undefined) return { isMarked: card.cells[cell]?.kind === "free" };
    const isMarked = isMarkedBy(game, live.self, square);
    const call = isCalled(game, square) ? game.calls.get(square) : undefined;
    const note = isMarked
      ? `marked${call && round.calling === "anyone" ? ` by ${nameOf(call.by)}` : ""}`
      : call
        ? "called"
        : undefined;
    return { isMarked, isCalled: call !== undefined, note };
  };
  const press = (cell: number): void => {
    const square = table.squareIn(card, cell);
    if (square === undefined) return;
    const text = table.list[square]?.text ?? "";
    setNotice("");
    if (round.calling === "anyone") {
      live.call(square, !isCalled(game, square));
    } else if (isCalled(game, square)) {
      live.daub(square, !isMarkedBy(game, live.self, square));
    } else setNotice(`'${text}' has not been called yet.`);
  };
  return (
    <div className={styles["board"]}>
      <WinNotice live={live} />
      <CardView
        card={card}
        theme={round.recipe.theme}
        label={`Your card: ${round.recipe.title}, card ${table.numberOf(self)}`}
        markOf={markOf}
        lines={linesOfPlayer(game, table, self)}
        onPress={press}
      />
      <p className={styles["notice"]} role="status">
        {notice}
      </p>
    </div>
  );
}
