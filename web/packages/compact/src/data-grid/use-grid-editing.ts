import { useState } from "react";
import type { CellEdit, DataGridColumn } from "./column.ts";
import type { GridSource } from "./core/grid-source.ts";
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
  onCellEdit: ((edit: CellEdit<Row>) => boolean | undefined) | undefined,
  onChanged: (index: number) => void,
): GridEditing<Row> {
  const [edited, setEdited] = useState<EditedCell & { source: GridSource<Row> }>();
  const [version, setVersion] = useState(0);
  // New data ends an edit.
  const current = edited?.source === source ? edited : undefined;
  return {
    edited: current,
    version,
    begin: (index, column, typed) => {
      if (!isEditable(column, source.rows[index])) return false;
      const value = source.value(index, column);
      const text = typed ?? (value === null || value === undefined ? "" : String(value));
      setEdited({ source, index, key: column.dataKey, text, selectAll: typed === undefined });
      return true;
    },
    end: (reason, value) => {
      setEdited(undefined);
      const column = source.columns.find(({ dataKey }) => dataKey === current?.key);
      const row = current && source.rows[current.index];
      if (reason === "escape" || value === undefined || !current || !column || row === undefined) return;
      const previous = source.value(current.index, column);
      if (Object.is(previous ?? null, value) || (previous === undefined && value === "")) return;
      const edit = { row, rowIndex: current.index, dataKey: column.dataKey, value, previous };
      if (onCellEdit?.(edit) === false) return;
      source.edit(current.index, column.dataKey, value);
      setVersion((before) => before + 1);
      onChanged(current.index);
    },
  };
}
