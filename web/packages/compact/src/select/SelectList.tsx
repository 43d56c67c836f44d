import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../icon/Icon.tsx";
import { checkIcon, plusIcon } from "../icon/shapes.ts";
import { TOUCH_DRAG_PX } from "../internal/use-dismiss.ts";
import type { SelectTexts, SelectValue } from "./props.ts";
import { canChoose, type Row } from "./rows.ts";
import styles from "./Select.module.css";

/** Lines that are in sight at most, and what is drawn beyond them so that scrolling meets no gap. */
const IN_SIGHT = 8;
const BEYOND = 5;
/** A line where nothing can be measured. */
const ROW_PX = 40;

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface SelectListProps<Option> {
  id: string;
  label: string;
  rows: readonly Row<Option>[];
  /** The line that Enter chooses, -1 for none. */
  active: number;
  /** Whether the list moves to bring the active line into sight: not where the pointer made it active. */
  follows: boolean;
  chosen: readonly SelectValue[];
  multiple: boolean;
  busy: boolean;
  texts: SelectTexts;
  renderOption: ((option: Option) => ReactNode) | undefined;
  onActive: (index: number) => void;
  onChoose: (row: Row<Option>) => void;
}

/** The id of a line, which the input names as its active descendant. */
export const rowId = (listId: string, index: number): string => `${listId}-${index}`;

/** The first line of those that are drawn. It moves by several at a time, so that not every pixel draws anew. */
function firstDrawn(scrolledPx: number, rowPx: number): number {
  return Math.max(0, Math.floor(scrolledPx / rowPx / BEYOND) * BEYOND - BEYOND);
}

/**
 * The lines of a select. Only those in sight are drawn, and the active one wherever it is; all are of one height, so
 * that a list of thousands opens as fast as one of ten.
 */
export function SelectList<Option>(props: SelectListProps<Option>) {
  const { id, label, rows, active, follows, chosen, multiple, busy, onActive, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(() => firstDrawn(Math.max(0, active - 2) * ROW_PX, ROW_PX));
  const rowPx = (): number => (list.current?.scrollHeight ?? 0) / rows.length || ROW_PX;

  useBeforePaint(() => {
    const element = list.current;
    if (!element || !follows || active < 0) {
      return;
    }
    const height = rowPx();
    // The heading of a group comes into sight with its first option.
    const top = (rows[active - 1]?.kind === "group" ? active - 1 : active) * height;
    const bottom = (active + 1) * height;
    if (top < element.scrollTop) {
      element.scrollTop = top;
    } else if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = bottom - element.clientHeight;
    }
    setFirst(firstDrawn(element.scrollTop, height));
  }, [active, follows, rows]);

  const last = Math.min(rows.length, first + IN_SIGHT + 3 * BEYOND);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (active >= 0 && active < rows.length && (active < first || active >= last)) {
    indexes.push(active);
  }

  const press = usePress();
  const isChosen = (row: Row<Option>): boolean => row.kind === "option" && chosen.includes(row.entry.value);
  const count = rows.filter((row) => row.kind !== "group").length;
  const draw = (index: number): ReactNode => {
    const row = rows[index];
    const style = { ["--row" as string]: index } as CSSProperties;
    if (!row || row.kind === "group") {
      return (
        <div key={`group ${row?.label}`} className={styles["heading"]} style={style} aria-hidden="true">
          {row?.label}
        </div>
      );
    }
    const selected = isChosen(row);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
      <div
        key={row.kind === "create" ? "create" : `${typeof row.entry.value} ${row.entry.value}`}
        id={rowId(id, index)}
        role="option"
        // The focus stays in the input, which names the active option.
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
      ref={list}
      id={id}
      role="listbox"
      // The browser would make a scroller of its own a stop for the Tab key.
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-busy={busy || undefined}
      className={styles["list"]}
      onScroll={(event) => setFirst(firstDrawn(event.currentTarget.scrollTop, rowPx()))}
      onPointerDown={press.down}
    >
      <div role="presentation" className={styles["sizer"]} style={{ ["--rows" as string]: rows.length }}>
        {grouped(rows, indexes).map(({ group, members }) =>
          group === "" ? (
            members.map(draw)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: options of one group, not fields
            <div key={`group ${group}`} role="group" aria-label={group}>
              {members.map(draw)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** Lines that are drawn, by the groups they belong to. */
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

/** Tells a tap from a finger that scrolls. */
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
