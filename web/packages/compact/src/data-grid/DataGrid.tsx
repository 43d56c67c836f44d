// biome-ignore-all lint/a11y/useSemanticElements: a table cannot virtualize rows

import { type CSSProperties, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { cx } from "../internal/cx.ts";
import { saveFile } from "../internal/save-file.ts";
import frameStyles from "../internal/table-frame.module.css";
import { useControlled } from "../internal/use-controlled.ts";
import { useFullscreen } from "../internal/use-fullscreen.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { Pager } from "../pager/Pager.tsx";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import { ColumnMenu } from "./ColumnMenu.tsx";
import { type GridSort, gridColumns } from "./column.ts";
import { columnActionsOf } from "./column-actions.ts";
import type { RowKey } from "./core/grid-source.ts";
import styles from "./DataGrid.module.css";
import { exportView } from "./export-view.ts";
import { GridEditor } from "./GridEditor.tsx";
import { GridHeader } from "./GridHeader.tsx";
import { GridRow } from "./GridRow.tsx";
import { GridToolbar } from "./GridToolbar.tsx";
import { endEdit, type GridController, handleGridKey } from "./grid-keyboard.ts";
import type { DataGridProps } from "./props.ts";
import { nextSort, sortAnnouncement } from "./sorting.ts";
import { useColumnWindow } from "./use-column-window.ts";
import { CHECKBOX_KEY, useGridColumns } from "./use-grid-columns.ts";
import { useGridEditing } from "./use-grid-editing.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { useGridPages } from "./use-grid-pages.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useGridQuery } from "./use-grid-query.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { useGridSource } from "./use-grid-source.ts";
import { useRowElements } from "./use-row-elements.ts";
import { useRowWindow } from "./use-row-window.ts";

const HEADER_PX = 40;
const UNPAGED_HEIGHT_PX = 420;

/**
 * A data grid for up to millions of rows. Columns can be sorted, searched, resized, reordered and pinned;
 * rows can be selected, edited and exported.
 */
export function DataGrid<Row, Key extends RowKey = RowKey>(props: DataGridProps<Row, Key>) {
  const {
    label,
    rows,
    rowKey,
    columns: givenColumns,
    paging = true,
    page,
    defaultPage,
    onPageChange,
    pageSize,
    defaultPageSize,
    onPageSizeChange,
    pageSizeOptions = [5, 10, 15],
    height,
    rowHeight = 40,
    sort,
    defaultSort = [],
    onSortChange,
    filter,
    defaultFilter = "",
    onFilterChange,
    columnState,
    defaultColumnState,
    onColumnStateChange,
    selectionMode = "none",
    selection: selectionProp,
    defaultSelection,
    onSelectionChange,
    onCellEdit,
    onCellsEdit,
    tools = [],
    exportName = "rows",
    csvSeparator = ",",
    fullscreen,
    defaultFullscreen = false,
    onFullscreenChange,
    locale,
    empty = "No rows.",
    handle,
    className,
    style,
    ref,
    ...rest
  } = props;
  const columns = gridColumns(givenColumns);
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const menuTrigger = useRef<HTMLElement>(null);

  const [activeSort, setSort] = useControlled<readonly GridSort[], "heading">(
    sort,
    defaultSort,
    onSortChange,
  );
  const [searchText, setFilter] = useControlled<string, "search">(filter, defaultFilter, onFilterChange);
  const [isFullscreen, setFullscreen] = useControlled<boolean, "button" | "escape-key">(
    fullscreen,
    defaultFullscreen,
    onFullscreenChange,
  );
  const [menuKey, setMenuKey] = useState<string>();

  const source = useGridSource(rows, columns, rowKey, locale);
  const isSearchable = filter !== undefined || tools.includes("search");
  const query = useGridQuery(source, searchText, activeSort, locale, isSearchable, (fraction) => {
    progress.current?.style.setProperty("--progress", String(fraction));
  });
  const viewCount = query.rows?.length ?? source.count;
  const order = query.rows;
  const rowAt = (viewIndex: number): number => order?.[viewIndex] ?? viewIndex;

  const pages = useGridPages(props, viewCount);
  const { size, start, count, setPage } = pages;

  const grid = useGridColumns(
    columns,
    selectionMode === "multiple",
    columnState,
    defaultColumnState,
    onColumnStateChange,
  );
  const { layout } = grid;
  const select = useGridSelection(
    selectionMode,
    source,
    order,
    selectionProp,
    defaultSelection,
    onSelectionChange,
  );
  const [announcement, setAnnouncement] = useState("");
  const editing = useGridEditing(source, { onCellEdit, onCellsEdit }, query.changed, setAnnouncement);

  const heightPx = height ?? (paging ? HEADER_PX + size * rowHeight : UNPAGED_HEIGHT_PX);
  const { window, ...scrolling } = useRowWindow(viewport, {
    count,
    rowHeight,
    headerPx: HEADER_PX,
    heightPx,
    rendersAll: paging && height === undefined,
  });
  const keyOnPage = useCallback(
    (row: number) => source.keyOf(order?.[start + row] ?? start + row),
    [source, order, start],
  );
  const { active, focus } = useGridFocus(viewport, layout, count, keyOnPage, scrolling.reveal);
  const columnWindow = useColumnWindow(layout, scrolling.viewWidthPx);

  // New data or a new query result is shown from the top.
  const { set } = source;
  const previous = useRef({ set, queryKey: query.queryKey });
  const { reveal } = scrolling;
  useEffect(() => {
    const before = previous.current;
    previous.current = { set, queryKey: query.queryKey };
    if (before.set !== set) setPage(1, "rows");
    else if (before.queryKey !== query.queryKey && before.queryKey !== "") setPage(1, "query");
    else return;
    reveal(0);
    if (before.set === set)
      setAnnouncement(sortAnnouncement(columns, activeSort, searchText, viewCount, source.count));
  }, [set, query.queryKey, setPage, reveal, columns, activeSort, searchText, viewCount, source.count]);

  const exportAs = (type: "csv" | "json"): Promise<Blob> =>
    exportView(type, source, grid, order, csvSeparator);
  useImperativeHandle(handle, () => ({
    exportCsv: () => exportAs("csv"),
    exportJson: () => exportAs("json"),
    scrollToRow: scrolling.reveal,
  }));

  const { onKeyDownCapture, ...fullscreenProps } = useFullscreen(root, isFullscreen, () =>
    setFullscreen(false, "escape-key"),
  );

  const sortBy = (key: string, adds: boolean): void => setSort(nextSort(activeSort, key, adds), "heading");
  const openMenu = (key: string, button: HTMLElement | null): void => {
    menuTrigger.current = button;
    setMenuKey(button && key !== CHECKBOX_KEY && key !== menuKey ? key : undefined);
  };
  const { edited } = editing;
  const editedCell = edited && {
    row: (order ? order.indexOf(edited.index) : edited.index) - start,
    column: layout.findIndex(({ key }) => key === edited.key),
  };
  const controller: GridController<Row> = {
    active,
    focus,
    columns: grid,
    selectionMode,
    select,
    editing,
    editedCell,
    start,
    count,
    pageRows: scrolling.pageRows,
    rowAt,
    sortBy,
    openMenu,
  };
  const pointer = useGridPointer(controller);

  const rowsInView: number[] = [];
  for (let row = window.first; row <= window.last; row += 1) rowsInView.push(row);
  // The focused and the edited row stay rendered while scrolled out of view, so that they keep focus and text.
  const keptRows = [active.row, editedCell?.row ?? -1].filter((row) => row >= 0 && row < count);
  const rowsToRender = [...new Set([...rowsInView, ...keptRows])];
  const elements = useRowElements(
    rowsToRender,
    active.row,
    active.row < 0 ? undefined : keyOnPage(active.row),
  ).map((pageIndex, element) => ({ pageIndex, element }));
  // Assistive technology reads a page in the order of its elements. Scrolled rows are too many to be moved.
  if (paging) elements.sort((one, other) => one.pageIndex - other.pageIndex);

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
        onEnd={(end, typed) => endEdit(controller, end, typed)}
        onInput={editing.clearError}
      />
    );
  };
  const widthPx = layout.reduce((sum, each) => sum + each.widthPx, 0);
  const template = layout.map(({ widthPx }) => `${widthPx}px`).join(" ");

  return (
    <div
      {...rest}
      {...fullscreenProps}
      ref={useMergedRef(root, ref)}
      className={cx(frameStyles["tableFrame"], styles["grid"], className)}
      style={{ ...style, "--grid-columns": template, "--grid-width": `${widthPx}px` } as CSSProperties}
      data-narrow={columnWindow.isNarrow ? "" : undefined}
      data-busy={query.isBusy ? "" : undefined}
      onKeyDownCapture={(event) => {
        rest.onKeyDownCapture?.(event);
        onKeyDownCapture?.(event);
      }}
    >
      {tools.length > 0 && (
        <GridToolbar
          label={label}
          tools={tools}
          filter={searchText}
          onFilter={(next) => setFilter(next, "search")}
          onSearchFocus={query.prepareSearch}
          onExport={async (type) => saveFile(`${exportName}.${type}`, await exportAs(type))}
          isFullscreen={isFullscreen}
          onFullscreen={() => setFullscreen(!isFullscreen, "button")}
        />
      )}
      <div className={styles["frame"]}>
        <div ref={progress} className={styles["progress"]} />
        <div
          ref={viewport}
          role="grid"
          aria-label={label}
          aria-rowcount={viewCount + 1}
          aria-colcount={layout.length}
          aria-multiselectable={selectionMode === "multiple" ? true : undefined}
          aria-busy={query.isBusy || undefined}
          className={styles["viewport"]}
          style={{ height: isFullscreen || (paging && height === undefined) ? undefined : heightPx }}
          onScroll={(event) => {
            scrolling.onScroll();
            columnWindow.onScroll(event.currentTarget);
          }}
          onKeyDown={(event) => handleGridKey(event, controller)}
          {...pointer}
        >
          <GridHeader
            columns={grid}
            sort={activeSort}
            firstColumn={columnWindow.first}
            lastColumn={columnWindow.last}
            heightPx={HEADER_PX}
            activeColumn={active.row < 0 ? active.column : -1}
            isNumeric={(column) => source.isNumeric(column)}
            checked={select.checked}
            menuKey={menuKey}
            onSort={sortBy}
            onCheck={select.toggleAll}
            onMenu={openMenu}
            onActivate={(column) => focus({ row: -1, column })}
          />
          <div role="rowgroup" className={styles["body"]} style={{ height: scrolling.heightPx }}>
            <div role="none" className={styles["rows"]} style={{ top: window.basePx }}>
              {elements.map(({ pageIndex, element }) => {
                if (pageIndex < 0) return null;
                const rowIndex = rowAt(start + pageIndex);
                const editor = editorOf(pageIndex);
                return (
                  <GridRow
                    key={element}
                    source={source}
                    version={editing.store.version}
                    states={editing.store.statesOf(source.keyOf(rowIndex))}
                    columns={columns}
                    layout={layout}
                    firstColumn={columnWindow.first}
                    lastColumn={columnWindow.last}
                    rowIndex={rowIndex}
                    viewIndex={start + pageIndex}
                    pageIndex={pageIndex}
                    topPx={topOf(pageIndex)}
                    heightPx={rowHeight}
                    activeColumn={pageIndex === active.row ? active.column : -1}
                    isSelected={selectionMode === "none" ? undefined : select.isSelected(rowIndex)}
                    editedColumn={editor ? (editedCell?.column ?? -1) : -1}
                    editor={editor}
                  />
                );
              })}
            </div>
          </div>
        </div>
        {viewCount === 0 && <div className={styles["empty"]}>{empty}</div>}
      </div>
      {paging && (
        <Pager
          label={label}
          page={pages.page}
          pageSize={size}
          pageCount={pages.pageCount}
          rowCount={viewCount}
          pageSizeOptions={pageSizeOptions}
          onPage={(next) => setPage(next, next < pages.page ? "previous" : "next")}
          onPageSize={pages.setSize}
        />
      )}
      {menuKey !== undefined && (
        <ColumnMenu
          key={menuKey}
          label={`${columns.find(({ dataKey }) => dataKey === menuKey)?.label} column menu`}
          trigger={menuTrigger}
          actions={columnActionsOf(grid, menuKey, (next) => setSort(next, "heading"))}
          onClose={(focusGrid) => {
            setMenuKey(undefined);
            if (focusGrid) focus({ row: -1, column: layout.findIndex(({ key }) => key === menuKey) });
          }}
        />
      )}
      <div role="status" className={visuallyHidden}>
        {announcement}
      </div>
    </div>
  );
}
