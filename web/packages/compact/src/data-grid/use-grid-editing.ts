import { useState } from "react";
import type { CellEdit, DataGridColumn } from "./column.ts";
import { textOf } from "./core/fields.ts";
import type { GridSource, RowKey } from "./core/grid-source.ts";
import { numberText } from "./core/number-text.ts";
import type { EditEnd } from "./GridEditor.tsx";
import { isEditable } from "./GridRow.tsx";

/** The cell in edit mode. */
export interface EditedCell {
  /** Index in the data. */
  readonly index: number;
  readonly key: string;
  /** Initial text of the editor. */
  readonly text: string;
  readonly selectAll: boolean;
}

/** Editing of one cell at a time. */
export interface GridEditing<Row> {
  readonly edited: EditedCell | undefined;
  /** Incremented on every edit. */
  readonly version: number;
  /** Starts editing if the cell is editable. `typed` replaces its text. */
  readonly begin: (index: number, column: DataGridColumn<Row>, typed?: string) => boolean;
  readonly end: (reason: EditEnd, value?: string | number | null) => void;
}

/** Editing state of a grid. Accepted values are stored in the source. */
export function useGridEditing<Row>(
  source: GridSource<Row>,
  locale: string | undefined,
  onCellEdit: ((edit: CellEdit<Row>) => boolean | undefined) | undefined,
  onChanged: (index: number) => void,
): GridEditing<Row> {
  const [state, setState] = useState<Omit<EditedCell, "index"> & { rowKey: RowKey }>();
  const [version, setVersion] = useState(0);
  const index = state ? source.indexOf(state.rowKey) : -1;
  // A row that is gone ends its edit.
  const edited = state && index >= 0 ? { ...state, index } : undefined;
  return {
    edited,
    version,
    begin: (row, column, typed) => {
      if (!isEditable(column, source.rows[row])) return false;
      const value = source.value(row, column);
      const isNumber = typeof value === "number" && column.type !== "select";
      const text = typed ?? (isNumber ? numberText(value, locale) : textOf(value));
      setState({ rowKey: source.keyOf(row), key: column.dataKey, text, selectAll: typed === undefined });
      return true;
    },
    end: (reason, value) => {
      setState(undefined);
      const column = source.columns.find(({ dataKey }) => dataKey === edited?.key);
      const row = edited && source.rows[edited.index];
      if (reason === "escape" || value === undefined || !edited || !column || row === undefined) return;
      const previous = source.value(edited.index, column);
      if (Object.is(previous ?? null, value) || (previous === undefined && value === "")) return;
      const edit = { row, rowIndex: edited.index, dataKey: column.dataKey, value, previous };
      if (onCellEdit?.(edit) === false) return;
      source.edit(edited.index, column, value);
      setVersion((before) => before + 1);
      onChanged(edited.index);
    },
  };
}
