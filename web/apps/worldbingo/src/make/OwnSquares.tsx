import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { Button, Textarea } from "@orbitroom/compact";
import { type ClipboardEvent, useRef, useState } from "react";
import { MAX_OWN_SQUARES, MAX_SQUARE_CHARS, type Recipe } from "../card/recipe.ts";
import styles from "./MakePanel.module.css";
import { areSameSquares, countOf, listReport, typedSquares } from "./own-squares.ts";

/** A longer text is previewed before it is added to the list. */
const LONG_PASTE_LINES = 30;

interface OwnSquaresProps {
  recipe: Recipe;
  onChange: (own: string[]) => void;
  onImport: (file: File) => void;
  onImportText: (text: string) => void;
}

/** The person's own list, one square a line. */
export function OwnSquares({ recipe, onChange, onImport, onImportText }: OwnSquaresProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(recipe.own.join("\n"));
  // The list was changed elsewhere: by an import, or on the card.
  const isOwn = areSameSquares(typedSquares(typed), recipe.own);
  const text = isOwn ? typed : recipe.own.join("\n");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const tooLong = lines.filter((line) => [...line.trim()].length > MAX_SQUARE_CHARS).length;
  const { summary, notes } = listReport(recipe);
  const problems = [
    ...(lines.length > MAX_OWN_SQUARES
      ? [
          `${countOf(lines.length, "line", "lines")}: a list takes ${countOf(MAX_OWN_SQUARES, "square", "squares")}, the first ones are used.`,
        ]
      : []),
    ...(tooLong > 0
      ? [`${countOf(tooLong, "square is", "squares are")} cut after ${MAX_SQUARE_CHARS} characters.`]
      : []),
    ...notes,
  ];
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData("text/plain");
    if (pasted.split("\n").length <= LONG_PASTE_LINES) return;
    event.preventDefault();
    onImportText(pasted);
  };
  return (
    <div className={styles["own"]}>
      <Textarea
        label="Your squares, one a line"
        placeholder={"Grandma joins a band\nSnow in April"}
        minRows={4}
        maxRows={12}
        value={text}
        onPaste={paste}
        onValueChange={(next) => {
          setTyped(next);
          const squares = typedSquares(next);
          if (!areSameSquares(squares, recipe.own)) onChange(squares);
        }}
        helper={summary}
      />
      {problems.length > 0 && (
        <ul className={styles["notes"]} role="status">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className={styles["actions"]}>
        <Button size="sm" icon="file" onClick={() => field.current?.click()}>
          From a file
        </Button>
        <span className={styles["hint"]}>Text or CSV. You can also drop it on the page.</span>
      </div>
      <FileField
        ref={field}
        label="List of squares"
        onFiles={([chosen]) => {
          if (chosen) onImport(chosen.file);
        }}
      />
    </div>
  );
}
