/** Where a column stays while the others scroll. */
export type PinSide = "start" | "end";

/** How columns lie at the moment: what users change about them. */
export interface ColumnState {
  /** Keys from first to last, pinned ones where they were before they were pinned. */
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly pins: Readonly<Record<string, PinSide | undefined>>;
}

/** A column in its place. */
export interface LaidColumn<Column> {
  readonly column: Column;
  readonly key: string;
  readonly widthPx: number;
  readonly pin: PinSide | undefined;
  /** From the start of the grid; for one pinned at the end, from its end. */
  readonly insetPx: number;
}

/** The narrowest a column gets. */
export const MIN_COLUMN_PX = 48;
/** How wide a column is that does not say. */
export const COLUMN_PX = 160;

interface Layable {
  readonly dataKey: string;
  readonly width?: number | undefined;
  readonly minWidth?: number | undefined;
  readonly pin?: PinSide | undefined;
}

/** Columns from start to end: those pinned at the start, the scrolled ones, those pinned at the end. */
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

/** The order of keys with one moved before or after another. */
export function moveKey(keys: readonly string[], moved: string, to: string, after: boolean): string[] {
  if (moved === to) return [...keys];
  const rest = keys.filter((key) => key !== moved);
  rest.splice(rest.indexOf(to) + (after ? 1 : 0), 0, moved);
  return rest;
}

/** Places of the first and the last scrolled column within sight, a few more on each side. */
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
