import { useState } from "react";
import { CardView, type CellMark } from "../card/CardView.tsx";
import type { Card } from "../card/deal.ts";
import { fullLines, lineName } from "../card/lines.ts";
import { dayText } from "../day.ts";
import type { CardDesk } from "../saved/card-desk.ts";
import { isMarked, markOf, type SavedCard } from "../saved/saved-card.ts";

interface OwnCardProps {
  desk: CardDesk;
  saved: SavedCard;
  card: Card;
  photoUrls: ReadonlyMap<string, string>;
  selected: number | undefined;
  isEditing: boolean;
  onSelect: (cell: number) => void;
}

/** A person's own card. A press marks a square, and once more unmarks it; while it is made, a press chooses it. */
export function OwnCard({ desk, saved, card, photoUrls, selected, isEditing, onSelect }: OwnCardProps) {
  const [news, setNews] = useState("");
  const lines = fullLines(card.size, (cell) => isMarked(saved, card, cell));
  const cellMark = (cell: number): CellMark => {
    const mark = markOf(saved, card, cell);
    return {
      isMarked: isMarked(saved, card, cell),
      photoUrl: mark?.photo === undefined ? undefined : photoUrls.get(mark.photo),
      note: mark && `came true on ${dayText(mark.day, "short")}${mark.note && `: ${mark.note}`}`,
    };
  };
  const press = (cell: number): void => {
    onSelect(cell);
    const place = card.cells[cell];
    if (isEditing || place?.kind !== "square") return;
    const mark = markOf(saved, card, cell);
    if (mark) {
      // A mark with a proof is removed beside the card, where it can be brought back.
      if (mark.note === "" && mark.photo === undefined) desk.setMark(place.text, undefined);
      return;
    }
    desk.mark(place.text);
    const isNowMarked = (each: number) => each === cell || isMarked(saved, card, each);
    const known = new Set(lines.map(lineName));
    const added = fullLines(card.size, isNowMarked)
      .map(lineName)
      .filter((name) => !known.has(name));
    setNews(added.length > 0 ? `Bingo: ${added.join(" and ")}.` : "");
  };
  return (
    <>
      <CardView
        card={card}
        theme={saved.recipe.theme}
        label={`${saved.recipe.title}, ${card.size} by ${card.size}`}
        {...{ lines, selected, isEditing }}
        markOf={cellMark}
        onPress={press}
      />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  );
}
