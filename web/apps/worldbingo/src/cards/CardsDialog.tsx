import { Button, Dialog, toasts } from "@orbitroom/compact";
import { seedText } from "../card/seed-text.ts";
import type { CardDesk, DeskState } from "../saved/card-desk.ts";
import { newSavedCard, progressOf, type SavedCard } from "../saved/saved-card.ts";
import styles from "./CardsDialog.module.css";

interface CardsDialogProps {
  desk: CardDesk;
  state: DeskState;
  open: boolean;
  onClose: () => void;
}

/** All cards that are stored in this browser. */
export function CardsDialog({ desk, state, open, onClose }: CardsDialogProps) {
  const { cards, saved } = state;
  const remove = (card: SavedCard): void => {
    desk.remove(card.id);
    toasts.show({
      message: `'${card.recipe.title}' is deleted.`,
      action: { label: "Undo", onPress: () => desk.add(card) },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Your cards"
      actions={
        <Button
          icon="plus"
          variant="primary"
          onClick={() => {
            desk.add(newSavedCard());
            onClose();
          }}
        >
          New card
        </Button>
      }
    >
      {cards.length === 0 ? (
        <p>No card is stored yet. A card is stored in this browser as soon as you mark or change it.</p>
      ) : (
        <ul className={`plain-list ${styles["cards"]}`}>
          {cards.map((card) => (
            <li key={card.id} className={styles["card"]} data-card-theme={card.recipe.theme}>
              <button
                type="button"
                className={styles["open"]}
                aria-current={card.id === saved.id || undefined}
                onClick={() => {
                  desk.pick(card.id);
                  onClose();
                }}
              >
                <span className={styles["dot"]} />
                <span className={styles["words"]}>
                  <strong>{card.recipe.title}</strong>
                  <span className={styles["note"]}>{noteOf(card)}</span>
                </span>
              </button>
              <Button iconOnly icon="trash" variant="quiet" onClick={() => remove(card)}>
                Delete {card.recipe.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function noteOf(card: SavedCard): string {
  const { size } = card.recipe;
  const { marked, squares, lines } = progressOf(card);
  const bingos = lines.length === 0 ? "" : lines.length === 1 ? ", a bingo" : `, ${lines.length} bingos`;
  return `${size} × ${size}, ${marked} of ${squares}${bingos}. ${seedText(card.recipe)}`;
}
