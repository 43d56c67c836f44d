import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isInputMethodKey } from "../internal/input-method.ts";
import type { DataGridColumn } from "./column.ts";
import { numberText, numberTyped } from "./core/number-text.ts";
import styles from "./GridEditor.module.css";

/** How an edit ended. Determines where focus goes next. */
export type EditEnd = "enter" | "tab" | "shift-tab" | "escape" | "blur";

interface GridEditorProps<Row> {
  column: DataGridColumn<Row>;
  row: Row;
  isNumeric: boolean;
  locale: string | undefined;
  /** Initial text. */
  text: string;
  /** Selects the text, so that typing replaces it. */
  selectAll: boolean;
  onEnd: (end: EditEnd, value?: string | number | null) => void;
}

/** The input of a cell in edit mode. */
export function GridEditor<Row>({
  column,
  row,
  isNumeric,
  locale,
  text,
  selectAll,
  onEnd,
}: GridEditorProps<Row>) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [error, setError] = useState<string>();
  const isOver = useRef(false);
  const errorId = useId();

  useEffect(() => {
    field.current?.focus();
    if (selectAll && column.type !== "select") field.current?.select();
  }, [selectAll, column.type]);

  const end = (reason: EditEnd, value?: string | number | null): void => {
    // Unmounting the input blurs it, which must not end the edit again.
    if (isOver.current) return;
    isOver.current = true;
    onEnd(reason, value);
  };
  const commit = (reason: EditEnd): void => {
    const typed = field.current?.value ?? "";
    const value = isNumeric ? numberTyped(typed, locale) : typed;
    const why =
      value === undefined
        ? `Enter a number, such as ${numberText(12.5, locale)}.`
        : (column.validate?.(value, row) ?? undefined);
    if (value !== undefined && why === undefined) end(reason, value);
    // Leaving the cell with an invalid value discards it.
    else if (reason === "blur") end("escape");
    else setError(why);
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isInputMethodKey(event)) return;
    if (event.key === "Enter") commit("enter");
    else if (event.key === "Tab") commit(event.shiftKey ? "shift-tab" : "tab");
    else if (event.key === "Escape") end("escape");
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: field,
    className: styles["editor"],
    defaultValue: text,
    "aria-label": column.label,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
    onKeyDown: press,
    onBlur: () => commit("blur"),
  };
  return (
    <>
      {column.type === "select" ? (
        <select {...shared}>
          {!column.options?.includes(text) && <option value={text}>{text}</option>}
          {column.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          inputMode={isNumeric ? "decimal" : undefined}
          autoComplete="off"
          onInput={() => setError(undefined)}
        />
      )}
      {error && (
        <span className={styles["error"]} id={errorId} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
