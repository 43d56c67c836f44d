// biome-ignore-all lint/a11y/useSemanticElements: a table cannot virtualize rows

import { type CSSProperties, memo, type ReactNode } from "react";
import { cx } from "../internal/cx.ts";
import type { GridColumn } from "./column.ts";
import { type ColumnLayout, isColumnInView } from "./core/column-layout.ts";
import type { GridSource } from "./core/grid-source.ts";
import cellStyles from "./GridCells.module.css";
import styles from "./GridRow.module.css";
import { CHECKBOX_KEY } from "./use-grid-columns.ts";
import type { CellState } from "./use-grid-store.ts";

const rowClass = cx(cellStyles["gridRow"], styles["row"]);
const cellClass = cx(cellStyles["gridCell"], styles["cell"]);
const cachedStyles = new WeakMap<ColumnLayout<unknown>, CSSProperties>();

/** Position of a cell. Cached per column, so that React can compare it by identity across rows. */
export function cellStyle(each: ColumnLayout<unknown>, columnIndex: number): CSSProperties {
  let style = cachedStyles.get(each);
  if (!style) {
    style = {
      gridColumn: columnIndex + 1,
      ...(each.pin && ({ "--inset": `${each.insetPx}px` } as CSSProperties)),
    };
    cachedStyles.set(each, style);
  }
  return style;
}

/** Whether a cell can be edited. */
export function isEditable<Row>(column: GridColumn<Row>, row: Row | undefined): boolean {
  const { editable = false } = column;
  return row !== undefined && (typeof editable === "function" ? editable(row) : editable);
}

/** Everything a row is rendered from. The row re-renders only if one of these changes. */
export interface GridRowProps<Row> {
  source: GridSource<Row>;
  /** Incremented whenever a value changes. */
  version: number;
  states: ReadonlyMap<string, CellState> | undefined;
  columns: readonly GridColumn<Row>[];
  layout: readonly ColumnLayout<GridColumn<Row>>[];
  /** Unpinned columns before `firstColumn` and after `lastColumn` are out of view. */
  firstColumn: number;
  lastColumn: number;
  /** Index in the data. */
  rowIndex: number;
  /** Index in the view: after filtering and sorting. */
  viewIndex: number;
  /** Index on the page. */
  pageIndex: number;
  topPx: number;
  heightPx: number;
  /** Column index of the focused cell, or -1. */
  activeColumn: number;
  isSelected: boolean | undefined;
  /** The selected cells of the row, from -1 to -2 for none. */
  rangeFirst: number;
  rangeLast: number;
  /** Column index of the cell in edit mode, or -1, and its editor. */
  editedColumn: number;
  editor: ReactNode;
}

function GridRowOf<Row>({
  source,
  columns,
  layout,
  firstColumn,
  lastColumn,
  rowIndex,
  viewIndex,
  pageIndex,
  topPx,
  heightPx,
  activeColumn,
  isSelected,
  states,
  rangeFirst,
  rangeLast,
  editedColumn,
  editor,
}: GridRowProps<Row>) {
  const row = source.row(rowIndex);
  // In an editable grid, cells that cannot be edited are marked read-only. A grid without editing marks none.
  const edits = columns.some(({ editable }) => editable);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells receive focus
    <div
      role="row"
      aria-rowindex={viewIndex + 2}
      aria-selected={isSelected}
      className={rowClass}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
      data-row={pageIndex}
      data-selected={isSelected ? "" : undefined}
      data-odd={pageIndex % 2 ? "" : undefined}
    >
      {layout.map((each, columnIndex) => {
        const { column, key, pin } = each;
        const isEdited = columnIndex === editedColumn;
        const isInView = isColumnInView(each, columnIndex, firstColumn, lastColumn);
        if (!isInView && columnIndex !== activeColumn && !isEdited) return null;
        const isInRange = columnIndex >= rangeFirst && columnIndex <= rangeLast;
        const state = states?.get(key);
        const content =
          key === CHECKBOX_KEY ? (
            <span className={cellStyles["checkbox"]} data-checked={isSelected ? "" : undefined} />
          ) : row === undefined && source.isLazy ? (
            <span className={styles["skeleton"]} />
          ) : column.render && row !== undefined ? (
            column.render(source.value(rowIndex, column), row)
          ) : (
            source.text(rowIndex, column)
          );
        return (
          <div
            key={key}
            role="gridcell"
            aria-colindex={columnIndex + 1}
            aria-label={key === CHECKBOX_KEY ? (isSelected ? "Selected" : "Not selected") : undefined}
            aria-readonly={edits && key !== CHECKBOX_KEY ? !isEditable(column, row) : undefined}
            className={cellClass}
            style={cellStyle(each, columnIndex)}
            tabIndex={columnIndex === activeColumn ? (isEdited ? -1 : 0) : undefined}
            aria-busy={state?.kind === "saving" || undefined}
            aria-invalid={state?.kind === "refused" || undefined}
            title={state?.kind === "refused" ? state.reason : undefined}
            data-state={state?.kind}
            data-pin={pin}
            data-check={key === CHECKBOX_KEY ? "" : undefined}
            data-column={columnIndex}
            data-numeric={key !== CHECKBOX_KEY && source.isNumeric(column) ? "" : undefined}
            aria-selected={isInRange || undefined}
            data-range={isInRange ? "" : undefined}
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
