import { type RefObject, useRef, useState } from "react";
import { valueText } from "../internal/value-text.ts";
import type { CellEdit, GridColumn } from "./column.ts";
import type { GridSource, RowKey } from "./core/grid-source.ts";
import { numberText, numberTyped } from "./core/number-text.ts";
import { isEditable } from "./GridRow.tsx";

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
  /** Incremented to move focus to the editor. */
  readonly focusCount: number;
}

/** Editing of one cell at a time. */
export interface GridEditing<Row> {
  readonly edited: EditedCell | undefined;
  /** The field of the editor, while it is rendered. */
  readonly field: RefObject<EditorField | null>;
  /** Incremented on every edit. */
  readonly version: number;
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
  locale: string | undefined,
  onCellEdit: ((edit: CellEdit<Row>) => boolean | string | undefined) | undefined,
  onChanged: (index: number) => void,
): GridEditing<Row> {
  const [state, setState] = useState<Omit<EditedCell, "index"> & { rowKey: RowKey }>();
  const [version, setVersion] = useState(0);
  const field = useRef<EditorField>(null);
  const index = state ? source.indexOf(state.rowKey) : -1;
  // A row that is gone ends its edit.
  const edited = state && index >= 0 ? { ...state, index } : undefined;

  /** Stores a typed text. Returns the error if it is refused. */
  const store = ({ index, key }: EditedCell, typed: string): string | undefined => {
    const column = source.columns.find(({ dataKey }) => dataKey === key);
    const row = source.rows[index];
    if (!column || row === undefined) return undefined;
    const value = source.isNumeric(column) ? numberTyped(typed, locale) : typed;
    if (value === undefined) return `Enter a number, such as ${numberText(12.5, locale)}.`;
    const problem = column.validate?.(value, row) ?? undefined;
    if (problem !== undefined) return problem;
    const previous = source.value(index, column);
    if (Object.is(previous ?? null, value) || (previous === undefined && value === "")) return undefined;
    const answer = onCellEdit?.({ row, rowIndex: index, dataKey: key, value, previous });
    if (answer === false) return "This value was not accepted.";
    if (typeof answer === "string") return answer;
    source.edit(index, column, value);
    setVersion((before) => before + 1);
    onChanged(index);
    return undefined;
  };

  return {
    edited,
    field,
    version,
    begin: (row, column, typed) => {
      if (!isEditable(column, source.rows[row])) return false;
      if (state?.error !== undefined && field.current) {
        setState({ ...state, focusCount: state.focusCount + 1 });
        return true;
      }
      const value = source.value(row, column);
      const isNumber = typeof value === "number" && !Number.isNaN(value) && column.type !== "select";
      setState({
        rowKey: source.keyOf(row),
        key: column.dataKey,
        text: typed ?? (isNumber ? numberText(value, locale) : valueText(value)),
        isOriginal: typed === undefined,
        error: undefined,
        focusCount: 1,
      });
      return true;
    },
    end: (reason, typed) => {
      const isChanged = edited && !(edited.isOriginal && typed === edited.text);
      const error = reason !== "escape" && isChanged ? store(edited, typed) : undefined;
      setState(
        error === undefined || !state ? undefined : { ...state, text: typed, isOriginal: false, error },
      );
      return error === undefined;
    },
    clearError: () => setState((before) => before && { ...before, error: undefined }),
  };
}
