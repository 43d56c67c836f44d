import { useState } from "react";
import type { SelectValue } from "./props.ts";
import { canChoose, nearest, type Row } from "./rows.ts";

/**
 * The line that Enter chooses: the one the keys or the pointer went to, as long as the lines are the same; before that
 * what is chosen, the first match of what is typed, or the end the list was opened from.
 */
export function useActiveRow<Option>(
  rows: readonly Row<Option>[],
  last: SelectValue | undefined,
  typed: boolean,
) {
  const [startAtEnd, setStartAtEnd] = useState(false);
  const [moved, setMoved] = useState<{ rows: readonly Row<Option>[]; index: number; byPointer: boolean }>();
  const first = (): number => {
    const at = typed ? -1 : rows.findIndex((row) => row.kind === "option" && row.entry.value === last);
    return at !== -1 && canChoose(rows[at])
      ? at
      : startAtEnd
        ? nearest(rows, rows.length - 1, -1)
        : nearest(rows, 0, 1);
  };
  return {
    active: moved?.rows === rows ? moved.index : first(),
    /** The list moves to show it, unless a pointer is on it already. */
    follows: !moved?.byPointer,
    go: (index: number, byPointer = false): void => setMoved({ rows, index, byPointer }),
    /** Forgets where it went. */
    forget: (): void => setMoved(undefined),
    /** The same for a list that begins anew, at its end or at its start. */
    begin: (atEnd: boolean): void => {
      setMoved(undefined);
      setStartAtEnd(atEnd);
    },
  };
}
