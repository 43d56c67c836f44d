import { type RefObject, useEffect, useId, useRef } from "react";
import { usePopover } from "../internal/use-popover.ts";
import type { GridColumn } from "./column.ts";
import { columnTest, type RowTest } from "./core/column-filter.ts";
import type { GridSource } from "./core/grid-source.ts";
import type { QueryRows } from "./core/query-runner.ts";
import styles from "./GridFilter.module.css";
import { GridSearch } from "./GridSearch.tsx";
import type { ColumnFilters } from "./row-source.ts";

/** Rows tested between checks of the clock. */
const STEP_ROWS = 1000;

/** Props of the panel in which a column is filtered. */
export interface FilterPanelProps<Row> {
  readonly column: GridColumn<Row>;
  readonly source: GridSource<Row>;
  readonly filter: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onFilter: (filter: string) => void;
  readonly onClose: () => void;
}

/** Column filters, as a feature of a grid. */
export interface GridFiltering {
  readonly steps: <Row>(
    source: GridSource<Row>,
    filters: ColumnFilters,
  ) => (() => Generator<void, QueryRows>) | undefined;
  readonly pick: (rows: Uint32Array, kept: Uint32Array, rowCount: number) => Uint32Array;
  readonly Panel: typeof FilterPanel;
}

/** Returns what finds the rows that match all filters, or undefined if there is nothing to filter. */
function filterSteps<Row>(
  source: GridSource<Row>,
  filters: ColumnFilters,
): (() => Generator<void, QueryRows>) | undefined {
  const tests = source.columns.flatMap((column): RowTest[] => {
    const test = columnTest(source, column, filters[column.dataKey] ?? "");
    return typeof test === "function" ? [test] : [];
  });
  return tests.length === 0 ? undefined : () => keepSteps(source.count, tests);
}

function* keepSteps(count: number, tests: readonly RowTest[]): Generator<void, QueryRows> {
  const kept = new Uint32Array(count);
  let keptCount = 0;
  for (let row = 0; row < count; row += 1) {
    if (row % STEP_ROWS === STEP_ROWS - 1) yield;
    if (tests.every((test) => test(row))) kept[keptCount++] = row;
  }
  return kept.slice(0, keptCount);
}

/** The rows that were kept, in the order of `rows`. */
function pick(rows: Uint32Array, kept: Uint32Array, rowCount: number): Uint32Array {
  const isKept = new Uint8Array(rowCount);
  for (const row of kept) isKept[row] = 1;
  return rows.filter((row) => isKept[row] === 1);
}

function FilterPanel<Row>({ column, source, filter, anchor, onFilter, onClose }: FilterPanelProps<Row>) {
  const noteId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  usePopover({ open: true, onDismiss: onClose, anchor, panel, gap: 4 });
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const test = columnTest(source, column, filter);
  const isOrdered = source.isNumeric(column) || column.type === "date" || column.type === "datetime";
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={`Filter ${column.label}`}
      className={styles["panel"]}
      onKeyDown={(event) => {
        if (event.key === "Enter") onClose();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <GridSearch
        ref={input}
        label={`Filter ${column.label}`}
        describedBy={noteId}
        isInvalid={typeof test === "string"}
        value={filter}
        onValueChange={onFilter}
      />
      <p id={noteId} className={styles["note"]} data-problem={typeof test === "string" ? "" : undefined}>
        {typeof test === "string"
          ? test
          : isOrdered
            ? "A value, a range such as 5..10, or >, >=, < or <= and a value."
            : "Part of the text, = for all of it, or ! for what does not contain it."}
      </p>
    </div>
  );
}

/** Filters for each column, in its menu. Pass it to a `DataGrid` as `filtering`. */
export const gridFiltering: GridFiltering = { steps: filterSteps, pick, Panel: FilterPanel };
