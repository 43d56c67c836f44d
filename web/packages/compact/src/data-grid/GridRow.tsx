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

/** Where a cell lies, and a pinned one stays. The same object for all rows, which React then need not compare. */
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

/** Everything a row is drawn from; it is drawn again only when something of it changes. */
export interface GridRowProps<Row> {
  source: GridSource<Row>;
  /** Goes up with each edit. */
  version: number;
  columns: readonly DataGridColumn<Row>[];
  laid: readonly LaidColumn<DataGridColumn<Row>>[];
  /** Scrolled columns before `firstColumn` and after `lastColumn` are out of sight. */
  firstColumn: number;
  lastColumn: number;
  /** Place in the data. */
  index: number;
  /** Place in the view. */
  place: number;
  /** Place on the page. */
  at: number;
  topPx: number;
  heightPx: number;
  /** The place of the cell with the focus, or `-1`. */
  active: number;
  isSelected: boolean | undefined;
  /** The place of the cell that is edited, and what it is edited with. */
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
  // Where cells can be edited, those that can't say so; a grid without editing says nothing of it.
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

/** One row of cells. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf;
