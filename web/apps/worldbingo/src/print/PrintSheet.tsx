import { useDeviceState } from "@orbitroom/app-kit/loading/hydration.ts";
import { cx } from "@orbitroom/compact";
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { type Card, Deck } from "../card/deal.ts";
import { MAX_CARD_NUMBER, type Recipe } from "../card/recipe.ts";
import { seedText } from "../card/seed-text.ts";
import { textLength } from "../card/text-length.ts";
import { encodeCard } from "../link/card-link.ts";
import { cardLink } from "../link/fragment.ts";
import styles from "./PrintSheet.module.css";
import type { PrintJob } from "./print-job.ts";
import { type QrPath, qrPath } from "./qr-path.ts";

/** Longer links do not fit a printable code. */
const MAX_QR_CHARS = 1000;
/** Most modules on a side of a code that a camera can read: a code is at least 18 mm wide, that of a card alone on
 * a page of A4 is 36 mm wide. */
const MAX_MODULES = { 1: 105, 2: 53, 4: 53 } as const;

interface PrintSheetProps {
  recipe: Recipe;
  job: PrintJob;
  isMarked: (cell: number) => boolean;
  /** The person has asked for it. */
  isAsked: boolean;
  /** Called, once it is asked for, when everything that is printed is drawn. */
  onReady: () => void;
}

interface PrintedCard {
  readonly recipe: Recipe;
  readonly card: Card;
}

/**
 * The cards for paper, which replace the page in print: with the button, and with the browser's own command. Marks are
 * only on the card that is on the desk.
 */
export function PrintSheet({ recipe, job, isMarked, isAsked, onReady }: PrintSheetProps) {
  // A page that the build has rendered contains no paper.
  const [isOnDevice] = useDeviceState(() => true, false);
  const cards = useMemo(() => printedCards(recipe, job.count), [recipe, job.count]);
  const [drawn, setDrawn] = useState<{ cards: typeof cards; codes: readonly (QrPath | undefined)[] }>();
  const isReady = drawn?.cards === cards;
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    let isCurrent = true;
    const links = cards.map((each) => cardLink(location.origin, encodeCard(each.recipe)));
    void Promise.all(links.map((link) => (link.length > MAX_QR_CHARS ? undefined : qrPath(link)))).then(
      (codes) => {
        if (isCurrent) setDrawn({ cards, codes });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [cards]);
  useEffect(() => {
    if (isAsked && isReady) ready();
  }, [isAsked, isReady]);

  const codes = (isReady ? drawn.codes : []).map((code) =>
    code && code.size <= MAX_MODULES[job.perPage] ? code : undefined,
  );
  const pages = Array.from({ length: Math.ceil(cards.length / job.perPage) }, (_, page) =>
    cards.slice(page * job.perPage, (page + 1) * job.perPage),
  );
  if (!isOnDevice) return null;
  return createPortal(
    <div className={styles["sheet"]} data-theme="light" data-bingo-print="" aria-hidden="true">
      {pages.map((page, pageIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <div key={pageIndex} className={cx(styles["page"], styles[`of${job.perPage}`])}>
          {page.map((printed, index) => {
            const place = pageIndex * job.perPage + index;
            return (
              <PaperCard
                key={printed.recipe.number}
                {...printed}
                code={codes.at(place)}
                isMarked={place === 0 ? isMarked : isFree(printed.card)}
              />
            );
          })}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function printedCards(recipe: Recipe, count: number): readonly PrintedCard[] {
  const deck = new Deck(recipe);
  // What was written over is on the first card alone.
  const others = new Deck({ ...recipe, edits: [] });
  return Array.from({ length: count }, (_, index) => {
    const number = ((recipe.number - 1 + index) % MAX_CARD_NUMBER) + 1;
    const edits = index === 0 ? recipe.edits : [];
    return { recipe: { ...recipe, number, edits }, card: (index === 0 ? deck : others).card(number) };
  });
}

const isFree =
  ({ cells }: Card) =>
  (cell: number): boolean =>
    cells[cell]?.kind === "free";

interface PaperCardProps extends PrintedCard {
  code: QrPath | undefined;
  isMarked: (cell: number) => boolean;
}

function PaperCard({ recipe, card, code, isMarked }: PaperCardProps) {
  return (
    <section
      className={styles["place"]}
      data-card-theme={recipe.theme}
      style={{ ["--size" as string]: card.size } as CSSProperties}
    >
      <div className={styles["paper"]}>
        <div className={styles["card"]}>
          <p className={styles["title"]}>{recipe.title}</p>
          <p className={styles["letters"]}>
            {[..."BINGO"].map((letter) => (
              <span key={letter}>{letter}</span>
            ))}
          </p>
          <div className={styles["grid"]}>
            {card.cells.map((place, cell) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
                key={cell}
                className={cx(
                  styles["square"],
                  isMarked(cell) && place.kind === "square" && styles["marked"],
                )}
                data-length={place.kind === "square" ? textLength(place.text) : undefined}
              >
                {place.kind === "square" ? place.text : place.kind === "free" ? <strong>Free</strong> : ""}
              </div>
            ))}
          </div>
        </div>
        <footer className={styles["footer"]}>
          <span>
            {seedText(recipe)}
            <br />
            {location.host}/worldbingo
          </span>
          {code && (
            <svg
              className={styles["qr"]}
              viewBox={`0 0 ${code.size} ${code.size}`}
              shapeRendering="crispEdges"
              aria-hidden="true"
            >
              <path d={code.path} />
            </svg>
          )}
        </footer>
      </div>
    </section>
  );
}
