import { useRef, useState } from "react";
import { useLatest } from "../internal/use-latest.ts";
import type { CellEdit, EditAnswer, EnteredValue, GridColumn } from "./column.ts";
import { isUnchanged } from "./core/entered-value.ts";
import type { CellChange, GridSource, RowKey } from "./core/grid-source.ts";

/** A value to store in a cell, and the text that it was entered as. */
export interface CellEntry<Row> {
  /** Index in the data. */
  readonly index: number;
  readonly column: GridColumn<Row>;
  readonly value: EnteredValue;
  readonly text: string;
}

/** A cell whose value is being saved, or could not be: then the refused text and the reason. */
export type CellState =
  | { readonly kind: "saving" }
  | { readonly kind: "refused"; readonly text: string; readonly reason: string };

/** A stored change of a cell. */
export interface StoredChange {
  readonly rowKey: RowKey;
  readonly dataKey: string;
  readonly before: unknown;
  readonly after: EnteredValue;
}

/** Stores entered values, and knows what became of them. */
export interface GridStore<Row> {
  /** Incremented whenever a cell or its state changes. */
  readonly version: number;
  /** Stores values that differ from those of their cells. Returns why they were refused at once, `undefined` for each that was not. */
  readonly store: (entries: readonly CellEntry<Row>[]) => readonly (string | undefined)[];
  /** The states of the cells of a row, by the key of the column. */
  readonly statesOf: (rowKey: RowKey) => ReadonlyMap<string, CellState> | undefined;
  readonly setState: (rowKey: RowKey, dataKey: string, state: CellState | undefined) => void;
  /** Called with changes as they are stored. */
  readonly onStored: { current: ((changes: readonly StoredChange[]) => void) | undefined };
}

type Answer = EditAnswer | Promise<EditAnswer>;

/** How a grid asks its caller to accept edits. */
export interface EditCallbacks<Row> {
  readonly onCellEdit: ((edit: CellEdit<Row>) => Answer) | undefined;
  readonly onCellsEdit: ((edits: readonly CellEdit<Row>[]) => Answer) | undefined;
}

/** An unanswered change of a cell. */
interface Pending {
  readonly change: object;
  /** The previous value of the cell. */
  readonly undo: CellChange | undefined;
}

const REFUSED = "This value was not accepted.";
const NOT_SAVED = "This value could not be saved.";

/** Why an answer refuses an edit, or undefined if it accepts it. */
function reasonOf(answer: EditAnswer): string | undefined {
  if (typeof answer === "string") return answer;
  return answer === false ? REFUSED : undefined;
}

/**
 * Keeps what users enter in the source of a grid. Values that take time to save are shown in the meantime, and reverted if they are
 * refused.
 */
export function useGridStore<Row>(
  source: GridSource<Row>,
  callbacks: EditCallbacks<Row>,
  /** Called when the value of a row has changed. */
  onChanged: (index: number) => void,
  /** Called when a value that was being saved has been refused. */
  onRefused: (rowKey: RowKey, dataKey: string, text: string, reason: string) => void,
): GridStore<Row> {
  const [version, setVersion] = useState(0);
  const states = useRef(new Map<RowKey, Map<string, CellState>>());
  const pending = useRef(new Map<RowKey, Map<string, Pending>>());
  const onStored = useRef<GridStore<Row>["onStored"]["current"]>(undefined);
  const latest = useLatest({ source, onChanged, onRefused });
  const changed = (): void => setVersion((before) => before + 1);

  const put = <Value>(
    map: Map<RowKey, Map<string, Value>>,
    row: RowKey,
    key: string,
    value: Value | undefined,
  ) => {
    const cells = map.get(row) ?? new Map<string, Value>();
    if (value === undefined) cells.delete(key);
    else cells.set(key, value);
    // Rows compare their states by identity.
    if (cells.size > 0) map.set(row, new Map(cells));
    else map.delete(row);
  };
  const setState = (row: RowKey, key: string, state: CellState | undefined): void => {
    put(states.current, row, key, state);
    changed();
  };

  /** Shows values, and returns the changes and what the cells had. */
  const show = (entries: readonly CellEntry<Row>[]) => {
    const shown = entries.map(({ index, column, value, text }) => {
      const rowKey = source.keyOf(index);
      const before = source.value(index, column);
      const undo = source.edit(index, column, value);
      put(states.current, rowKey, column.dataKey, undefined);
      onChanged(index);
      return { rowKey, dataKey: column.dataKey, before, after: value, text, undo };
    });
    changed();
    onStored.current?.(shown);
    return shown;
  };

  const save = (entries: readonly CellEntry<Row>[], answer: Promise<EditAnswer>): void => {
    const shown = show(entries).map((cell) => {
      const waiting = pending.current.get(cell.rowKey)?.get(cell.dataKey);
      const change = {};
      put(pending.current, cell.rowKey, cell.dataKey, { change, undo: waiting ? waiting.undo : cell.undo });
      put(states.current, cell.rowKey, cell.dataKey, { kind: "saving" });
      return { ...cell, change };
    });
    const settle = (reason: string | undefined): void => {
      const { source: now, onChanged: tellChanged, onRefused: tellRefused } = latest.current;
      for (const { rowKey, dataKey, text, change, before, after } of shown) {
        const waiting = pending.current.get(rowKey)?.get(dataKey);
        if (waiting?.change !== change) {
          // A later change of the cell decides what it shows, and would be taken back to this one.
          const undo = { value: after, before: waiting?.undo ? waiting.undo.before : before };
          if (waiting && reason === undefined) put(pending.current, rowKey, dataKey, { ...waiting, undo });
          continue;
        }
        put(pending.current, rowKey, dataKey, undefined);
        put(states.current, rowKey, dataKey, undefined);
        if (reason === undefined) continue;
        now.restore(rowKey, dataKey, waiting.undo);
        const index = now.indexOf(rowKey);
        if (index >= 0) tellChanged(index);
        put(states.current, rowKey, dataKey, { kind: "refused", text, reason });
        tellRefused(rowKey, dataKey, text, reason);
      }
      changed();
    };
    answer.then(
      (verdict) => settle(reasonOf(verdict)),
      (error: unknown) => settle(error instanceof Error && error.message ? error.message : NOT_SAVED),
    );
  };

  const store = (entries: readonly CellEntry<Row>[]): readonly (string | undefined)[] => {
    const reasons = new Map<CellEntry<Row>, string | undefined>();
    const { onCellEdit, onCellsEdit } = callbacks;
    const different = entries.filter(
      ({ index, column, value }) => !isUnchanged(value, source.value(index, column)),
    );
    const editOf = ({ index, column, value }: CellEntry<Row>): CellEdit<Row>[] => {
      const row = source.row(index);
      if (row === undefined) return [];
      return [
        { row, rowIndex: index, dataKey: column.dataKey, value, previous: source.value(index, column) },
      ];
    };
    const isTogether = onCellsEdit && (different.length > 1 || !onCellEdit);
    for (const group of isTogether ? [different] : different.map((entry) => [entry])) {
      const edits = group.flatMap(editOf);
      const [first] = edits;
      if (!first) continue;
      const answer = isTogether ? onCellsEdit(edits) : onCellEdit?.(first);
      if (typeof answer === "object") save(group, answer);
      else {
        const reason = reasonOf(answer);
        if (reason === undefined) show(group);
        else for (const entry of group) reasons.set(entry, reason);
      }
    }
    return entries.map((entry) => reasons.get(entry));
  };

  return { version, store, setState, statesOf: (rowKey) => states.current.get(rowKey), onStored };
}
