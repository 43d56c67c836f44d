import { type KeyboardEvent, useRef } from "react";
import { findTyped, type Typed } from "../internal/typeahead.ts";
import { canChoose, type Entry, nearestRow, nextRow, type Row, rowAfterPage, rowsOf } from "./option-rows.ts";

/** State and actions for the keyboard handling of a select. */
export interface SelectKeys<Option> {
  /** Rows of the open list. */
  readonly rows: readonly Row<Option>[];
  /** All options, for typing while the list is closed. */
  readonly entries: readonly Entry<Option>[];
  readonly active: number;
  readonly isOpen: boolean;
  /** Whether there is unfinished text in the input. */
  readonly isTyping: boolean;
  readonly searchable: boolean;
  readonly pageSize: number;
  readonly activate: (index: number) => void;
  readonly openList: (reason: "key", atEnd?: boolean) => void;
  readonly close: () => void;
  readonly choose: (row: Row<Option> | undefined) => void;
  /** Removes the last of several selected options. */
  readonly removeLast: (() => void) | undefined;
}

/** Returns the keyboard handler of a select. Handled keys are not passed on. */
export function useSelectKeys<Option>(select: SelectKeys<Option>): (event: KeyboardEvent) => void {
  const { rows, entries, active, isOpen, isTyping, searchable, pageSize, activate, openList, close, choose } =
    select;
  const typedKeys = useRef<Typed>({ text: "", atMs: 0 });

  const moves = ({ key, altKey }: KeyboardEvent): number | undefined => {
    const isEditing = searchable && isTyping;
    switch (key) {
      case "ArrowDown":
        return altKey ? undefined : nextRow(rows, active, 1);
      case "ArrowUp":
        return altKey ? undefined : nextRow(rows, active, -1);
      case "PageDown":
        return rowAfterPage(rows, active, pageSize);
      case "PageUp":
        return rowAfterPage(rows, active, -pageSize);
      // With text to edit, these keys move the cursor.
      case "Home":
        return isEditing ? undefined : nearestRow(rows, 0, 1);
      case "End":
        return isEditing ? undefined : nearestRow(rows, rows.length - 1, -1);
    }
    return undefined;
  };

  /** Handles keys while the list is closed. Returns whether the key was handled. */
  const keyClosed = ({ key, altKey }: KeyboardEvent): boolean => {
    if (
      key === "ArrowDown" ||
      key === "ArrowUp" ||
      (key === " " && !isTyping) ||
      (key === "Enter" && !searchable)
    ) {
      openList("key", key === "ArrowUp" && !altKey);
      return true;
    }
    return false;
  };

  /** Handles keys while the list is open. */
  const keyOpen = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === "Enter" || (key === " " && !searchable)) {
      choose(rows[active]);
      return true;
    }
    if (key === "ArrowUp" && event.altKey) {
      close();
      return true;
    }
    const next = moves(event);
    if (next !== undefined) {
      activate(next);
    }
    return next !== undefined;
  };

  const typeAhead = (key: string, nowMs: number): void => {
    if (!isOpen) {
      openList("key");
    }
    const list = isOpen ? rows : rowsOf(entries, undefined);
    const labels = list.map((row) => (row.kind === "option" && canChoose(row) ? row.entry.label : ""));
    const index = findTyped(typedKeys.current, key, nowMs, labels, active);
    if (index !== -1 && isOpen) {
      activate(index);
    }
  };

  return (event) => {
    if (isOpen ? keyOpen(event) : keyClosed(event)) {
      event.preventDefault();
      return;
    }
    const { key } = event;
    if (key === "Backspace" && !isTyping && select.removeLast) {
      select.removeLast();
    } else if (!searchable && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typeAhead(key, event.timeStamp);
    }
  };
}
