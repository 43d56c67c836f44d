import { Button, Input } from "@orbitroom/compact";
import { type FormEvent, useState } from "react";
import type { Card } from "../card/deal.ts";
import { MAX_OWN_SQUARES, MAX_SQUARE_CHARS, oneLine, type Recipe } from "../card/recipe.ts";
import { squareKey } from "../card/square-list.ts";
import styles from "./MakePanel.module.css";

interface EditSquareProps {
  recipe: Recipe;
  card: Card;
  cell: number;
  onChange: (change: Partial<Recipe>) => void;
  onSelect: (cell: number | undefined) => void;
}

/** Writes over one square. */
export function EditSquare({ recipe, card, cell, onChange, onSelect }: EditSquareProps) {
  const place = card.cells[cell];
  const known = place?.kind === "square" ? place.text : "";
  const [typed, setTyped] = useState(known);
  const text = oneLine(typed, MAX_SQUARE_CHARS);
  const isTaken = card.cells.some(
    (other, index) => index !== cell && other.kind === "square" && squareKey(other.text) === squareKey(text),
  );
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (text === "" || isTaken) return;
    if (text !== known) onChange(withText(recipe, cell, known, text));
    onSelect(undefined);
  };
  if (place?.kind === "free") return null;
  return (
    <form className={styles["edit"]} onSubmit={save}>
      <Input
        label="This square"
        maxLength={MAX_SQUARE_CHARS}
        value={typed}
        onValueChange={setTyped}
        error={isTaken ? "This is on the card already." : undefined}
      />
      <div className={styles["actions"]}>
        <Button type="submit" size="sm" variant="primary" disabled={text === "" || isTaken}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onSelect(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The change that gives a cell another text and leaves the others where they are. */
function withText({ own, edits }: Recipe, cell: number, known: string, text: string): Partial<Recipe> {
  if (edits.some((edit) => edit.cell === cell)) {
    return { edits: edits.map((edit) => (edit.cell === cell ? { cell, text } : edit)) };
  }
  const index = own.indexOf(known);
  if (index >= 0) return { own: own.with(index, text) };
  // An empty place: the list was too short.
  if (known === "" && own.length < MAX_OWN_SQUARES) return { own: [...own, text] };
  return { edits: [...edits, { cell, text }] };
}
