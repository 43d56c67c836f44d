import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Glyph } from "../icon/Glyph.tsx";
import { Icon } from "../icon/Icon.tsx";
import { checkIcon, chevronDownIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { isInputMethodKey } from "../internal/input-method.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { findTyped, type Typed } from "../internal/typeahead.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Tree.module.css";
import { idsBetween, type TreeItem, type TreeRow, treeRows } from "./tree-rows.ts";

/** Props of `Tree`, in addition to those of `div`. */
export interface TreeProps extends Omit<ComponentProps<"div">, "children" | "defaultValue"> {
  /** Accessible name of the tree. */
  label: string;
  /** The nodes of the first level, with those below them. */
  items: readonly TreeItem[];
  /**
   * How many nodes can be selected.
   * @default "single"
   */
  selectionMode?: "single" | "multiple" | "none" | undefined;
  /** Ids of the selected nodes (controlled). */
  value?: readonly string[] | undefined;
  /**
   * Ids of the nodes that are selected initially.
   * @default []
   */
  defaultValue?: readonly string[] | undefined;
  /** Called with the ids of the selected nodes. */
  onValueChange?: ((ids: readonly string[], details: ChangeDetails<"select">) => void) | undefined;
  /** Ids of the open parents (controlled). */
  expanded?: readonly string[] | undefined;
  /**
   * Ids of the parents that are open initially.
   * @default []
   */
  defaultExpanded?: readonly string[] | undefined;
  /** Called with the ids of the open parents. */
  onExpandedChange?: ((ids: readonly string[], details: ChangeDetails<"toggle">) => void) | undefined;
  /** Called on Enter and on a double click, for example to open a file. */
  onAction?: ((item: TreeItem) => void) | undefined;
}

const NONE: readonly string[] = [];

/**
 * Nodes in levels that open and close. One tab stop; keys as in the ARIA tree pattern, with search by typing.
 */
export function Tree({
  label,
  items,
  selectionMode = "single",
  value,
  defaultValue = NONE,
  onValueChange,
  expanded,
  defaultExpanded = NONE,
  onExpandedChange,
  onAction,
  className,
  ref: outerRef,
  onKeyDown,
  ...rest
}: TreeProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>({ text: "", atMs: 0 });
  const [selected, setSelected] = useControlled<readonly string[], "select">(
    value,
    defaultValue,
    onValueChange,
  );
  const [open, setOpen] = useControlled<readonly string[], "toggle">(
    expanded,
    defaultExpanded,
    onExpandedChange,
  );
  const [focusedId, setFocusedId] = useState<string>();
  /** Where a selection by Shift begins. */
  const anchorId = useRef<string>(undefined);
  const rows = treeRows(items, new Set(open));
  const indexOf = (nodeId: string | undefined): number => rows.findIndex(({ item }) => item.id === nodeId);
  // Where the focus was, or what is selected, or the first node.
  const stop = Math.max(0, [focusedId, ...selected].map(indexOf).find((index) => index >= 0) ?? 0);
  const isMultiple = selectionMode === "multiple";

  const focus = (index: number): void => {
    const row = rows[index];
    if (row) {
      flushSync(() => setFocusedId(row.item.id));
      root.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
    }
  };
  const toggle = ({ item, isOpen }: TreeRow): void => {
    setOpen(isOpen ? open.filter((other) => other !== item.id) : [...open, item.id], "toggle");
  };
  const select = ({ item }: TreeRow): void => {
    anchorId.current = item.id;
    if (item.disabled || selectionMode === "none") {
      return;
    }
    if (!isMultiple) {
      setSelected([item.id], "select");
    } else if (selected.includes(item.id)) {
      setSelected(
        selected.filter((other) => other !== item.id),
        "select",
      );
    } else {
      setSelected([...selected, item.id], "select");
    }
  };
  const add = (ids: readonly string[]): void =>
    setSelected([...selected, ...ids.filter((each) => !selected.includes(each))], "select");
  const selectRange = (from: number, to: number): void => add(idsBetween(rows, from, to));
  const act = (row: TreeRow): void => {
    if (onAction) {
      onAction(row.item);
    } else if (row.isOpen !== undefined && selectionMode === "none") {
      toggle(row);
    } else {
      select(row);
    }
  };

  /** Keys of a selection of several nodes. Returns whether it was one. */
  const selectByKey = (event: KeyboardEvent, index: number, row: TreeRow): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    const last = rows.length - 1;
    if (isControl && event.key.toLowerCase() === "a") {
      selectRange(0, last);
    } else if (isControl && event.shiftKey && (event.key === "Home" || event.key === "End")) {
      const to = event.key === "Home" ? 0 : last;
      selectRange(index, to);
      focus(to);
    } else if (!isControl && event.shiftKey && event.key === " ") {
      selectRange(Math.max(0, indexOf(anchorId.current ?? row.item.id)), index);
    } else if (!isControl && event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const to = index + (event.key === "ArrowDown" ? 1 : -1);
      const next = rows[to];
      if (next) {
        select(next);
        focus(to);
      }
    } else {
      return false;
    }
    return true;
  };
  /** All other keys. Returns whether it was one. */
  const moveByKey = (event: KeyboardEvent, index: number, row: TreeRow): boolean => {
    const [outward, inward] = isRightToLeft(event.currentTarget)
      ? ["ArrowRight", "ArrowLeft"]
      : ["ArrowLeft", "ArrowRight"];
    const places: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const place = places[event.key];
    if (place !== undefined) {
      focus(place);
    } else if (event.key === inward) {
      if (row.isOpen === false) {
        toggle(row);
      } else if (row.isOpen && rows[index + 1]?.parentId === row.item.id) {
        focus(index + 1);
      }
    } else if (event.key === outward) {
      if (row.isOpen) {
        toggle(row);
      } else {
        focus(indexOf(row.parentId));
      }
    } else if (event.key === "Enter") {
      act(row);
    } else if (event.key === " ") {
      select(row);
    } else if (event.key === "*") {
      const parents = row.siblings.flatMap((item) =>
        item.children && !open.includes(item.id) ? item.id : [],
      );
      setOpen([...open, ...parents], "toggle");
    } else if (event.key.length === 1) {
      const labels = rows.map(({ item }) => item.label);
      focus(findTyped(typed.current, event.key, event.timeStamp, labels, index));
    } else {
      return false;
    }
    return true;
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event);
    const row = rows[stop];
    if (!row || event.defaultPrevented || isInputMethodKey(event)) {
      return;
    }
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if ((isMultiple && selectByKey(event, stop, row)) || (!hasModifier && moveByKey(event, stop, row))) {
      event.preventDefault();
    }
  };
  const click = (event: MouseEvent, row: TreeRow, index: number): void => {
    const isToggle = event.target instanceof Element && event.target.closest("[data-toggle]");
    if (isToggle || (selectionMode === "none" && row.isOpen !== undefined)) {
      toggle(row);
    } else if (isMultiple && event.shiftKey) {
      selectRange(Math.max(0, indexOf(anchorId.current ?? row.item.id)), index);
    } else {
      select(row);
    }
  };
  return (
    <div
      {...rest}
      ref={useMergedRef(root, outerRef)}
      role="tree"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      className={cx(styles["tree"], className)}
      onKeyDown={keyDown}
    >
      {rows.map((row, index) => {
        const { item, level, place, siblings, isOpen } = row;
        const isSelected = selected.includes(item.id);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
          <div
            key={item.id}
            role="treeitem"
            id={`${id}-${encodeURIComponent(item.id)}`}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={siblings.length}
            aria-expanded={isOpen}
            aria-selected={selectionMode === "none" ? undefined : isSelected}
            aria-disabled={item.disabled || undefined}
            tabIndex={index === stop ? 0 : -1}
            className={styles["item"]}
            style={{ ["--level" as string]: level }}
            data-selected={isSelected ? "" : undefined}
            data-disabled={item.disabled ? "" : undefined}
            onFocus={() => setFocusedId(item.id)}
            onClick={(event) => click(event, row, index)}
            onDoubleClick={() => onAction?.(item)}
          >
            <span className={styles["toggle"]} data-toggle={isOpen === undefined ? undefined : ""}>
              {isOpen !== undefined && <Glyph shape={chevronDownIcon} size="xs" />}
            </span>
            {item.icon && <Icon icon={item.icon} size="sm" />}
            <span className={styles["label"]}>{item.label}</span>
            {isMultiple && isSelected && <Glyph shape={checkIcon} size="xs" />}
          </div>
        );
      })}
    </div>
  );
}
