import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Input } from "@orbitroom/compact";
import { foldText } from "@orbitroom/dev-utils";
import { useState } from "react";
import { bingoTerms, chanceAfterCalls, chanceText } from "../card/odds.ts";
import { isCalled } from "./game-state.ts";
import styles from "./LivePanel.module.css";
import { callsInTime, isCaller, type LiveGame } from "./live-game.ts";

/** Squares that are offered while the caller looks for one. */
const SHOWN = 8;

/** What was called; for the caller, the buttons that call. */
export function CallPanel({ live }: { live: LiveGame }) {
  const { game, table } = useStore(live.state);
  if (!table || !game.round) return null;
  const called = callsInTime(game);
  const [latest] = called;
  const textOf = (square: number) => table.list[square]?.text ?? "";
  const isCalling = isCaller(game, live.self);
  return (
    <section className={styles["section"]} aria-labelledby="bingo-calls">
      <h2 id="bingo-calls">{game.round.calling === "caller" ? "Called" : "Come true"}</h2>
      <p className={styles["latest"]} role="status" data-testid="latest-call">
        {latest === undefined ? <span className={styles["hint"]}>Nothing yet.</span> : textOf(latest)}
      </p>
      {isCalling && <CallerButtons live={live} />}
      {game.round.calling === "caller" && <CallOdds live={live} />}
      {called.length > 1 && (
        <ol className={styles["calls"]} aria-label="Before">
          {called.slice(1, 40).map((square) => (
            <li key={square}>{textOf(square)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function CallerButtons({ live }: { live: LiveGame }) {
  const { game, table } = useStore(live.state);
  const [query, setQuery] = useState("");
  const list = table?.list ?? [];
  const left = list.filter((_, square) => !game.calls.has(square)).length;
  const words = foldText(query);
  const found =
    words === ""
      ? []
      : list
          .map(({ text }, square) => ({ text, square }))
          .filter(({ text, square }) => !isCalled(game, square) && foldText(text).includes(words))
          .slice(0, SHOWN);
  return (
    <div className={styles["caller"]}>
      <Button variant="primary" size="lg" icon="bingo" disabled={left === 0} onClick={() => live.draw()}>
        {left === 0 ? "All are drawn" : "Draw the next"}
      </Button>
      <Input
        label="Or call one of the list"
        type="search"
        autoComplete="off"
        value={query}
        onValueChange={setQuery}
        helper={words !== "" && found.length === 0 ? "No uncalled square contains that." : undefined}
      />
      {found.length > 0 && (
        <ul className="plain-list">
          {found.map(({ text, square }) => (
            <li key={square}>
              <Button
                size="sm"
                variant="quiet"
                className={styles["choice"]}
                onClick={() => {
                  live.call(square, true);
                  setQuery("");
                }}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The odds of this player's card for the calls that come next. */
function CallOdds({ live }: { live: LiveGame }) {
  const { game, table } = useStore(live.state);
  const self = game.players.get(live.self);
  if (!table || !self) return null;
  const card = table.cardOf(self);
  // An empty place would be counted as one that can come true.
  if (card.cells.some(({ kind }) => kind === "empty")) return null;
  const terms = bingoTerms(
    card.size,
    table.marksOn(card, (square) => isCalled(game, square)),
  );
  const left = table.list.filter((_, square) => !isCalled(game, square)).length;
  const calls = Math.min(10, left);
  const chance = chanceAfterCalls(terms, left, calls);
  if (chance === 1) return null;
  return (
    <p className={styles["hint"]}>
      Odds of a bingo on your card within {calls === 1 ? "the next call" : `${calls} calls`}:{" "}
      <strong className="tabular">{chanceText(chance)}</strong>
    </p>
  );
}
