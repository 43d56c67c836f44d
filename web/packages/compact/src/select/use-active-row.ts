import { useState } from "react";
import { canChoose, nearestRow, type Row } from "./option-rows.ts";
import type { SelectValue } from "./props.ts";

/**
 * Tracks the row that Enter chooses: the one last reached by key or pointer while the rows are unchanged;
 * otherwise the selected one, the first match, or the end the list was opened from.
 */
export function useActiveRow<Option>(
  rows: readonly Row<Option>[],
  last: SelectValue | undefined,
  typed: boolean,
) {
  const [startAtEnd, setStartAtEnd] = useState(false);
  const [lastMove, setLastMove] = useState<{
    rows: readonly Row<Option>[];
    index: number;
    byPointer: boolean;
  }>();
  const first = (): number => {
    const index = typed ? -1 : rows.findIndex((row) => row.kind === "option" && row.entry.value === last);
    return index !== -1 && canChoose(rows[index])
      ? index
      : startAtEnd
        ? nearestRow(rows, rows.length - 1, -1)
        : nearestRow(rows, 0, 1);
  };
  return {
    active: lastMove?.rows === rows ? lastMove.index : first(),
    /** Whether the list scrolls to the active row. False while the pointer is on it. */
    scrollsToActive: !lastMove?.byPointer,
    activate: (index: number, byPointer = false): void => setLastMove({ rows, index, byPointer }),
    /** Clears the active row. */
    clearActive: (): void => setLastMove(undefined),
    /** Clears the active row and sets whether to start at the end. */
    resetActive: (atEnd: boolean): void => {
      setLastMove(undefined);
      setStartAtEnd(atEnd);
    },
  };
}
