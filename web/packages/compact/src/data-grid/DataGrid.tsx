// biome-ignore-all lint/a11y/useSemanticElements: a table cannot virtualize rows
// biome-ignore-all lint/a11y/noStaticElementInteractions: the role is grid or treegrid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: as above

import { type CSSProperties, useCallback, useImperativeHandle, useRef, useState } from "react";
import { Button } from "../button/Button.tsx";
import { cx } from "../internal/cx.ts";
import { saveFile } from "../internal/save-file.ts";
import frameStyles from "../internal/table-frame.module.css";
import { useControlled } from "../internal/use-controlled.ts";
import { useFullscreen } from "../internal/use-fullscreen.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { Pager } from "../pager/Pager.tsx";
import { useLocale } from "../provider/locale-context.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import { ColumnMenu } from "./ColumnMenu.tsx";
import { type GridSort, gridColumns } from "./column.ts";
import { columnActionsOf } from "./column-actions.ts";
import type { RowKey } from "./core/grid-source.ts";
import styles from "./DataGrid.module.css";
import { exportView } from "./export-view.ts";
import { GridHeader } from "./GridHeader.tsx";
import { GridRows } from "./GridRows.tsx";
import { GridToolbar } from "./GridToolbar.tsx";
import type { GridController } from "./grid-controller.ts";
import { handleGridKey } from "./grid-keyboard.ts";
import type { DataGridProps } from "./props.ts";
import type { ColumnFilters } from "./row-source.ts";
import { nextSort } from "./sorting.ts";
import { useCellRange } from "./use-cell-range.ts";
import { useColumnWindow } from "./use-column-window.ts";
import { CHECKBOX_KEY, useGridColumns } from "./use-grid-columns.ts";
import { useGridEditing } from "./use-grid-editing.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { useGridPages } from "./use-grid-pages.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useGridQuery } from "./use-grid-query.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { useGridSource } from "./use-grid-source.ts";
import { useGridView } from "./use-grid-view.ts";
import { useLazyRows } from "./use-lazy-rows.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useViewReset } from "./use-view-reset.ts";

const NO_FILTERS: ColumnFilters = {};
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
    columnFilters,
    defaultColumnFilters = NO_FILTERS,
    onColumnFiltersChange,
    filtering,
    grouping,
    clipboard: Clipboard,
    printing: Printing,
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
    locale: ownLocale,
    empty = "No rows.",
    handle,
    className,
    style,
    ref,
    ...rest
  } = props;
  const columns = gridColumns(givenColumns);
  const locale = useLocale(ownLocale);
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
  const [activeFilters, setFilters] = useControlled<ColumnFilters, "column-filter">(
    columnFilters,
    defaultColumnFilters,
    onColumnFiltersChange,
  );
  const [menuKey, setMenuKey] = useState<string>();
  const [filterKey, setFilterKey] = useState<string>();
  const [announcement, setAnnouncement] = useState("");

  const source = useGridSource(rows, columns, rowKey, locale);
  const isSearchable = filter !== undefined || tools.includes("search");
  const query = useGridQuery(source, searchText, activeSort, locale, isSearchable, (fraction) => {
    progress.current?.style.setProperty("--progress", String(fraction));
  });
  const editing = useGridEditing(source, { onCellEdit, onCellsEdit }, query.changed, setAnnouncement);
  const view = useGridView(source, query.rows, filtering, activeFilters, grouping, editing.store.version);
  const { order } = view;
  const viewCount = order?.length ?? source.count;
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
    view.rows,
    order,
    selectionProp,
    defaultSelection,
    onSelectionChange,
  );

  const heightPx = height ?? (paging ? HEADER_PX + size * rowHeight : UNPAGED_HEIGHT_PX);
  const { window, ...scrolling } = useRowWindow(viewport, {
    count,
    rowHeight,
    headerPx: HEADER_PX,
    heightPx,
    rendersAll: paging && height === undefined,
  });
  const { groups } = view;
  const keyOnPage = useCallback(
    (row: number) => {
      const index = order?.[start + row] ?? start + row;
      // Rows that are loaded as needed keep their place, and groups their key.
      return source.isLazy ? index : index < 0 ? (groups[-1 - index]?.key ?? index) : source.keyOf(index);
    },
    [source, order, groups, start],
  );
  const { active, focus: focusCell } = useGridFocus(viewport, layout, count, keyOnPage, scrolling.reveal);
  const columnWindow = useColumnWindow(layout, scrolling.viewWidthPx);
  const lazy = useLazyRows(
    rows,
    start + window.first,
    start + window.last,
    searchText,
    activeSort,
    activeFilters,
  );
  const { range, focus } = useCellRange(Clipboard !== undefined, order, start, active, focusCell);

  useViewReset({
    source,
    queryKey: query.queryKey && JSON.stringify([query.queryKey, activeFilters]),
    sort: activeSort,
    isNarrowed: searchText !== "" || viewCount < source.count,
    viewCount,
    setPage,
    reveal: scrolling.reveal,
    announce: setAnnouncement,
  });

  const exportAs = (type: "csv" | "json"): Promise<Blob> =>
    exportView(type, source, grid, view.rows, csvSeparator, lazy.query);
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
    root,
    viewport,
    label,
    source,
    active,
    focus,
    range,
    hasRanges: Clipboard !== undefined,
    columns: grid,
    selectionMode,
    select,
    editing,
    editedCell,
    start,
    count,
    pageRows: scrolling.pageRows,
    viewCount,
    rowAt,
    sortBy,
    openMenu,
    toggleGroup: view.toggleGroup,
    announce: setAnnouncement,
  };
  const pointer = useGridPointer(controller);

  const filteredColumn = columns.find(({ dataKey }) => dataKey === filterKey);
  const isBusy = query.isBusy || view.isBusy || lazy.isBusy;
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
      data-busy={isBusy ? "" : undefined}
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
          role={grouping ? "treegrid" : "grid"}
          aria-label={label}
          aria-rowcount={viewCount + 1}
          aria-colcount={layout.length}
          aria-multiselectable={selectionMode === "multiple" ? true : undefined}
          aria-busy={isBusy || undefined}
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
            filters={activeFilters}
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
              <GridRows
                grid={controller}
                view={view}
                grouping={grouping}
                columns={columns}
                window={window}
                columnWindow={columnWindow}
                rowHeight={rowHeight}
                isPage={paging}
                version={editing.store.version + lazy.version}
                keyOnPage={keyOnPage}
              />
            </div>
          </div>
        </div>
        {viewCount === 0 && !lazy.isBusy && !lazy.hasFailed && <div className={styles["empty"]}>{empty}</div>}
        {lazy.hasFailed && (
          <div role="alert" className={styles["empty"]}>
            Some rows could not be loaded.{" "}
            <Button size="sm" variant="quiet" onClick={lazy.retry}>
              Try again
            </Button>
          </div>
        )}
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
          actions={columnActionsOf(
            grid,
            menuKey,
            (next) => setSort(next, "heading"),
            filtering && (() => setFilterKey(menuKey)),
          )}
          onClose={(focusGrid) => {
            setMenuKey(undefined);
            if (focusGrid) focus({ row: -1, column: layout.findIndex(({ key }) => key === menuKey) });
          }}
        />
      )}
      {filtering && filteredColumn && (
        <filtering.Panel
          key={filterKey}
          column={filteredColumn}
          source={source}
          filter={activeFilters[filteredColumn.dataKey] ?? ""}
          anchor={menuTrigger}
          onFilter={(next) => {
            const { [filteredColumn.dataKey]: _before, ...others } = activeFilters;
            setFilters(next === "" ? others : { ...others, [filteredColumn.dataKey]: next }, "column-filter");
          }}
          onClose={() => {
            setFilterKey(undefined);
            focus({ row: -1, column: layout.findIndex(({ key }) => key === filterKey) });
          }}
        />
      )}
      {Clipboard && <Clipboard grid={controller} />}
      {Printing && <Printing grid={controller} />}
      <div role="status" className={visuallyHidden}>
        {announcement}
      </div>
    </div>
  );
}
