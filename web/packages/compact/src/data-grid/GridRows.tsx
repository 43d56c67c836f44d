import type { GridColumn } from "./column.ts";
import type { RowKey } from "./core/grid-source.ts";
import { GridEditor } from "./GridEditor.tsx";
import { GridRow } from "./GridRow.tsx";
import type { GridController } from "./grid-controller.ts";
import { endEdit } from "./grid-keyboard.ts";
import type { GridGrouping } from "./group-rows.tsx";
import type { ColumnWindow } from "./use-column-window.ts";
import type { GridView } from "./use-grid-view.ts";
import { useRowElements } from "./use-row-elements.ts";
import type { RowWindow } from "./use-row-window.ts";

interface GridRowsProps<Row> {
  grid: GridController<Row>;
  view: GridView;
  grouping: GridGrouping | undefined;
  columns: readonly GridColumn<Row>[];
  window: RowWindow;
  columnWindow: ColumnWindow;
  rowHeight: number;
  /** Whether the rows are a page, rather than what scrolled into view. */
  isPage: boolean;
  /** Incremented whenever a value changes. */
  version: number;
  keyOnPage: (row: number) => RowKey;
}

/** The rows in view, and those that must stay. Rows that scroll into view take over the elements of those that left. */
export function GridRows<Row>({
  grid,
  view,
  grouping,
  columns,
  window,
  rowHeight,
  ...props
}: GridRowsProps<Row>) {
  const { source, active, start, count, range, editing, editedCell, select, selectionMode } = grid;
  const { edited, store } = editing;
  const rowsInView: number[] = [];
  for (let row = window.first; row <= window.last; row += 1) rowsInView.push(row);
  // The focused and the edited row stay rendered while scrolled out of view, so that they keep focus and text.
  const keptRows = [active.row, editedCell?.row ?? -1].filter((row) => row >= 0 && row < count);
  const elements = useRowElements(
    [...new Set([...rowsInView, ...keptRows])],
    active.row,
    active.row < 0 ? undefined : props.keyOnPage(active.row),
  ).map((pageIndex, element) => ({ pageIndex, element }));
  // Assistive technology reads a page in the order of its elements. Scrolled rows are too many to be moved.
  if (props.isPage) elements.sort((one, other) => one.pageIndex - other.pageIndex);

  const topOf = (row: number): number =>
    // Rows out of view are placed just outside it: positions millions of pixels away are imprecise.
    (Math.max(window.first - 2, Math.min(window.last + 2, row)) - window.base) * rowHeight;
  const editorOf = (pageIndex: number) => {
    const column = edited && columns.find(({ dataKey }) => dataKey === edited.key);
    if (!column || pageIndex !== editedCell?.row) return undefined;
    return (
      <GridEditor
        column={column}
        isNumeric={source.isNumeric(column)}
        edited={edited}
        field={editing.field}
        focused={editing.focused}
        onEnd={(end, typed) => endEdit(grid, end, typed)}
        onInput={editing.clearError}
      />
    );
  };

  return elements.map(({ pageIndex, element }) => {
    if (pageIndex < 0) return null;
    const viewIndex = start + pageIndex;
    const rowIndex = grid.rowAt(viewIndex);
    const place = {
      layout: grid.columns.layout,
      firstColumn: props.columnWindow.first,
      lastColumn: props.columnWindow.last,
      viewIndex,
      pageIndex,
      topPx: topOf(pageIndex),
      heightPx: rowHeight,
      activeColumn: pageIndex === active.row ? active.column : -1,
    };
    const group = view.groups[-1 - rowIndex];
    if (group && grouping) return <grouping.Row key={element} group={group} {...place} />;
    const isInRange = grid.hasRanges && viewIndex >= range.firstRow && viewIndex <= range.lastRow;
    const editor = editorOf(pageIndex);
    return (
      <GridRow
        key={element}
        {...place}
        source={source}
        version={props.version}
        states={store.statesOf(source.keyOf(rowIndex))}
        columns={columns}
        rowIndex={rowIndex}
        isSelected={selectionMode === "none" ? undefined : select.isSelected(rowIndex)}
        rangeFirst={isInRange ? range.firstColumn : -1}
        rangeLast={isInRange ? range.lastColumn : -2}
        editedColumn={editor ? (editedCell?.column ?? -1) : -1}
        editor={editor}
      />
    );
  });
}
