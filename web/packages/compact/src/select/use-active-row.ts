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
  const [moved, setMoved] = useState<{ rows: readonly Row<Option>[]; index: number; byPointer: boolean }>();
  const first = (): number => {
    const index = typed ? -1 : rows.findIndex((row) => row.kind === "option" && row.entry.value === last);
    return index !== -1 && canChoose(rows[index])
      ? index
      : startAtEnd
        ? nearestRow(rows, rows.length - 1, -1)
        : nearestRow(rows, 0, 1);
  };
  return {
    active: moved?.rows === rows ? moved.index : first(),
    /** Whether the list scrolls to the active row. False while the pointer is on it. */
    follows: !moved?.byPointer,
    go: (index: number, byPointer = false): void => setMoved({ rows, index, byPointer }),
    /** Clears the active row. */
    forget: (): void => setMoved(undefined),
    /** Clears the active row and sets whether to start at the end. */
    begin: (atEnd: boolean): void => {
      setMoved(undefined);
      setStartAtEnd(atEnd);
    },
  };
}
