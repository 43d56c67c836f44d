/** A row, column or diagonal of a card. */
export interface Line {
  readonly kind: "row" | "column" | "diagonal";
  /** The index among lines of its kind, from 0. The first diagonal falls from the upper left. */
  readonly index: number;
  readonly cells: readonly number[];
}

/** All lines of a card: rows, columns, diagonals. */
export function linesOf(size: number): readonly Line[] {
  const steps = Array.from({ length: size }, (_, step) => step);
  const line = (kind: Line["kind"], index: number, cellAt: (step: number) => number): Line => ({
    ...{ kind, index },
    cells: steps.map(cellAt),
  });
  return [
    ...steps.map((row) => line("row", row, (step) => row * size + step)),
    ...steps.map((column) => line("column", column, (step) => step * size + column)),
    line("diagonal", 0, (step) => step * (size + 1)),
    line("diagonal", 1, (step) => (step + 1) * (size - 1)),
  ];
}

/** The lines of which every cell is marked. */
export function fullLines(size: number, isMarked: (cell: number) => boolean): readonly Line[] {
  return linesOf(size).filter(({ cells }) => cells.every(isMarked));
}

/** How many marks the line that is nearest to a bingo lacks. */
export function marksToBingo(size: number, isMarked: (cell: number) => boolean): number {
  return Math.min(...linesOf(size).map(({ cells }) => cells.filter((cell) => !isMarked(cell)).length));
}

/** The name of a line, such as `row 2` or `the falling diagonal`. */
export function lineName({ kind, index }: Line): string {
  if (kind !== "diagonal") return `${kind} ${index + 1}`;
  return index === 0 ? "the falling diagonal" : "the rising diagonal";
}
