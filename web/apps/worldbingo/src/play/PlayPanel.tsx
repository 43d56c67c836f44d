import { type ReactNode, useMemo } from "react";
import type { Card } from "../card/deal.ts";
import { marksToBingo } from "../card/lines.ts";
import { squareKey } from "../card/square-list.ts";
import { dayText } from "../day.ts";
import type { CardDesk } from "../saved/card-desk.ts";
import { isMarked, markOf, progressOf, type SavedCard } from "../saved/saved-card.ts";
import { MarkDetails } from "./MarkDetails.tsx";
import styles from "./PlayPanel.module.css";

interface PlayPanelProps {
  desk: CardDesk;
  saved: SavedCard;
  card: Card;
  /** The cell whose details are shown. */
  selected: number | undefined;
  photoUrls: ReadonlyMap<string, string>;
  onSelect: (cell: number | undefined) => void;
  /** What else can be done with the card. */
  children: ReactNode;
}

/** A card through the year: its progress, and a diary of what came true. */
export function PlayPanel({ desk, saved, card, selected, photoUrls, onSelect, children }: PlayPanelProps) {
  const { marked, squares, lines } = useMemo(() => progressOf(saved, card), [saved, card]);
  const missing = marksToBingo(card.size, (cell) => isMarked(saved, card, cell));
  const place = selected === undefined ? undefined : card.cells[selected];
  return (
    <div className={styles["panel"]}>
      <p className={styles["score"]}>
        <strong className="tabular">
          {marked} of {squares}
        </strong>{" "}
        squares. {scoreText(lines.length, missing, marked === squares && squares > 0)}
      </p>
      {place?.kind === "square" ? (
        <MarkDetails
          key={squareKey(place.text)}
          cardId={saved.id}
          text={place.text}
          mark={selected === undefined ? undefined : markOf(saved, card, selected)}
          photoUrls={photoUrls}
          onChange={(mark) => desk.setMark(place.text, mark)}
          onClose={() => onSelect(undefined)}
        />
      ) : (
        marked === 0 && <p className={styles["hint"]}>Press a square when it has come true.</p>
      )}
      <Diary saved={saved} card={card} onSelect={onSelect} />
      {children}
    </div>
  );
}

function scoreText(lines: number, missing: number, isFull: boolean): string {
  if (isFull) return "The whole card has come true.";
  if (lines > 0) return lines === 1 ? "One bingo." : `${lines} bingos.`;
  return missing === 1 ? "One more makes a bingo." : `${missing} in a row make a bingo.`;
}

/** What came true, the latest first. */
function Diary({ saved, card, onSelect }: Pick<PlayPanelProps, "saved" | "card" | "onSelect">) {
  const entries = card.cells
    .flatMap((place, cell) => {
      const mark = markOf(saved, card, cell);
      return place.kind === "square" && mark ? [{ cell, text: place.text, mark }] : [];
    })
    .sort((one, other) => (one.mark.day < other.mark.day ? 1 : -1));
  if (entries.length === 0) return null;
  return (
    <section aria-label="Come true" className={styles["diary"]}>
      <ol className="plain-list">
        {entries.map(({ cell, text, mark }) => (
          <li key={cell}>
            <button type="button" className={styles["entry"]} onClick={() => onSelect(cell)}>
              <span className={styles["day"]}>{dayText(mark.day, "short")}</span>
              <span className={styles["entryText"]}>
                {text}
                {mark.note && <span className={styles["note"]}>{mark.note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
