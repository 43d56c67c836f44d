import type { ComponentProps } from "react";
import controlStyles from "../field/FieldControl.module.css";
import inputStyles from "../input/Input.module.css";
import { cx } from "../internal/cx.ts";
import { isInputMethodKey } from "../internal/input-method.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import type { Picker } from "./use-picker.ts";

/** The props of an input that a picker sets itself. */
export type PickerOwnProps =
  | "type"
  | "value"
  | "defaultValue"
  | "min"
  | "max"
  | "step"
  | "onChange"
  | "pattern"
  | "list";

/** Props of `PickerInput`, in addition to those of `input`. */
interface PickerInputProps extends Omit<ComponentProps<"input">, PickerOwnProps> {
  picker: Picker;
  /** Called by the keys that open the panel. */
  onOpen: () => void;
  /** Whether the field has a frame of its own. */
  isFramed: boolean;
}

/** The text field of a picker, with a hidden one that submits the plain value. */
export function PickerInput({
  picker: { input, typed },
  onOpen,
  isFramed,
  name,
  form,
  className,
  ref: outerRef,
  onKeyDown,
  onBlur,
  ...rest
}: PickerInputProps) {
  const ref = useMergedRef(input, outerRef);
  return (
    <>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={ref}
        type="text"
        data-name={name}
        form={form}
        className={cx(
          isFramed && controlStyles["control"],
          controlStyles["typed"],
          isFramed && inputStyles["input"],
          className,
        )}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented || isInputMethodKey(event) || event.ctrlKey || event.metaKey) return;
          if (event.key === "ArrowDown") {
            event.preventDefault();
            if (!rest.disabled && !rest.readOnly) onOpen();
          } else if (event.key === "Enter") {
            typed.leave();
          }
        }}
        onBlur={(event) => {
          onBlur?.(event);
          typed.leave();
        }}
      />
      {name !== undefined && (
        <input type="hidden" name={name} value={typed.value ?? ""} form={form} disabled={rest.disabled} />
      )}
    </>
  );
}
