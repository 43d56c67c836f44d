import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { isInputMethodKey } from "../internal/input-method.ts";
import type { GridColumn } from "./column.ts";
import styles from "./GridEditor.module.css";
import type { EditEnd, EditedCell, EditorField } from "./use-grid-editing.ts";

interface GridEditorProps<Row> {
  column: GridColumn<Row>;
  isNumeric: boolean;
  edited: EditedCell;
  field: RefObject<EditorField | null>;
  focused: RefObject<number>;
  /** Returns whether the edit has ended. */
  onEnd: (end: EditEnd, typed: string) => boolean;
  onInput: () => void;
}

/** The input of a cell in edit mode. */
export function GridEditor<Row>({
  column,
  isNumeric,
  edited,
  field,
  focused,
  onEnd,
  onInput,
}: GridEditorProps<Row>) {
  const { text, isOriginal, error, focusCount } = edited;
  const isOver = useRef(false);
  const errorId = useId();

  useEffect(() => {
    if (focused.current === focusCount) return;
    focused.current = focusCount;
    field.current?.focus();
    // Typing then replaces the text.
    if (isOriginal && column.type !== "select") field.current?.select();
  }, [field, focused, focusCount, isOriginal, column.type]);

  const end = (reason: EditEnd): void => {
    // Unmounting the input blurs it, which must not end the edit again.
    if (isOver.current) return;
    isOver.current = true;
    const { value = "", validity } = field.current ?? {};
    // The browser returns no text for an incomplete date.
    isOver.current = onEnd(reason, validity?.badInput ? "?" : value);
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isInputMethodKey(event)) return;
    if (event.key === "Enter") end("enter");
    else if (event.key === "Tab") end(event.shiftKey ? "shift-tab" : "tab");
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
    onBlur: () => end("blur"),
    onInput,
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
          type={column.type === "date" ? "date" : column.type === "datetime" ? "datetime-local" : undefined}
          inputMode={isNumeric ? "decimal" : undefined}
          autoComplete="off"
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
