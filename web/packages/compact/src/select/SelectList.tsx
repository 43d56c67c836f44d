import { type CSSProperties, type PointerEvent, type ReactNode, type RefObject, useRef } from "react";
import { Icon } from "../icon/Icon.tsx";
import { checkIcon, plusIcon } from "../icon/shapes.ts";
import { TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import { canChoose, type Row } from "./option-rows.ts";
import type { SelectTexts, SelectValue } from "./props.ts";
import styles from "./Select.module.css";
import type { OptionWindow } from "./use-option-window.ts";

interface SelectListProps<Option> {
  id: string;
  label: string;
  rows: readonly Row<Option>[];
  /** The rendered rows. */
  window: OptionWindow;
  /** Index of the row that Enter chooses, -1 for none. */
  active: number;
  selectedValues: readonly SelectValue[];
  multiple: boolean;
  busy: boolean;
  texts: SelectTexts;
  renderOption: ((option: Option) => ReactNode) | undefined;
  onActive: (index: number) => void;
  onChoose: (row: Row<Option>) => void;
}

/** The id of a row, which the input references as its active descendant. */
export const rowId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * The list of a select. Renders only the visible rows and the active one. All rows have the same height, so a
 * list of thousands opens as fast as one of ten.
 */
export function SelectList<Option>(props: SelectListProps<Option>) {
  const { id, label, rows, window, active, selectedValues, multiple, busy, onActive, onChoose } = props;
  const press = usePress();
  const isSelected = (row: Row<Option>): boolean =>
    row.kind === "option" && selectedValues.includes(row.entry.value);
  const count = rows.filter((row) => row.kind !== "group").length;
  const renderRow = (index: number): ReactNode => {
    const row = rows[index];
    const style = { ["--row" as string]: index } as CSSProperties;
    if (!row || row.kind === "group") {
      return (
        <div key={`group ${row?.label}`} className={styles["heading"]} style={style} aria-hidden="true">
          {row?.label}
        </div>
      );
    }
    const selected = isSelected(row);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the input has focus and handles keys
      <div
        key={row.kind === "create" ? "create" : `${typeof row.entry.value} ${row.entry.value}`}
        id={rowId(id, index)}
        role="option"
        // Focus stays in the input, which references the active option.
        tabIndex={-1}
        aria-selected={selected}
        aria-disabled={canChoose(row) ? undefined : true}
        aria-setsize={count}
        aria-posinset={row.position}
        className={styles["option"]}
        style={style}
        data-active={index === active ? "" : undefined}
        data-selected={selected ? "" : undefined}
        onPointerMove={(event) => {
          if (event.pointerType !== "touch" && index !== active && canChoose(row)) {
            onActive(index);
          }
        }}
        onClick={(event) => {
          if (press.isTap(event) && canChoose(row)) {
            onChoose(row);
          }
        }}
      >
        {row.kind === "create" && <Icon icon={plusIcon} size="sm" />}
        <span className={styles["text"]}>
          {row.kind === "create"
            ? props.texts.create(row.text)
            : (props.renderOption?.(row.entry.option) ?? row.entry.label)}
        </span>
        {selected && <Icon icon={checkIcon} size="sm" />}
      </div>
    );
  };

  return (
    <div
      ref={window.list}
      id={id}
      role="listbox"
      // Browsers put scrollable elements into the tab order.
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-busy={busy || undefined}
      className={styles["list"]}
      onScroll={window.onScroll}
      onPointerDown={press.down}
    >
      <div role="presentation" className={styles["sizer"]} style={{ ["--rows" as string]: rows.length }}>
        {grouped(rows, window.indexes).map(({ group, members }) =>
          group === "" ? (
            members.map(renderRow)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: groups options, not fields
            <div key={`group ${group}`} role="group" aria-label={group}>
              {members.map(renderRow)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** Groups the rendered rows. */
function grouped<Option>(
  rows: readonly Row<Option>[],
  indexes: readonly number[],
): { group: string; members: number[] }[] {
  const parts: { group: string; members: number[] }[] = [];
  for (const index of indexes) {
    const row = rows[index];
    const group = row?.kind === "group" ? row.label : row?.kind === "option" ? row.entry.group : "";
    const last = parts.find((part) => part.group === group);
    if (last) {
      last.members.push(index);
    } else {
      parts.push({ group, members: [index] });
    }
  }
  return parts;
}

/** Distinguishes taps from touches that scroll. */
export function usePress(): {
  down: (event: PointerEvent) => void;
  isTap: (event: { clientX: number; clientY: number }) => boolean;
} {
  const start: RefObject<{ x: number; y: number } | undefined> = useRef(undefined);
  return {
    down(event) {
      start.current = event.pointerType === "touch" ? { x: event.clientX, y: event.clientY } : undefined;
    },
    isTap(event) {
      const from = start.current;
      start.current = undefined;
      return !from || Math.hypot(event.clientX - from.x, event.clientY - from.y) <= TOUCH_DRAG_PX;
    },
  };
}

/** The message below the list, with a retry button after an error. */
export function SelectMessage({
  texts,
  retry,
  children,
}: {
  texts: SelectTexts;
  retry: (() => void) | undefined;
  children: string;
}) {
  return (
    <div className={styles["message"]}>
      {children}
      {retry && (
        <button type="button" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
