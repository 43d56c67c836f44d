/** The edge a column is pinned to. Follows the text direction. */
export type PinSide = "start" | "end";

/** Order, widths and pins of columns. */
export interface ColumnState {
  /** Column keys from first to last. Pinned columns keep their unpinned position. */
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly pins: Readonly<Record<string, PinSide | undefined>>;
}

/** A column with its position in the grid. */
export interface LaidColumn<Column> {
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

interface Layable {
  readonly dataKey: string;
  readonly width?: number | undefined;
  readonly minWidth?: number | undefined;
  readonly pin?: PinSide | undefined;
}

/** Lays out columns from start to end: pinned to the start, unpinned, pinned to the end. */
export function layColumns<Column extends Layable>(
  columns: readonly Column[],
  state: Partial<ColumnState>,
): LaidColumn<Column>[] {
  const byKey = new Map(columns.map((column) => [column.dataKey, column]));
  const keys = new Set([...(state.order ?? []), ...byKey.keys()]);
  const laid = [...keys].flatMap((key) => {
    const column = byKey.get(key);
    if (!column) return [];
    const pin = state.pins && key in state.pins ? state.pins[key] : column.pin;
    const widthPx = Math.max(
      state.widths?.[key] ?? column.width ?? COLUMN_PX,
      column.minWidth ?? MIN_COLUMN_PX,
    );
    return [{ column, key, widthPx, pin }];
  });
  const rank = (pin: PinSide | undefined) => (pin === "start" ? 0 : pin === undefined ? 1 : 2);
  laid.sort((one, other) => rank(one.pin) - rank(other.pin));
  let start = 0;
  let end = laid.reduce((sum, { widthPx }) => sum + widthPx, 0);
  return laid.map((each) => {
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
export function columnsInSight(
  laid: readonly LaidColumn<unknown>[],
  scrollPx: number,
  viewPx: number,
): { first: number; last: number } {
  const overscan = 2;
  let first = laid.findIndex(({ pin, insetPx, widthPx }) => !pin && insetPx + widthPx > scrollPx);
  if (first < 0) first = laid.length;
  let last = first;
  while (last + 1 < laid.length) {
    const next = laid[last + 1];
    if (!next || next.pin || next.insetPx > scrollPx + viewPx) break;
    last += 1;
  }
  return { first: Math.max(0, first - overscan), last: Math.min(laid.length - 1, last + overscan) };
}
