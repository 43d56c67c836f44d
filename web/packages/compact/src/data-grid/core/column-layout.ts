/** The edge a column is pinned to. Follows the text direction. */
export type PinSide = "start" | "end";

/** Order, widths, pins and visibility of columns. */
export interface ColumnState {
  /** Column keys from first to last. Pinned columns keep their unpinned position. */
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly pins: Readonly<Record<string, PinSide | undefined>>;
  readonly hidden: Readonly<Record<string, boolean | undefined>>;
}

/** A column with its position in the grid. */
export interface ColumnLayout<Column> {
  readonly column: Column;
  readonly key: string;
  readonly widthPx: number;
  readonly pin: PinSide | undefined;
  /** Distance from the start of the grid or, if pinned to the end, from its end. */
  readonly insetPx: number;
}

/** Default minimum width of a column. */
export const MIN_COLUMN_PX = 48;
/** Default width of a column. */
export const COLUMN_PX = 160;

interface ColumnWidths {
  readonly dataKey: string;
  readonly width?: number | undefined;
  readonly minWidth?: number | undefined;
  readonly pin?: PinSide | undefined;
}

/** Lays out columns from start to end: pinned to the start, unpinned, pinned to the end. */
export function layOutColumns<Column extends ColumnWidths>(
  columns: readonly Column[],
  state: Partial<ColumnState>,
): ColumnLayout<Column>[] {
  const byKey = new Map(columns.map((column) => [column.dataKey, column]));
  const keys = new Set([...(state.order ?? []), ...byKey.keys()]);
  const layout = [...keys].flatMap((key) => {
    const column = byKey.get(key);
    if (!column || state.hidden?.[key]) return [];
    const pin = state.pins && key in state.pins ? state.pins[key] : column.pin;
    const widthPx = Math.max(
      state.widths?.[key] ?? column.width ?? COLUMN_PX,
      column.minWidth ?? MIN_COLUMN_PX,
    );
    return [{ column, key, widthPx, pin }];
  });
  const rank = (pin: PinSide | undefined) => (pin === "start" ? 0 : pin === undefined ? 1 : 2);
  layout.sort((one, other) => rank(one.pin) - rank(other.pin));
  let start = 0;
  let end = layout.reduce((sum, { widthPx }) => sum + widthPx, 0);
  return layout.map((each) => {
    end -= each.widthPx;
    const insetPx = each.pin === "end" ? end : start;
    start += each.widthPx;
    return { ...each, insetPx };
  });
}

/** Moves a key before or after another. */
export function moveKey(keys: readonly string[], moved: string, to: string, after: boolean): string[] {
  if (moved === to) return [...keys];
  const rest = keys.filter((key) => key !== moved);
  rest.splice(rest.indexOf(to) + (after ? 1 : 0), 0, moved);
  return rest;
}

/** Indexes of the first and last visible unpinned column, with some overscan. */
export function visibleColumns(
  layout: readonly ColumnLayout<unknown>[],
  scrollPx: number,
  viewPx: number,
): { first: number; last: number } {
  const overscan = 2;
  let first = layout.findIndex(({ pin, insetPx, widthPx }) => !pin && insetPx + widthPx > scrollPx);
  if (first < 0) first = layout.length;
  let last = first;
  while (last + 1 < layout.length) {
    const next = layout[last + 1];
    if (!next || next.pin || next.insetPx > scrollPx + viewPx) break;
    last += 1;
  }
  return { first: Math.max(0, first - overscan), last: Math.min(layout.length - 1, last + overscan) };
}

/** Whether a row renders the cell of a column: if it is pinned, or between the first and last visible column. */
export function isColumnInView(
  { pin }: ColumnLayout<unknown>,
  columnIndex: number,
  first: number,
  last: number,
): boolean {
  return pin !== undefined || (columnIndex >= first && columnIndex <= last);
}
