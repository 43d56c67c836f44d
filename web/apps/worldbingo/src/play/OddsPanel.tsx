import { RangeSlider } from "@orbitroom/compact";
import { useMemo, useState } from "react";
import type { Card } from "../card/deal.ts";
import { bingoTerms, chanceAfterCalls, chanceOfBingo, chanceText, medianCalls } from "../card/odds.ts";
import { squareList } from "../card/square-list.ts";
import { isMarked, type SavedCard } from "../saved/saved-card.ts";
import styles from "./PlayPanel.module.css";

/** The odds of a card without gaps, by what is marked. */
export function OddsPanel({ saved, card }: { saved: SavedCard; card: Card }) {
  const [percent, setPercent] = useState(25);
  const odds = useMemo(() => {
    const isCellMarked = (cell: number) => isMarked(saved, card, cell);
    const terms = bingoTerms(card.size, isCellMarked);
    const open = card.cells.flatMap((place, cell) =>
      place.kind === "square" && !isCellMarked(cell) ? [cell] : [],
    );
    const { own, fill } = squareList(saved.recipe);
    const marked = card.cells.filter((place, cell) => place.kind === "square" && isCellMarked(cell)).length;
    return {
      terms,
      openCount: open.length,
      listed: own.length + fill.length - marked,
    };
  }, [saved, card]);
  const { terms, openCount, listed } = odds;
  const chance = percent / 100;
  const median = medianCalls(terms, listed);
  return (
    <section aria-label="Odds" className={styles["odds"]}>
      <RangeSlider
        label="Chance of each square"
        min={1}
        max={99}
        value={percent}
        formatValue={(value) => `${value} %`}
        onValueChange={setPercent}
      />
      <dl className={styles["figures"]}>
        <div>
          <dt>A bingo</dt>
          <dd className="tabular">{chanceText(chanceOfBingo(terms, chance))}</dd>
        </div>
        <div>
          <dt>The whole card</dt>
          <dd className="tabular">{chanceText(chance ** openCount)}</dd>
        </div>
        {median > 0 && (
          <div>
            <dt>Called at random from {listed}</dt>
            <dd className="tabular">
              {median} calls: {chanceText(chanceAfterCalls(terms, listed, median))}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles["small"]}>Assumes that the squares are independent.</p>
    </section>
  );
}

/** Whether a card has an empty place: some lines can then never be full, and the odds would count them. */
export const hasGaps = ({ cells }: Card): boolean => cells.some(({ kind }) => kind === "empty");
