import { type RefObject, useRef, useState } from "react";
import type { GridColumn } from "./column.ts";
import { enteredText, readEntered } from "./core/entered-value.ts";
import { type GridSource, isDateColumn, type RowKey } from "./core/grid-source.ts";
import { isEditable } from "./GridRow.tsx";
import { type EditCallbacks, type GridStore, useGridStore } from "./use-grid-store.ts";

/** How an edit ended. Determines where focus goes next. */
export type EditEnd = "enter" | "tab" | "shift-tab" | "escape" | "blur";

/** The field of an editor: an input, or for options a select. */
export type EditorField = HTMLInputElement & HTMLSelectElement;

/** The cell in edit mode. */
export interface EditedCell {
  /** Index in the data. */
  readonly index: number;
  readonly key: string;
  /** Initial text of the editor. */
  readonly text: string;
  /** Whether that is the text of the cell. Otherwise it was typed. */
  readonly isOriginal: boolean;
  /** Why the value was refused, until it is changed. */
  readonly error: string | undefined;
  /** Any change of this number moves focus to the editor. */
  readonly focusCount: number;
}

/** Editing of one cell at a time. */
export interface GridEditing<Row> {
  readonly edited: EditedCell | undefined;
  /** The field of the editor, while it is rendered. */
  readonly field: RefObject<EditorField | null>;
  /** The latest `focusCount` that moved focus. An editor that comes back into view does not take it again. */
  readonly focused: RefObject<number>;
  readonly store: GridStore<Row>;
  /**
   * Starts editing if the cell is editable. `typed` replaces its text. While a refused value is in view, focus returns to it
   * instead.
   */
  readonly begin: (index: number, column: GridColumn<Row>, typed?: string) => boolean;
  /** Ends the edit with the typed text. Returns false if its value is refused: the editor then stays open. */
  readonly end: (reason: EditEnd, typed: string) => boolean;
  /** Hides the error, because the text was changed. */
  readonly clearError: () => void;
}

/** Editing state of a grid. Accepted values are stored in the source. */
export function useGridEditing<Row>(
  source: GridSource<Row>,
  callbacks: EditCallbacks<Row>,
  onChanged: (index: number) => void,
  announce: (text: string) => void,
): GridEditing<Row> {
  const [state, setState] = useState<Omit<EditedCell, "index"> & { rowKey: RowKey }>();
  const field = useRef<EditorField>(null);
  const focused = useRef(0);
  const index = state ? source.indexOf(state.rowKey) : -1;
  // A row that is gone ends its edit.
  const edited = state && index >= 0 ? { ...state, index } : undefined;
  const store = useGridStore(source, callbacks, onChanged, (rowKey, key, text, error) => {
    announce(`${source.columns.find(({ dataKey }) => dataKey === key)?.label ?? ""}: ${error}`);
    // Opens the editor again, with the text. Another one that is open stays, and so does focus.
    setState((open) => open ?? { rowKey, key, text, isOriginal: false, error, focusCount: focused.current });
  });

  /** Stores a typed text. Returns the error if it is refused. */
  const enter = ({ index, key }: EditedCell, typed: string): string | undefined => {
    const column = source.columns.find(({ dataKey }) => dataKey === key);
    if (!column || source.row(index) === undefined) return undefined;
    const entered = readEntered(source, index, column, typed);
    if ("problem" in entered) return entered.problem;
    return store.store([{ index, column, value: entered.value, text: typed }])[0];
  };

  return {
    edited,
    field,
    focused,
    store,
    begin: (row, column, typed) => {
      if (!isEditable(column, source.row(row))) return false;
      const focusCount = focused.current + 1;
      if (state?.error !== undefined && field.current) {
        setState({ ...state, focusCount });
        return true;
      }
      const rowKey = source.keyOf(row);
      const key = column.dataKey;
      const refused = store.statesOf(rowKey)?.get(key);
      const original = enteredText(source, row, column);
      const text =
        column.type === "select"
          ? (typed && column.options?.find((each) => each.toLowerCase().startsWith(typed.toLowerCase()))) ||
            original
          : // A date field accepts only the text of a complete date.
            isDateColumn(column)
            ? original
            : (typed ?? original);
      setState(
        refused?.kind === "refused"
          ? { rowKey, key, text: typed ?? refused.text, isOriginal: false, error: refused.reason, focusCount }
          : {
              rowKey,
              key,
              text,
              isOriginal: text === original && typed === undefined,
              error: undefined,
              focusCount,
            },
      );
      return true;
    },
    end: (reason, typed) => {
      const isChanged = edited && !(edited.isOriginal && typed === edited.text);
      const error = reason !== "escape" && isChanged ? enter(edited, typed) : undefined;
      if (state && error === undefined && store.statesOf(state.rowKey)?.get(state.key)?.kind === "refused") {
        store.setState(state.rowKey, state.key, undefined);
      }
      setState(
        error === undefined || !state ? undefined : { ...state, text: typed, isOriginal: false, error },
      );
      return error === undefined;
    },
    clearError: () => setState((before) => before && { ...before, error: undefined }),
  };
}
