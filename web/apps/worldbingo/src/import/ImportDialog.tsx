import { Button, Dialog } from "@orbitroom/compact";
import { useState } from "react";
import { MAX_OWN_SQUARES, MAX_SQUARE_CHARS } from "../card/recipe.ts";
import { squareKey } from "../card/square-list.ts";
import { countOf, shortList } from "../make/own-squares.ts";
import styles from "./ImportDialog.module.css";
import type { ParsedList } from "./parse-list.ts";

interface ImportDialogProps {
  list: ParsedList;
  own: readonly string[];
  onTake: (own: readonly string[]) => void;
  onClose: () => void;
}

/** Shows what was found in a file or a text before it changes anything. */
export function ImportDialog({ list, own, onTake, onClose }: ImportDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { squares, lineCount, duplicates, shortened, leftOut } = list;
  const known = new Set(own.map(squareKey));
  const added = squares.filter((square) => !known.has(squareKey(square)));
  const together = [...own, ...added];
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  const take = (chosen: readonly string[]): void => {
    onTake(chosen.slice(0, MAX_OWN_SQUARES));
    close();
  };
  const notes = [
    ...(leftOut > 0
      ? [
          `A list takes ${countOf(MAX_OWN_SQUARES, "square", "squares")}. The other ${countOf(leftOut, "line is", "lines are")} not used; your file stays as it is.`,
        ]
      : []),
    ...(duplicates.length > 0 ? [`Twice in it, and used once: ${shortList(duplicates)}.`] : []),
    ...(shortened.length > 0
      ? [
          `${countOf(shortened.length, "square is", "squares are")} cut after ${MAX_SQUARE_CHARS} characters: ${shortList(shortened, 1)}.`,
        ]
      : []),
  ];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={`${countOf(squares.length, "square", "squares")} found`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          {own.length > 0 && (
            <Button
              disabled={added.length === 0 || own.length >= MAX_OWN_SQUARES}
              onClick={() => take(together)}
            >
              Add to mine
            </Button>
          )}
          <Button variant="primary" onClick={() => take(squares)}>
            {own.length > 0 ? "Replace mine" : "Use them"}
          </Button>
        </>
      }
    >
      <div className={styles["body"]}>
        <p>In {countOf(lineCount, "line", "lines")}. Nothing has changed yet.</p>
        {notes.length > 0 && (
          <ul className={styles["notes"]}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <ol className={styles["squares"]} aria-label="The first squares">
          {squares.slice(0, 6).map((square) => (
            <li key={square}>{square}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
