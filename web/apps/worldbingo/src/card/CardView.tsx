import { cx, Orbit } from "@orbitroom/compact";
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import styles from "./CardView.module.css";
import type { Card, Cell } from "./deal.ts";
import { LineOrbits } from "./LineOrbits.tsx";
import type { Line } from "./lines.ts";
import { textLength } from "./text-length.ts";
import type { ThemeId } from "./themes.ts";

/** What is drawn on a cell in addition to its text. */
export interface CellMark {
  /** Whether it counts for a line. */
  readonly isMarked: boolean;
  /** Whether it may be marked now, because it was called. */
  readonly isCalled?: boolean;
  /** The address of a photo that proves it. */
  readonly photoUrl?: string | undefined;
  /** What a screen reader adds, such as `marked on 3 May`. */
  readonly note?: string | undefined;
}

interface CardViewProps {
  card: Card;
  theme: ThemeId;
  /** Accessible name. */
  label: string;
  markOf: (cell: number) => CellMark;
  lines: readonly Line[];
  /** The cell whose details are shown beside the card. */
  selected?: number | undefined;
  /** A press chooses a square to write on, it does not mark it. */
  isEditing?: boolean;
  onPress: (cell: number) => void;
}

/** A card that is played with: a grid of squares. Arrow keys, Home and End move in it. */
export function CardView({
  card,
  theme,
  label,
  markOf,
  lines,
  selected,
  isEditing = false,
  onPress,
}: CardViewProps) {
  const { size, cells } = card;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // A smaller card may lack the cell that was last used.
  const tabStop = active < cells.length ? active : 0;
  const inLines = new Set(lines.flatMap((line) => line.cells));

  const move = (event: KeyboardEvent): void => {
    const to = cellAfterKey(event, tabStop, size);
    if (to === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };
  const follow = ({ target }: FocusEvent): void => {
    const cell = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
    if (cell !== undefined) setActive(Number(cell));
  };
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return (
    <div className={styles["frame"]} data-large={size > 5 ? "" : undefined}>
      <div
        className={styles["card"]}
        data-card-theme={theme}
        style={{ ["--size" as string]: size } as CSSProperties}
      >
        <p className={styles["letters"]} aria-hidden="true">
          {[..."BINGO"].map((letter) => (
            <span key={letter}>{letter}</span>
          ))}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a table would have no arrow keys */}
        <div
          ref={grid}
          className={styles["grid"]}
          role="grid"
          aria-label={label}
          onKeyDown={move}
          onFocus={follow}
          tabIndex={-1}
        >
          {rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: its cells are
            <div key={rowIndex} role="row" className={styles["row"]}>
              {row.map((place, column) => {
                const cell = rowIndex * size + column;
                return (
                  // biome-ignore lint/a11y/useSemanticElements: see above
                  // biome-ignore lint/a11y/useFocusableInteractive: what is in it is
                  <div
                    key={cell}
                    role="gridcell"
                    className={styles["cell"]}
                    style={{ ["--cell" as string]: cell } as CSSProperties}
                  >
                    <Square
                      {...{ cell, place, isEditing, onPress }}
                      mark={markOf(cell)}
                      isTabStop={cell === tabStop}
                      isSelected={cell === selected}
                      isInLine={inLines.has(cell)}
                    />
                  </div>
                );
              })}
            </div>
          ))}
          <LineOrbits size={size} lines={lines} />
        </div>
      </div>
    </div>
  );
}

interface SquareProps {
  cell: number;
  place: Cell;
  mark: CellMark;
  isTabStop: boolean;
  isSelected: boolean;
  isInLine: boolean;
  isEditing: boolean;
  onPress: (cell: number) => void;
}

function Square({ cell, place, mark, isTabStop, isSelected, isInLine, isEditing, onPress }: SquareProps) {
  const shared = { "data-cell": cell, tabIndex: isTabStop ? 0 : -1 };
  if (place.kind === "free") {
    return (
      <div
        {...shared}
        className={cx(styles["square"], styles["free"])}
        data-in-line={isInLine ? "" : undefined}
      >
        <Orbit
          className={styles["freeOrbit"]}
          ratio={0.36}
          tiltDeg={-22}
          periodS={9}
          bodies={[{ at: 0.12, radius: 9 }]}
        >
          <circle className={styles["world"]} r="30" />
        </Orbit>
        <span>Free</span>
      </div>
    );
  }
  const text = place.kind === "square" ? place.text : "";
  return (
    <button
      {...shared}
      type="button"
      className={cx(styles["square"], mark.photoUrl !== undefined && styles["withPhoto"])}
      aria-pressed={isEditing ? undefined : mark.isMarked}
      aria-current={isSelected || undefined}
      aria-disabled={(place.kind === "empty" && !isEditing) || undefined}
      data-length={textLength(text)}
      data-pack={place.kind === "square" ? (place.pack ?? "own") : undefined}
      data-empty={place.kind === "empty" ? "" : undefined}
      data-marked={mark.isMarked ? "" : undefined}
      data-called={mark.isCalled ? "" : undefined}
      data-in-line={isInLine ? "" : undefined}
      onClick={() => onPress(cell)}
    >
      {mark.photoUrl !== undefined && <img className={styles["photo"]} src={mark.photoUrl} alt="" />}
      <span className={styles["text"]}>{text || (isEditing ? "Write" : "Empty")}</span>
      {mark.note !== undefined && <span className="visually-hidden">, {mark.note}</span>}
      {isInLine && <span className="visually-hidden">, in a bingo</span>}
    </button>
  );
}

/** Where a key leads in a grid of `size` columns; undefined for another key. */
export function cellAfterKey(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">,
  cell: number,
  size: number,
): number | undefined {
  if (altKey || metaKey) return undefined;
  const row = Math.floor(cell / size);
  const column = cell % size;
  const at = (toRow: number, toColumn: number): number =>
    Math.min(size - 1, Math.max(0, toRow)) * size + Math.min(size - 1, Math.max(0, toColumn));
  switch (key) {
    case "ArrowLeft":
      return at(row, column - 1);
    case "ArrowRight":
      return at(row, column + 1);
    case "ArrowUp":
      return at(row - 1, column);
    case "ArrowDown":
      return at(row + 1, column);
    case "Home":
      return ctrlKey ? 0 : at(row, 0);
    case "End":
      return ctrlKey ? size * size - 1 : at(row, size - 1);
    default:
      return undefined;
  }
}
