import { useMemo } from "react";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { GridColumn } from "./column.ts";
import {
  type ColumnLayout,
  type ColumnState,
  layOutColumns,
  MIN_COLUMN_PX,
  moveKey,
  type PinSide,
} from "./core/column-layout.ts";

/** Column state that users can change: order, widths, pins and which columns are hidden. */
export type DataGridColumnState = Partial<ColumnState>;

/** What changed the columns. */
export type ColumnReason = "resize" | "move" | "pin" | "hide";

/** Key of the checkbox column, which the grid adds itself. */
export const CHECKBOX_KEY = "\u0000check";
const CHECKBOX_PX = 48;

/** The columns in display order and the actions on them. */
export interface GridColumns<Row> {
  readonly layout: readonly ColumnLayout<GridColumn<Row>>[];
  readonly resize: (key: string, widthPx: number) => void;
  /** Moves a column before or after another, adopting its pin. */
  readonly move: (key: string, to: string, after: boolean) => void;
  /** Moves a column by one towards the end (1) or the start (-1). */
  readonly step: (key: string, by: 1 | -1) => void;
  readonly pin: (key: string, side: PinSide | undefined) => void;
  readonly hide: (key: string, isHidden: boolean) => void;
  /** The columns that are not shown. */
  readonly hidden: readonly GridColumn<Row>[];
}

/** Column state of a grid, controlled or not. */
export function useGridColumns<Row>(
  columns: readonly GridColumn<Row>[],
  hasCheckboxes: boolean,
  value: DataGridColumnState | undefined,
  initial: DataGridColumnState | undefined,
  onChange: ((state: DataGridColumnState, details: ChangeDetails<ColumnReason>) => void) | undefined,
): GridColumns<Row> {
  const [state, setState] = useControlled<DataGridColumnState, ColumnReason>(value, initial ?? {}, onChange);
  const layout = useMemo(() => {
    const checks: GridColumn<Row> = {
      dataKey: CHECKBOX_KEY,
      label: "",
      width: CHECKBOX_PX,
      pin: "start",
      sortable: false,
      resizable: false,
    };
    const order = [CHECKBOX_KEY, ...(state.order ?? [])];
    return layOutColumns(hasCheckboxes ? [checks, ...columns] : columns, { ...state, order });
  }, [columns, hasCheckboxes, state]);

  const move = (key: string, to: string, after: boolean): void => {
    const target = layout.find((each) => each.key === to);
    if (!target || to === CHECKBOX_KEY) return;
    const order = moveKey(
      // Hidden columns keep their place.
      layOutColumns(columns, { ...state, hidden: {} }).map((each) => each.key),
      key,
      to,
      after,
    );
    setState({ ...state, order, pins: { ...state.pins, [key]: target.pin } }, "move");
  };
  return {
    layout,
    move,
    step: (key, by) => {
      const index = layout.findIndex((each) => each.key === key);
      const next = layout[index + by];
      if (next && next.pin === layout[index]?.pin) move(key, next.key, by > 0);
    },
    resize: (key, widthPx) => {
      const column = columns.find(({ dataKey }) => dataKey === key);
      const next = Math.round(Math.max(column?.minWidth ?? MIN_COLUMN_PX, widthPx));
      if (column && column.resizable !== false) {
        setState({ ...state, widths: { ...state.widths, [key]: next } }, "resize");
      }
    },
    pin: (key, side) => setState({ ...state, pins: { ...state.pins, [key]: side } }, "pin"),
    hide: (key, isHidden) => setState({ ...state, hidden: { ...state.hidden, [key]: isHidden } }, "hide"),
    hidden: columns.filter(({ dataKey }) => state.hidden?.[dataKey]),
  };
}
