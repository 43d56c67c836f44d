// biome-ignore-all lint/a11y/useSemanticElements: a table cannot virtualize rows

import { Icon } from "../icon/Icon.tsx";
import { chevronDownIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import type { GridColumn } from "./column.ts";
import { type ColumnLayout, isColumnInView } from "./core/column-layout.ts";
import { numberOf } from "./core/fields.ts";
import type { GridSource } from "./core/grid-source.ts";
import type { QueryRows } from "./core/query-runner.ts";
import cellStyles from "./GridCells.module.css";
import rowStyles from "./GridRow.module.css";
import { cellStyle } from "./GridRow.tsx";
import styles from "./GroupRow.module.css";
import { CHECKBOX_KEY } from "./use-grid-columns.ts";

/** How the values of a group become one: a name, or a function of its values in the order of the view. */
export type GroupTotal = "sum" | "mean" | "min" | "max" | ((values: readonly unknown[]) => unknown);

/** Options of `groupRows`. */
export interface GroupOptions {
  /** `dataKey`s of the columns to group by, from the outermost. Rows with the same text are a group. */
  by: readonly string[];
  /**
   * Totals of columns, by `dataKey`. Values that are no numbers count only for functions.
   * @default {}
   */
  totals?: Readonly<Record<string, GroupTotal>> | undefined;
  /**
   * Shows the totals of all rows below them.
   * @default false
   */
  grandTotal?: boolean | undefined;
  /**
   * Text of the grand total.
   * @default "Total"
   */
  totalLabel?: string | undefined;
}

/** A group of rows. */
export interface GridGroup {
  readonly key: string;
  /** 1 is the outermost. */
  readonly level: number;
  readonly label: string;
  readonly count: number;
  /** Undefined for the grand total, which cannot be closed. */
  readonly isOpen: boolean | undefined;
  /** Texts of the totals, by `dataKey`. */
  readonly totals: ReadonlyMap<string, string>;
}

/** Rows and groups as shown: indexes of rows, or -1 - n for group n. */
export interface GroupedRows {
  readonly entries: Int32Array;
  readonly groups: readonly GridGroup[];
}

/** Props of the row of a group. */
export interface GroupRowProps<Row> {
  group: GridGroup;
  layout: readonly ColumnLayout<GridColumn<Row>>[];
  firstColumn: number;
  lastColumn: number;
  viewIndex: number;
  pageIndex: number;
  topPx: number;
  heightPx: number;
  activeColumn: number;
}

/** Groups with totals, as a feature of a grid. */
export interface GridGrouping {
  readonly arrange: <Row>(
    source: GridSource<Row>,
    rows: QueryRows,
    closed: ReadonlySet<string>,
  ) => GroupedRows;
  readonly Row: typeof GroupRow;
}

/** Inset of each level of groups. */
const INDENT_REM = 1.25;

function totalOf(values: readonly unknown[], total: GroupTotal): unknown {
  if (typeof total === "function") return total(values);
  const numbers = values.map(numberOf).filter((value) => !Number.isNaN(value));
  if (numbers.length === 0) return undefined;
  // Not by spreading: a group may have more values than a call takes.
  const fold = (step: (one: number, other: number) => number) => numbers.reduce(step);
  if (total === "min") return fold((one, other) => Math.min(one, other));
  if (total === "max") return fold((one, other) => Math.max(one, other));
  const sum = fold((one, other) => one + other);
  return total === "sum" ? sum : sum / numbers.length;
}

/**
 * Groups rows by the values of columns, with totals. Groups appear in the order of their first rows, so sorting a column sorts its
 * groups. Pass it to a `DataGrid` as `grouping`, made outside of the component or memoized.
 */
export function groupRows({
  by,
  totals = {},
  grandTotal = false,
  totalLabel = "Total",
}: GroupOptions): GridGrouping {
  return {
    Row: GroupRow,
    arrange: (source, rows, closed) => {
      const entries: number[] = [];
      const groups: GridGroup[] = [];
      const columnOf = (key: string | undefined) => source.columns.find(({ dataKey }) => dataKey === key);
      const totalled = source.columns.flatMap((column) => {
        const total = totals[column.dataKey];
        return total ? [{ column, total }] : [];
      });
      const format = new Intl.NumberFormat(source.locale, { maximumFractionDigits: 2 });
      const totalsOf = (part: readonly number[]): ReadonlyMap<string, string> =>
        new Map(
          totalled.map(({ column, total }) => {
            const value = totalOf(
              part.map((row) => source.value(row, column)),
              total,
            );
            const first = source.row(part[0] ?? -1);
            const isFormatted = column.format && first !== undefined && value !== undefined;
            const text = isFormatted
              ? column.format?.(value, first)
              : typeof value === "number"
                ? format.format(value)
                : String(value ?? "");
            return [column.dataKey, text ?? ""];
          }),
        );
      const walk = (part: readonly number[], level: number, path: readonly string[]): void => {
        const column = columnOf(by[level]);
        if (!column) {
          for (const row of part) entries.push(row);
          return;
        }
        const parts = new Map<string, number[]>();
        for (const row of part) {
          const label = source.text(row, column);
          const same = parts.get(label);
          if (same) same.push(row);
          else parts.set(label, [row]);
        }
        for (const [label, members] of parts) {
          const inner = [...path, label];
          const key = JSON.stringify(inner);
          const isOpen = !closed.has(key);
          groups.push({
            key,
            level: level + 1,
            label,
            count: members.length,
            isOpen,
            totals: totalsOf(members),
          });
          entries.push(-groups.length);
          if (isOpen) walk(members, level + 1, inner);
        }
      };
      const all = Array.from(rows ?? Array(source.count).keys());
      walk(all, 0, []);
      if (grandTotal && all.length > 0) {
        groups.push({
          key: "",
          level: 1,
          label: totalLabel,
          count: all.length,
          isOpen: undefined,
          totals: totalsOf(all),
        });
        entries.push(-groups.length);
      }
      return { entries: Int32Array.from(entries), groups };
    },
  };
}

/** The row of a group: its name and count in the first column, its totals in theirs. */
function GroupRow<Row>(props: GroupRowProps<Row>) {
  const { group, layout, viewIndex, pageIndex, activeColumn } = props;
  const nameKey = layout.find(({ key }) => key !== CHECKBOX_KEY)?.key;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells receive focus
    <div
      role="row"
      aria-rowindex={viewIndex + 2}
      aria-level={group.level}
      aria-expanded={group.isOpen}
      className={cx(cellStyles["gridRow"], rowStyles["row"], styles["groupRow"])}
      style={{ height: props.heightPx, transform: `translateY(${props.topPx}px)` }}
      data-row={pageIndex}
      data-open={group.isOpen ? "" : undefined}
    >
      {layout.map((each, columnIndex) => {
        const isInView = isColumnInView(each, columnIndex, props.firstColumn, props.lastColumn);
        if (!isInView && columnIndex !== activeColumn) return null;
        const total = group.totals.get(each.key);
        return (
          <div
            key={each.key}
            role="gridcell"
            aria-colindex={columnIndex + 1}
            className={cx(cellStyles["gridCell"], rowStyles["cell"])}
            style={cellStyle(each, columnIndex)}
            tabIndex={columnIndex === activeColumn ? 0 : undefined}
            data-pin={each.pin}
            data-column={columnIndex}
            data-numeric={each.key !== nameKey && total !== undefined ? "" : undefined}
          >
            {each.key === nameKey ? (
              <span
                className={styles["name"]}
                style={{ paddingInlineStart: `${(group.level - 1) * INDENT_REM}rem` }}
              >
                {group.isOpen !== undefined && (
                  <Icon icon={chevronDownIcon} size="xs" className={styles["chevron"]} />
                )}
                {`${group.label} (${group.count})${total === undefined ? "" : `: ${total}`}`}
              </span>
            ) : (
              total
            )}
          </div>
        );
      })}
    </div>
  );
}
