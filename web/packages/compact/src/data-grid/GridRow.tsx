// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay out rows that are not there

import { type CSSProperties, memo, type ReactNode } from "react";
import { cx } from "../internal/cx.ts";
import type { DataGridColumn } from "./column.ts";
import type { LaidColumn } from "./core/column-layout.ts";
import type { GridSource } from "./core/grid-source.ts";
import lineStyles from "./GridLine.module.css";
import styles from "./GridRow.module.css";
import { CHECK_KEY } from "./use-grid-columns.ts";

const rowClass = cx(lineStyles["line"], styles["row"]);
const cellClass = cx(lineStyles["place"], styles["cell"]);
const knownStyles = new WeakMap<LaidColumn<unknown>, CSSProperties>();

/** Position of a cell. Cached per column, so that React can compare it by identity across rows. */
export function placeStyle(each: LaidColumn<unknown>, place: number): CSSProperties {
  let style = knownStyles.get(each);
  if (!style) {
    style = { gridColumn: place + 1, ...(each.pin && ({ "--inset": `${each.insetPx}px` } as CSSProperties)) };
    knownStyles.set(each, style);
  }
  return style;
}

/** Whether a cell can be edited. */
export function isEditable<Row>(column: DataGridColumn<Row>, row: Row | undefined): boolean {
  const { editable = false } = column;
  return typeof editable === "function" ? row !== undefined && editable(row) : editable;
}

/** Everything a row is rendered from. The row re-renders only if one of these changes. */
export interface GridRowProps<Row> {
  source: GridSource<Row>;
  /** Incremented on every edit. */
  version: number;
  columns: readonly DataGridColumn<Row>[];
  laid: readonly LaidColumn<DataGridColumn<Row>>[];
  /** Unpinned columns before `firstColumn` and after `lastColumn` are out of view. */
  firstColumn: number;
  lastColumn: number;
  /** Index in the data. */
  index: number;
  /** Index in the view: after filtering and sorting. */
  place: number;
  /** Index on the page. */
  at: number;
  topPx: number;
  heightPx: number;
  /** Column index of the focused cell, or -1. */
  active: number;
  isSelected: boolean | undefined;
  /** Column index of the cell in edit mode, or -1, and its editor. */
  editedColumn: number;
  editor: ReactNode;
}

function GridRowOf<Row>({
  source,
  columns,
  laid,
  firstColumn,
  lastColumn,
  index,
  place: viewPlace,
  at,
  topPx,
  heightPx,
  active,
  isSelected,
  editedColumn,
  editor,
}: GridRowProps<Row>) {
  const row = source.rows[index];
  // In an editable grid, cells that cannot be edited are marked read-only. A grid without editing marks none.
  const edits = columns.some(({ editable }) => editable);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on its cells
    <div
      role="row"
      aria-rowindex={viewPlace + 2}
      aria-selected={isSelected}
      className={rowClass}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
      data-row={at}
      data-selected={isSelected ? "" : undefined}
      data-odd={at % 2 ? "" : undefined}
    >
      {laid.map((each, place) => {
        const { column, key, pin } = each;
        if (!pin && (place < firstColumn || place > lastColumn) && place !== active) return null;
        const isEdited = place === editedColumn;
        const content =
          key === CHECK_KEY ? (
            <span className={lineStyles["check"]} data-checked={isSelected ? "" : undefined} />
          ) : column.render && row !== undefined ? (
            column.render(source.value(index, column), row)
          ) : (
            source.text(index, column)
          );
        return (
          <div
            key={key}
            role="gridcell"
            aria-colindex={place + 1}
            aria-label={key === CHECK_KEY ? (isSelected ? "Selected" : "Not selected") : undefined}
            aria-readonly={edits && key !== CHECK_KEY ? !isEditable(column, row) : undefined}
            className={cellClass}
            style={placeStyle(each, place)}
            tabIndex={place === active ? (isEdited ? -1 : 0) : undefined}
            data-pin={pin}
            data-check={key === CHECK_KEY ? "" : undefined}
            data-column={place}
            data-numeric={key !== CHECK_KEY && source.isNumeric(column) ? "" : undefined}
            data-editing={isEdited ? "" : undefined}
          >
            {isEdited ? editor : content}
          </div>
        );
      })}
    </div>
  );
}

/** A row of cells. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf;
