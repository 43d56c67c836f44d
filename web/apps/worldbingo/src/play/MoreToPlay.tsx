import { Accordion, AccordionItem } from "@orbitroom/compact";
import type { Card } from "../card/deal.ts";
import type { Fragment } from "../link/fragment.ts";
import type { SavedCard } from "../saved/saved-card.ts";
import { SealPanel } from "../seals/SealPanel.tsx";
import { hasGaps, OddsPanel } from "./OddsPanel.tsx";

/** A part of the play tab that is closed until it is asked for. */
export type FoldedPart = "odds" | "seal";

interface MoreToPlayProps {
  saved: SavedCard;
  card: Card;
  /** A link of a seal. */
  seal: Fragment;
  unfolded: readonly FoldedPart[];
  onUnfold: (unfolded: readonly FoldedPart[]) => void;
}

/** The odds and the seals, each behind its heading. Nothing of them is computed before it is asked for. */
export function MoreToPlay({ saved, card, seal, unfolded, onUnfold }: MoreToPlayProps) {
  return (
    <Accordion
      multiple
      headingLevel={2}
      value={unfolded}
      onValueChange={(value) => onUnfold(value as readonly FoldedPart[])}
    >
      {!hasGaps(card) && (
        <AccordionItem value="odds" title="Odds">
          {unfolded.includes("odds") && <OddsPanel saved={saved} card={card} />}
        </AccordionItem>
      )}
      <AccordionItem value="seal" title="Seal a prediction">
        {unfolded.includes("seal") && <SealPanel card={card} title={saved.recipe.title} fragment={seal} />}
      </AccordionItem>
    </Accordion>
  );
}
