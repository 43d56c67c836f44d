// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay out rows that are not there

import { type CSSProperties, useEffect, useImperativeHandle, useRef, useState } from "react";
import { cx } from "../internal/cx.ts";
import panelStyles from "../internal/rows-panel.module.css";
import { saveFile } from "../internal/save-file.ts";
import { useControlled } from "../internal/use-controlled.ts";
import { useFullscreen } from "../internal/use-fullscreen.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { Pager } from "../pager/Pager.tsx";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import type { GridSort } from "./column.ts";
import { assignSlots } from "./core/row-slots.ts";
import styles from "./DataGrid.module.css";
import { exportView } from "./export-view.ts";
import { GridEditor } from "./GridEditor.tsx";
import { GridHead } from "./GridHead.tsx";
import { GridMenu } from "./GridMenu.tsx";
import { GridRow } from "./GridRow.tsx";
import { GridTools } from "./GridTools.tsx";
import { endEdit, type PressedGrid, pressInGrid } from "./grid-press.ts";
import { menuItemsOf } from "./menu-items.ts";
import type { DataGridProps } from "./props.ts";
import { nextSort, sortSaid } from "./sorting.ts";
import { useColumnSight } from "./use-column-sight.ts";
import { CHECK_KEY, useGridColumns } from "./use-grid-columns.ts";
import { useGridEditing } from "./use-grid-editing.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { useGridOrder } from "./use-grid-order.ts";
import { useGridPages } from "./use-grid-pages.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { useGridSource } from "./use-grid-source.ts";
import { useRowWindow } from "./use-row-window.ts";

const HEAD_PX = 40;
const VIEW_PX = 420;

/**
 * A data grid for up to millions of rows. Columns can be sorted, searched, resized, reordered and pinned;
 * rows can be selected, edited and exported.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    rows,
    columns,
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
    selection: chosen,
    defaultSelection,
    onSelectionChange,
    onCellEdit,
    tools = [],
    exportName = "rows",
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
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLElement>(null);
  const slots = useRef<readonly number[]>([]);

  const [sortedBy, setSort] = useControlled<readonly GridSort[], "heading">(sort, defaultSort, onSortChange);
  const [searched, setFilter] = useControlled<string, "search">(filter, defaultFilter, onFilterChange);
  const [isFullscreen, setFullscreen] = useControlled<boolean, "button" | "escape-key">(
    fullscreen,
    defaultFullscreen,
    onFullscreenChange,
  );
  const [menuKey, setMenuKey] = useState<string>();

  const source = useGridSource(rows, columns);
  const isSearchable = filter !== undefined || tools.includes("search");
  const order = useGridOrder(source, searched, sortedBy, locale, isSearchable, (fraction) => {
    progress.current?.style.setProperty("--progress", String(fraction));
  });
  const viewCount = order.rows?.length ?? rows.length;
  const rowAt = (at: number): number => order.rows?.[at] ?? at;

  const pages = useGridPages(props, viewCount);
  const { size, start, count, setPage } = pages;

  const grid = useGridColumns(
    columns,
    selectionMode === "multiple",
    columnState,
    defaultColumnState,
    onColumnStateChange,
  );
  const { laid } = grid;
  const select = useGridSelection(
    selectionMode,
    order.rows,
    rows.length,
    chosen,
    defaultSelection,
    onSelectionChange,
  );
  const editing = useGridEditing(source, onCellEdit, order.changed);

  const heightPx = height ?? (paging ? HEAD_PX + size * rowHeight : VIEW_PX);
  const { window, ...scrolling } = useRowWindow(viewport, {
    count,
    rowHeight,
    headPx: HEAD_PX,
    heightPx,
    drawsAll: paging && height === undefined,
  });
  const { active, focus } = useGridFocus(viewport, laid, count, scrolling.reveal);
  const sight = useColumnSight(laid, scrolling.viewWidthPx);

  // New data or a new query result is shown from the top.
  const shown = useRef({ source, answer: order.answer });
  const [said, setSaid] = useState("");
  const { reveal } = scrolling;
  useEffect(() => {
    const before = shown.current;
    shown.current = { source, answer: order.answer };
    if (before.source !== source) setPage(1, "rows");
    else if (before.answer !== order.answer && before.answer !== "") setPage(1, "query");
    else return;
    reveal(0);
    if (before.source === source) setSaid(sortSaid(columns, sortedBy, searched, viewCount, rows.length));
  }, [source, order.answer, setPage, reveal, columns, sortedBy, searched, viewCount, rows.length]);

  const exportAs = (type: "csv" | "json"): Promise<Blob> => exportView(type, source, grid, order.rows);
  useImperativeHandle(handle, () => ({
    exportCsv: () => exportAs("csv"),
    exportJson: () => exportAs("json"),
    scrollToRow: scrolling.reveal,
  }));

  const { onKeyDownCapture, ...filling } = useFullscreen(root, isFullscreen, () =>
    setFullscreen(false, "escape-key"),
  );

  const sortBy = (key: string, adds: boolean): void => setSort(nextSort(sortedBy, key, adds), "heading");
  const openMenu = (key: string, button: HTMLElement | null): void => {
    menuButton.current = button;
    setMenuKey(button && key !== CHECK_KEY && key !== menuKey ? key : undefined);
  };
  const pressed: PressedGrid<Row> = {
    active,
    focus,
    columns: grid,
    selectionMode,
    select,
    editing,
    start,
    count,
    pageRows: scrolling.pageRows,
    rowAt,
    sortBy,
    openMenu,
  };
  const pointer = useGridPointer(pressed);

  // The focused row stays rendered while scrolled out of view, so that it keeps its focus.
  const wanted: number[] = [];
  for (let at = window.first; at <= window.last; at += 1) wanted.push(at);
  if (active.row >= 0 && (active.row < window.first || active.row > window.last)) wanted.push(active.row);
  slots.current = assignSlots(slots.current, wanted);

  const topOf = (at: number): number =>
    // Rows out of view are placed just outside it: positions millions of pixels away are imprecise.
    (Math.max(window.first - 2, Math.min(window.last + 2, at)) - window.base) * rowHeight;
  const editorOf = (at: number) => {
    const { edited } = editing;
    const row = edited && source.rows[edited.index];
    const column = edited && columns.find(({ dataKey }) => dataKey === edited.key);
    if (!edited || !column || row === undefined || edited.index !== rowAt(start + at)) return undefined;
    return (
      <GridEditor
        column={column}
        row={row}
        isNumeric={source.isNumeric(column)}
        text={edited.text}
        selectAll={edited.selectAll}
        onEnd={(how, value) => endEdit(pressed, how, value)}
      />
    );
  };
  const widthPx = laid.reduce((sum, each) => sum + each.widthPx, 0);
  const template = laid.map(({ widthPx }) => `${widthPx}px`).join(" ");

  return (
    <div
      {...rest}
      {...filling}
      ref={useMergedRef(root, ref)}
      className={cx(panelStyles["panel"], styles["grid"], className)}
      style={{ ...style, "--grid-columns": template, "--grid-width": `${widthPx}px` } as CSSProperties}
      data-narrow={sight.isNarrow ? "" : undefined}
      data-busy={order.isBusy ? "" : undefined}
      onKeyDownCapture={(event) => {
        rest.onKeyDownCapture?.(event);
        onKeyDownCapture?.(event);
      }}
    >
      {tools.length > 0 && (
        <GridTools
          label={label}
          tools={tools}
          filter={searched}
          onFilter={(next) => setFilter(next, "search")}
          onSearchFocus={order.prepareSearch}
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
          aria-colcount={laid.length}
          aria-multiselectable={selectionMode === "multiple" ? true : undefined}
          aria-busy={order.isBusy || undefined}
          className={styles["viewport"]}
          style={{ height: isFullscreen || (paging && height === undefined) ? undefined : heightPx }}
          onScroll={(event) => {
            scrolling.onScroll();
            sight.scrolled(event.currentTarget);
          }}
          onKeyDown={(event) => pressInGrid(event, pressed)}
          {...pointer}
        >
          <GridHead
            columns={grid}
            sort={sortedBy}
            firstColumn={sight.first}
            lastColumn={sight.last}
            heightPx={HEAD_PX}
            active={active.row < 0 ? active.column : -1}
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
              {slots.current.map((at, slot) => {
                if (at < 0) return null;
                const index = rowAt(start + at);
                const editor = editorOf(at);
                return (
                  <GridRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: the element stays, and the row in it changes
                    key={slot}
                    source={source}
                    version={editing.version}
                    columns={columns}
                    laid={laid}
                    firstColumn={sight.first}
                    lastColumn={sight.last}
                    index={index}
                    place={start + at}
                    at={at}
                    topPx={topOf(at)}
                    heightPx={rowHeight}
                    active={at === active.row ? active.column : -1}
                    isSelected={selectionMode === "none" ? undefined : select.selection.has(index)}
                    editedColumn={editor ? laid.findIndex(({ key }) => key === editing.edited?.key) : -1}
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
        <GridMenu
          key={menuKey}
          label={`${columns.find(({ dataKey }) => dataKey === menuKey)?.label}: more`}
          anchor={menuButton}
          items={menuItemsOf(grid, menuKey, (next) => setSort(next, "heading"))}
          onClose={(focusGrid) => {
            setMenuKey(undefined);
            if (focusGrid) focus({ row: -1, column: laid.findIndex(({ key }) => key === menuKey) });
          }}
        />
      )}
      <div role="status" className={visuallyHidden}>
        {said}
      </div>
    </div>
  );
}
