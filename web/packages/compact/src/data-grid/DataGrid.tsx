// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay out rows that are not there

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { cx } from "../internal/cx.ts";
import { pageCountOf, pageWithin } from "../internal/pages.ts";
import { saveFile } from "../internal/save-file.ts";
import { useControlled } from "../internal/use-controlled.ts";
import { TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import { useFullscreen } from "../internal/use-fullscreen.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { Pager } from "../pager/Pager.tsx";
import type { GridSort } from "./column.ts";
import { columnsInSight } from "./core/column-layout.ts";
import { toCsv, toJson } from "./core/export-rows.ts";
import { assignSlots } from "./core/row-slots.ts";
import styles from "./DataGrid.module.css";
import { type EditEnd, GridEditor } from "./GridEditor.tsx";
import { GridHead } from "./GridHead.tsx";
import { GridMenu } from "./GridMenu.tsx";
import { GridRow } from "./GridRow.tsx";
import { GridTools } from "./GridTools.tsx";
import { pressInGrid } from "./grid-press.ts";
import { menuItemsOf } from "./menu-items.ts";
import type { DataGridProps, PageReason } from "./props.ts";
import { nextSort, sortSaid } from "./sorting.ts";
import { CHECK_KEY, useGridColumns } from "./use-grid-columns.ts";
import { useGridEditing } from "./use-grid-editing.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { useGridOrder } from "./use-grid-order.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { useGridSource } from "./use-grid-source.ts";
import { useRowWindow } from "./use-row-window.ts";

const HEAD_PX = 40;
const VIEW_PX = 420;
/** With more columns than these, only those in sight are drawn. */
const COLUMNS_DRAWN = 24;
/** How much of the width pinned columns may take. */
const PINNED_MOST = 0.6;

/** Rows and columns that can be sorted, searched, rearranged, selected, edited and exported; a million of them, too. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    rows,
    columns,
    paging = true,
    page,
    defaultPage = 1,
    onPageChange,
    pageSize,
    defaultPageSize = 5,
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
  const pressed = useRef({ x: 0, y: 0 });

  const [sortedBy, setSort] = useControlled<readonly GridSort[], "heading">(sort, defaultSort, onSortChange);
  const [searched, setFilter] = useControlled<string, "search">(filter, defaultFilter, onFilterChange);
  const [isFullscreen, setFullscreen] = useControlled<boolean, "button" | "escape-key">(
    fullscreen,
    defaultFullscreen,
    onFullscreenChange,
  );
  const [size, setSize] = useControlled<number, "page-size">(pageSize, defaultPageSize, onPageSizeChange);
  const [wantedPage, setPage] = useControlled<number, PageReason>(page, defaultPage, onPageChange);
  const [menuKey, setMenuKey] = useState<string>();
  const [scrollPx, setScrollPx] = useState(0);

  const source = useGridSource(rows, columns);
  const isSearchable = filter !== undefined || tools.includes("search");
  const order = useGridOrder(source, searched, sortedBy, locale, isSearchable, (fraction) => {
    progress.current?.style.setProperty("--progress", String(fraction));
  });
  const viewCount = order.rows?.length ?? rows.length;
  const rowAt = (at: number): number => order.rows?.[at] ?? at;

  const pageCount = paging ? pageCountOf(viewCount, size) : 1;
  const shownPage = pageWithin(wantedPage, pageCount);
  const start = paging ? (shownPage - 1) * size : 0;
  const count = paging ? Math.min(size, viewCount - start) : viewCount;

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
  const sight =
    laid.length > COLUMNS_DRAWN
      ? columnsInSight(laid, scrollPx, scrolling.viewWidthPx || 1000)
      : { first: 0, last: laid.length };

  const pinnedPx = laid.reduce((sum, { pin, widthPx }) => sum + (pin ? widthPx : 0), 0);
  const isNarrow = scrolling.viewWidthPx > 0 && pinnedPx > PINNED_MOST * scrolling.viewWidthPx;

  // Other rows, or another order of them, are seen from their beginning.
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

  const exportAs = (type: "csv" | "json"): Promise<Blob> => {
    const written = laid.flatMap(({ column, key }) =>
      key === CHECK_KEY
        ? []
        : [
            {
              label: column.label,
              key,
              text: (row: number) => source.text(row, column),
              value: (row: number) => source.value(row, column),
            },
          ],
    );
    return (type === "csv" ? toCsv : toJson)(written, order.rows ?? rows.keys());
  };
  useImperativeHandle(handle, () => ({
    exportCsv: () => exportAs("csv"),
    exportJson: () => exportAs("json"),
    scrollToRow: scrolling.reveal,
  }));

  const leave = (): void => setFullscreen(false, "escape-key");
  const { onKeyDownCapture, ...filling } = useFullscreen(root, isFullscreen, leave);

  const sortBy = (key: string, adds: boolean): void => setSort(nextSort(sortedBy, key, adds), "heading");
  const openMenu = (key: string, button: HTMLElement | null): void => {
    menuButton.current = button;
    setMenuKey(button && key !== CHECK_KEY && key !== menuKey ? key : undefined);
  };
  const endEdit = (how: EditEnd, value?: string | number | null): void => {
    editing.end(how, value);
    if (how === "blur") return;
    const step = { enter: [1, 0], tab: [0, 1], "shift-tab": [0, -1], escape: [0, 0] }[how];
    const next = active.column + (step[1] ?? 0);
    focus({
      row: Math.min(count - 1, active.row + (step[0] ?? 0)),
      column: Math.max(0, Math.min(laid.length - 1, next)),
    });
  };
  const headingOf = (column: number): HTMLElement | null =>
    viewport.current?.querySelector(`[aria-rowindex="1"] > [data-column="${column}"] button`) ?? null;

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const target = event.target as HTMLElement;
    if (!target.matches('[role="gridcell"], [role="columnheader"]')) {
      // Within a cell, keys are those of what is in it; Escape goes back to the cell.
      if (event.key === "Escape" && !event.defaultPrevented) focus(active);
      return;
    }
    const done = pressInGrid(event, {
      active,
      extent: {
        rowCount: count,
        columnCount: laid.length,
        pageRows: scrolling.pageRows,
        rightToLeft: getComputedStyle(event.currentTarget).direction === "rtl",
      },
      isSelectable: selectionMode !== "none",
      focus,
      pressHeading: (column, adds) => {
        const each = laid[column];
        if (each?.key === CHECK_KEY) select.toggleAll();
        else if (each && each.column.sortable !== false) sortBy(each.key, adds);
      },
      openMenu: (column) => openMenu(laid[column]?.key ?? CHECK_KEY, headingOf(column)),
      resize: (column, byPx) => {
        const each = laid[column];
        if (each) grid.resize(each.key, each.widthPx + byPx);
      },
      step: (column, by) => {
        const key = laid[column]?.key;
        if (key !== undefined && key !== CHECK_KEY) grid.step(key, by);
      },
      toggle: (row) => select.toggle(start + row),
      extend: (row) => select.extend(start + row),
      selectAll: select.selectAll,
      edit: (cell, typed) => {
        const each = laid[cell.column];
        if (!each || each.key === CHECK_KEY) return false;
        if (editing.begin(rowAt(start + cell.row), each.column, typed)) return true;
        if (typed !== undefined) return false;
        // A cell that shows a link or a button: Enter goes to it.
        const inside = target.querySelector<HTMLElement>("a[href], button, input, select");
        inside?.focus();
        return inside !== null;
      },
    });
    if (done) event.preventDefault();
  };

  const cellOf = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]');
    const row = Number(cell?.parentElement?.dataset["row"] ?? Number.NaN);
    const column = Number(cell?.dataset["column"] ?? Number.NaN);
    return Number.isNaN(row) || Number.isNaN(column) ? undefined : { row, column };
  };
  const click = (event: MouseEvent): void => {
    const cell = cellOf(event);
    const movedPx = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y);
    // A press that went further is scrolling, or selects text.
    if (!cell || (event.detail > 0 && movedPx > TOUCH_DRAG_PX)) return;
    const element = event.target as Element;
    if (element.closest("a, button, input, select, [data-editing]")) return;
    focus(cell);
    const isCheck = laid[cell.column]?.key === CHECK_KEY;
    if (selectionMode === "multiple" && event.shiftKey) select.extend(start + cell.row);
    else if (isCheck || selectionMode === "single") select.toggle(start + cell.row);
  };

  // The row with the focus stays, wherever the others have gone, and with it the focus.
  const wanted: number[] = [];
  for (let at = window.first; at <= window.last; at += 1) wanted.push(at);
  if (active.row >= 0 && (active.row < window.first || active.row > window.last)) wanted.push(active.row);
  slots.current = assignSlots(slots.current, wanted);

  const topOf = (at: number): number =>
    // Out of sight, it is just out of sight: millions of pixels away a position is not exact.
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
        onEnd={endEdit}
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
      className={cx(styles["grid"], className)}
      style={{ ...style, "--grid-columns": template, "--grid-width": `${widthPx}px` } as CSSProperties}
      data-narrow={isNarrow ? "" : undefined}
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
            if (laid.length > COLUMNS_DRAWN) setScrollPx(Math.abs(event.currentTarget.scrollLeft));
          }}
          onKeyDown={press}
          onPointerDown={(event) => {
            pressed.current = { x: event.clientX, y: event.clientY };
          }}
          onMouseDown={(event) => {
            // Shift selects rows, not text.
            if (event.shiftKey && selectionMode === "multiple") event.preventDefault();
          }}
          onClick={click}
          onDoubleClick={(event) => {
            const cell = cellOf(event);
            const each = cell && laid[cell.column];
            if (cell && each && each.key !== CHECK_KEY) {
              focus(cell);
              editing.begin(rowAt(start + cell.row), each.column);
            }
          }}
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
          page={shownPage}
          pageSize={size}
          pageCount={pageCount}
          rowCount={viewCount}
          pageSizeOptions={pageSizeOptions}
          onPage={(next) => setPage(next, next < shownPage ? "previous" : "next")}
          onPageSize={(next) => {
            setSize(next, "page-size");
            // The row that was on top stays in sight.
            setPage(Math.floor(start / next) + 1, "page-size");
          }}
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
      <div role="status" className={styles["hidden"]}>
        {said}
      </div>
    </div>
  );
}
