// biome-ignore-all lint/a11y/useSemanticElements: a table cannot virtualize rows

import { type PointerEvent, useRef, useState } from "react";
import { Icon } from "../icon/Icon.tsx";
import { chevronDownIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import type { GridColumn, GridSort } from "./column.ts";
import type { ColumnLayout } from "./core/column-layout.ts";
import cellStyles from "./GridCells.module.css";
import styles from "./GridHeader.module.css";
import { cellStyle } from "./GridRow.tsx";
import type { ColumnFilters } from "./row-source.ts";
import { CHECKBOX_KEY, type GridColumns } from "./use-grid-columns.ts";

interface GridHeaderProps<Row> {
  columns: GridColumns<Row>;
  sort: readonly GridSort[];
  filters: ColumnFilters;
  firstColumn: number;
  lastColumn: number;
  heightPx: number;
  /** Index of the focused heading, or -1. */
  activeColumn: number;
  isNumeric: (column: GridColumn<Row>) => boolean;
  /** `true` if all rows are selected, `false` if none, `undefined` if some. */
  checked: boolean | undefined;
  menuKey: string | undefined;
  onSort: (key: string, adds: boolean) => void;
  onCheck: () => void;
  onMenu: (key: string, button: HTMLElement) => void;
  onActivate: (columnIndex: number) => void;
}

interface Drag {
  readonly key: string;
  readonly startX: number;
  /** Drop position. Undefined until the pointer has moved far enough. */
  readonly to?: { readonly key: string; readonly after: boolean };
}

const SORTED = { true: "descending", false: "ascending" } as const;

/** The header row. Headings are pressed to sort, dragged to move, and resized at their edge. */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, sort, firstColumn, lastColumn, heightPx, activeColumn, checked } = props;
  const [drag, setDrag] = useState<Drag>();
  const hasDragged = useRef(false);

  const headingAt = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('[role="row"]');
    for (const heading of head?.querySelectorAll<HTMLElement>("[data-key]") ?? []) {
      const box = heading.getBoundingClientRect();
      if (event.clientX < box.left || event.clientX > box.right) continue;
      const isRight = event.clientX > box.left + box.width / 2;
      const isRtl = isRightToLeft(heading);
      return { key: heading.dataset["key"] ?? "", after: isRight !== isRtl };
    }
    return undefined;
  };
  const startDrag = (event: PointerEvent<HTMLElement>, key: string): void => {
    hasDragged.current = false;
    // On touch screens, dragging a heading scrolls; its menu offers the moves.
    if (event.button !== 0 || event.pointerType === "touch" || key === CHECKBOX_KEY) return;
    setDrag({ key, startX: event.clientX });
  };
  const moveDrag = (event: PointerEvent<HTMLElement>): void => {
    if (!drag) return;
    if (!drag.to && Math.abs(event.clientX - drag.startX) <= TOUCH_DRAG_PX) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hasDragged.current = true;
    const to = headingAt(event);
    if (to && to.key !== CHECKBOX_KEY) setDrag({ ...drag, to });
  };
  const endDrag = (): void => {
    if (drag?.to) columns.move(drag.key, drag.to.key, drag.to.after);
    setDrag(undefined);
  };

  const heading = (each: ColumnLayout<GridColumn<Row>>, columnIndex: number) => {
    const { column, key, pin } = each;
    if (!pin && (columnIndex < firstColumn || columnIndex > lastColumn) && columnIndex !== activeColumn)
      return null;
    const sortedAt = sort.findIndex(({ dataKey }) => dataKey === key);
    const sorted = sort[sortedAt];
    const isCheck = key === CHECKBOX_KEY;
    const drop = drag?.to?.key === key && drag.key !== key ? (drag.to.after ? "after" : "before") : undefined;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
      <div
        key={key}
        role="columnheader"
        aria-colindex={columnIndex + 1}
        // Names the heading without its menu button, because the name is announced with every cell.
        aria-label={
          isCheck ? undefined : `${column.label}${props.filters[key] === undefined ? "" : ", filtered"}`
        }
        aria-sort={sorted ? SORTED[`${Boolean(sorted.descending)}`] : undefined}
        className={cx(cellStyles["gridCell"], styles["heading"])}
        style={cellStyle(each, columnIndex)}
        tabIndex={columnIndex === activeColumn ? 0 : undefined}
        data-key={key}
        data-pin={pin}
        data-check={isCheck ? "" : undefined}
        data-column={columnIndex}
        data-numeric={!isCheck && props.isNumeric(column) ? "" : undefined}
        data-sortable={column.sortable === false ? undefined : ""}
        data-drop={drop}
        data-dragged={drag?.to && drag.key === key ? "" : undefined}
        onPointerDown={(event) => startDrag(event, key)}
        onPointerMove={moveDrag}
        onPointerUp={endDrag}
        onPointerCancel={() => setDrag(undefined)}
        onClick={(event) => {
          if (hasDragged.current) return;
          props.onActivate(columnIndex);
          if (isCheck) props.onCheck();
          else if (column.sortable !== false) props.onSort(key, event.shiftKey);
        }}
      >
        {isCheck ? (
          <>
            <span
              className={cellStyles["checkbox"]}
              data-checked={checked ? "" : undefined}
              data-mixed={checked === undefined ? "" : undefined}
            />
            <span className={visuallyHidden}>{checked ? "All rows selected" : "Select all rows"}</span>
          </>
        ) : (
          <>
            <span className={styles["label"]}>{column.label}</span>
            {props.filters[key] !== undefined && <span className={styles["filtered"]} aria-hidden="true" />}
            {sorted && (
              <span className={styles["sorted"]} data-descending={sorted.descending ? "" : undefined}>
                <Icon icon={chevronDownIcon} size="xs" />
                {sort.length > 1 && sortedAt + 1}
              </span>
            )}
            <button
              type="button"
              className={styles["menuButton"]}
              tabIndex={-1}
              aria-label={`${column.label} column menu`}
              aria-haspopup="menu"
              aria-expanded={props.menuKey === key}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={(event) => {
                event.stopPropagation();
                props.onMenu(key, event.currentTarget);
              }}
            >
              <span className={styles["dots"]} />
            </button>
            {column.resizable !== false && <Resizer each={each} onResize={columns.resize} />}
          </>
        )}
      </div>
    );
  };

  return (
    <div role="rowgroup" className={styles["head"]}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: its headings receive focus */}
      <div
        role="row"
        aria-rowindex={1}
        className={cx(cellStyles["gridRow"], styles["headRow"])}
        style={{ height: heightPx }}
      >
        {columns.layout.map(heading)}
      </div>
    </div>
  );
}

/** The resize handle of a heading. Pointer only; there are keyboard shortcuts for resizing. */
function Resizer<Row>({
  each,
  onResize,
}: {
  each: ColumnLayout<GridColumn<Row>>;
  onResize: (key: string, widthPx: number) => void;
}) {
  const from = useRef<{ x: number; widthPx: number; sign: number }>(undefined);
  return (
    <span
      className={styles["resizer"]}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const isRtl = isRightToLeft(event.currentTarget);
        // Columns pinned to the end grow in the opposite direction.
        const sign = isRtl === (each.pin === "end") ? 1 : -1;
        from.current = { x: event.clientX, widthPx: each.widthPx, sign };
      }}
      onPointerMove={(event) => {
        if (!from.current) return;
        const { x, widthPx, sign } = from.current;
        onResize(each.key, widthPx + sign * (event.clientX - x));
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
