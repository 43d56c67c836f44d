import { type ComponentProps, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../button/Button.tsx";
import { searchIcon, settingsIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import frameStyles from "../internal/table-frame.module.css";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useFullscreen } from "../internal/use-fullscreen.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { jsonText, valueText } from "../internal/value-text.ts";
import { Pager } from "../pager/Pager.tsx";
import { pageCountOf, pageWithin } from "../pager/pages.ts";
import styles from "./DataTable.module.css";
import { type DataTableTool, TablePanel } from "./TablePanel.tsx";
import { useDebounced } from "./use-debounced.ts";

/** Pause in typing before rows are filtered. */
export const FILTER_DEBOUNCE_MS = 300;

/** A column of a `DataTable`. */
export interface DataTableColumn {
  /** Column heading. */
  label: string;
  /** Property of a row to show. */
  dataKey: string;
  /**
   * Width in pixels.
   * @default fits the content
   */
  width?: number | undefined;
}

/** Why the page changed. */
export type DataTablePageReason = "previous" | "next" | "filter" | "data";

/** Props of `DataTable`, in addition to those of `div`. */
export interface DataTableProps<Row> extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name of the table. */
  label: string;
  /** The rows. */
  data: readonly Row[];
  /** The columns, in display order. */
  columns: readonly DataTableColumn[];
  /**
   * Height of header and rows in pixels.
   * @default 210
   */
  height?: number | undefined;
  /** Page number, starting at 1 (controlled). */
  page?: number | undefined;
  /**
   * Initial page number.
   * @default 1
   */
  defaultPage?: number | undefined;
  /** Called when the page changes, with the reason: a button, the filter or new data. */
  onPageChange?: ((page: number, details: ChangeDetails<DataTablePageReason>) => void) | undefined;
  /**
   * Rows per page.
   * @default 5
   */
  pageSize?: number | undefined;
  /** Content above the table, such as a heading. */
  header?: ReactNode;
  /** Content below the table. */
  footer?: ReactNode;
  /** The open panel (controlled). `null` means none. */
  tool?: DataTableTool | null | undefined;
  /**
   * The panel that is open initially.
   * @default null
   */
  defaultTool?: DataTableTool | null | undefined;
  /** Called when a panel opens or closes. */
  onToolChange?:
    | ((tool: DataTableTool | null, details: ChangeDetails<"button" | "close">) => void)
    | undefined;
  /** Whether the table is fullscreen (controlled). */
  fullscreen?: boolean | undefined;
  /**
   * Whether the table is fullscreen initially.
   * @default false
   */
  defaultFullscreen?: boolean | undefined;
  /** Called when the table should enter or leave fullscreen. */
  onFullscreenChange?:
    | ((fullscreen: boolean, details: ChangeDetails<"button" | "escape-key">) => void)
    | undefined;
  /**
   * Name of the downloaded file.
   * @default "table.json"
   */
  fileName?: string | undefined;
  /**
   * Shown if there are no rows.
   * @default "No rows."
   */
  empty?: ReactNode;
}

/** A table with pagination and a filter. Rows can be downloaded, copied and printed. */
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
  const [requestedPage, setPage] = useControlled<number, DataTablePageReason>(
    page,
    defaultPage,
    onPageChange,
  );

  const rows = useMemo(
    // The filter matches the JSON of a row, including property names and case.
    () => (filter === "" ? data : data.filter((row) => jsonText(row).includes(filter))),
    [data, filter],
  );
  const pageCount = pageCountOf(rows.length, pageSize);
  const currentPage = pageWithin(requestedPage, pageCount);
  const start = (currentPage - 1) * pageSize;

  const shown = useRef({ data, filter });
  useEffect(() => {
    const before = shown.current;
    shown.current = { data, filter };
    if (before.data !== data) setPage(1, "data");
    else if (before.filter !== filter) setPage(1, "filter");
  }, [data, filter, setPage]);

  const { onKeyDownCapture, ...fullscreenProps } = useFullscreen(root, isFullscreen, () =>
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
      {...fullscreenProps}
      ref={useMergedRef(root, ref)}
      className={cx(frameStyles["tableFrame"], styles["table"], className)}
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
          toJson={() => jsonText(rows, 2)}
          fileName={fileName}
          onClose={() => {
            setTool(null, "close");
            // Focus was inside the panel that just closed.
            root.current?.querySelector<HTMLElement>(`[data-tool="${openTool}"]`)?.focus();
          }}
        />
      )}
      <section
        className={styles["viewport"]}
        style={isFullscreen ? undefined : { height }}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
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
            {rows.slice(start, start + pageSize).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state
              <tr key={index}>
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
        page={currentPage}
        pageSize={pageSize}
        pageCount={pageCount}
        rowCount={rows.length}
        onPage={(next) => setPage(next, next < currentPage ? "previous" : "next")}
      />
      {footer && <div className={styles["footer"]}>{footer}</div>}
    </div>
  );
}

function textIn(row: unknown, dataKey: string): string {
  const value = (row as Record<string, unknown> | null)?.[dataKey];
  const isStructure = typeof value === "object" && value !== null && !(value instanceof Date);
  return isStructure ? jsonText(value) : valueText(value);
}
