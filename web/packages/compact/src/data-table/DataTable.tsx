import { type ComponentProps, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../button/Button.tsx";
import { searchIcon, settingsIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { pageCountOf, pageWithin } from "../internal/pages.ts";
import panelStyles from "../internal/rows-panel.module.css";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useFullscreen } from "../internal/use-fullscreen.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { Pager } from "../pager/Pager.tsx";
import styles from "./DataTable.module.css";
import { type DataTableTool, TablePanel } from "./TablePanel.tsx";
import { useDebounced } from "./use-debounced.ts";

/** How long typing rests before rows are filtered. */
export const FILTER_DEBOUNCE_MS = 300;

/** One column of a `DataTable`. */
export interface DataTableColumn {
  /** The heading. */
  label: string;
  /** The property of a row that the column shows. */
  dataKey: string;
  /**
   * Width in pixels.
   * @default as wide as its text
   */
  width?: number | undefined;
}

/** What changed the page of a table. */
export type DataTablePageReason = "previous" | "next" | "filter" | "data";

/** What a `DataTable` takes beside the attributes of its `div`. */
export interface DataTableProps<Row> extends Omit<ComponentProps<"div">, "children"> {
  /** Says what the table holds. */
  label: string;
  /** The rows. */
  data: readonly Row[];
  /** What of each row is shown, in this order. */
  columns: readonly DataTableColumn[];
  /**
   * Height of headings and rows together, in pixels.
   * @default 210
   */
  height?: number | undefined;
  /** The page that is shown, from 1. */
  page?: number | undefined;
  /**
   * The page that is shown at first, where the table holds it.
   * @default 1
   */
  defaultPage?: number | undefined;
  /** Told of another page, and whether a button, the filter or other data brought it. */
  onPageChange?: ((page: number, details: ChangeDetails<DataTablePageReason>) => void) | undefined;
  /**
   * Rows a page.
   * @default 5
   */
  pageSize?: number | undefined;
  /** Stands over the table, beside its buttons, such as a heading. */
  header?: ReactNode;
  /** Stands under the table. */
  footer?: ReactNode;
  /** The panel that is open, or `null`. */
  tool?: DataTableTool | null | undefined;
  /**
   * The panel that is open at first, where the table holds it.
   * @default null
   */
  defaultTool?: DataTableTool | null | undefined;
  /** Told when a panel opens or closes. */
  onToolChange?:
    | ((tool: DataTableTool | null, details: ChangeDetails<"button" | "close">) => void)
    | undefined;
  /** Fills the screen. */
  fullscreen?: boolean | undefined;
  /**
   * Fills the screen at first, where the table holds it.
   * @default false
   */
  defaultFullscreen?: boolean | undefined;
  /** Told when it is to fill the screen or no longer, by its button or Escape. */
  onFullscreenChange?:
    | ((fullscreen: boolean, details: ChangeDetails<"button" | "escape-key">) => void)
    | undefined;
  /**
   * The name of the downloaded file.
   * @default "table.json"
   */
  fileName?: string | undefined;
  /**
   * Shown when there are no rows.
   * @default "No rows."
   */
  empty?: ReactNode;
}

/** A table with pages, a filter, and its rows to download, copy or print. */
export function DataTable<Row>({
  label,
  data,
  columns,
  height = 210,
  page,
  defaultPage = 1,
  onPageChange,
  pageSize = 5,
  header,
  footer,
  tool,
  defaultTool = null,
  onToolChange,
  fullscreen,
  defaultFullscreen = false,
  onFullscreenChange,
  fileName = "table.json",
  empty = "No rows.",
  className,
  ref,
  ...rest
}: DataTableProps<Row>) {
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const [typed, setTyped] = useState("");
  const filter = useDebounced(typed, FILTER_DEBOUNCE_MS);
  const [openTool, setTool] = useControlled<DataTableTool | null, "button" | "close">(
    tool,
    defaultTool,
    onToolChange,
  );
  const [isFullscreen, setFullscreen] = useControlled<boolean, "button" | "escape-key">(
    fullscreen,
    defaultFullscreen,
    onFullscreenChange,
  );
  const [wantedPage, setPage] = useControlled<number, DataTablePageReason>(page, defaultPage, onPageChange);

  const rows = useMemo(
    // The text of a row is its JSON, names and all, and its case matters.
    () => (filter === "" ? data : data.filter((row) => (JSON.stringify(row) ?? "").includes(filter))),
    [data, filter],
  );
  const pageCount = pageCountOf(rows.length, pageSize);
  const shownPage = pageWithin(wantedPage, pageCount);
  const start = (shownPage - 1) * pageSize;

  const shown = useRef({ data, filter });
  useEffect(() => {
    const before = shown.current;
    shown.current = { data, filter };
    if (before.data !== data) setPage(1, "data");
    else if (before.filter !== filter) setPage(1, "filter");
  }, [data, filter, setPage]);

  const { onKeyDownCapture, ...filling } = useFullscreen(root, isFullscreen, () =>
    setFullscreen(false, "escape-key"),
  );
  const toolButton = (name: DataTableTool, text: string) => (
    <Button
      size="sm"
      variant="quiet"
      icon={name === "filter" ? searchIcon : settingsIcon}
      aria-expanded={openTool === name}
      aria-controls={openTool === name ? panelId : undefined}
      data-tool={name}
      data-active={name === "filter" && filter !== "" ? "" : undefined}
      onClick={() => setTool(openTool === name ? null : name, "button")}
    >
      {text}
    </Button>
  );

  return (
    <div
      {...rest}
      {...filling}
      ref={useMergedRef(root, ref)}
      className={cx(panelStyles["panel"], styles["table"], className)}
      onKeyDownCapture={(event) => {
        rest.onKeyDownCapture?.(event);
        onKeyDownCapture?.(event);
      }}
    >
      <div className={styles["bar"]}>
        <div className={styles["header"]}>{header}</div>
        <div className={styles["buttons"]}>
          {toolButton("filter", "Filter")}
          {toolButton("tools", "Tools")}
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={isFullscreen}
            onClick={() => setFullscreen(!isFullscreen, "button")}
          >
            Full screen
          </Button>
        </div>
      </div>
      {openTool && (
        <TablePanel
          id={panelId}
          label={label}
          tool={openTool}
          filter={typed}
          onFilter={setTyped}
          toJson={() => JSON.stringify(rows, null, 2)}
          fileName={fileName}
          onClose={() => {
            setTool(null, "close");
            // The focus was in what is gone now.
            root.current?.querySelector<HTMLElement>(`[data-tool="${openTool}"]`)?.focus();
          }}
        />
      )}
      <section
        className={styles["viewport"]}
        style={isFullscreen ? undefined : { height }}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, the focus is what scrolls it
        tabIndex={0}
      >
        <table className={styles["rows"]} aria-label={label}>
          <colgroup>
            {columns.map(({ dataKey, width }) => (
              <col key={dataKey} style={width === undefined ? undefined : { width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.dataKey} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(start, start + pageSize).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and a row of a page keeps no state
              <tr key={at}>
                {columns.map(({ dataKey }) => (
                  <td key={dataKey}>{textIn(row, dataKey)}</td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className={styles["empty"]}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <Pager
        label={label}
        page={shownPage}
        pageSize={pageSize}
        pageCount={pageCount}
        rowCount={rows.length}
        onPage={(next) => setPage(next, next < shownPage ? "previous" : "next")}
      />
      {footer && <div className={styles["footer"]}>{footer}</div>}
    </div>
  );
}

function textIn(row: unknown, dataKey: string): string {
  const value = (row as Record<string, unknown> | null)?.[dataKey];
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
