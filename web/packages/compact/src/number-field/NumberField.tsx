import { type ComponentProps, type KeyboardEvent, type ReactNode, useMemo, useRef } from "react";
import { Field } from "../field/Field.tsx";
import controlStyles from "../field/FieldControl.module.css";
import { useFormControl, useFormField } from "../form/form-context.ts";
import { chevronDownIcon } from "../icon/shapes.ts";
import inputStyles from "../input/Input.module.css";
import { InputTool } from "../input/InputTool.tsx";
import { cx } from "../internal/cx.ts";
import { isInputMethodKey } from "../internal/input-method.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { useHold } from "../internal/use-hold.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { useTypedValue } from "../internal/use-typed-value.ts";
import { useLocale } from "../provider/locale-context.ts";
import { numberFormat } from "./number-format.ts";
import { stepped } from "./steps.ts";

/** Why a number changed: typing, a key or button that steps, or a reset of the form. */
export type NumberFieldReason = "input" | "step" | "reset";

/** Texts of a `NumberField`. */
export interface NumberFieldTexts {
  /** Label of the button that increases the number. */
  increase: string;
  /** Label of the button that decreases it. */
  decrease: string;
  /** The typed text is not a number. */
  invalid: string;
  /** The number is smaller than `min`, which is given in the locale's form. */
  tooSmall: (min: string) => string;
  /** The number is larger than `max`, which is given in the locale's form. */
  tooLarge: (max: string) => string;
}

/** Props of `NumberField`, in addition to those of `input`. */
export interface NumberFieldProps
  extends Omit<
    ComponentProps<"input">,
    "type" | "value" | "defaultValue" | "min" | "max" | "step" | "onChange" | "pattern"
  > {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the field. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /** The number (controlled). `null` means none. */
  value?: number | null | undefined;
  /** Initial number. Defaults to that of the form. */
  defaultValue?: number | null | undefined;
  /** Called with the new number when it changes. It is always within the limits, or `null` for none. */
  onValueChange?: ((value: number | null, details: ChangeDetails<NumberFieldReason>) => void) | undefined;
  /** Smallest number. */
  min?: number | undefined;
  /** Largest number. */
  max?: number | undefined;
  /**
   * Step of the arrow keys and buttons. Other numbers can be typed.
   * @default 1
   */
  step?: number | undefined;
  /** Step of Page Up and Page Down. Defaults to ten steps. */
  largeStep?: number | undefined;
  /** Locale whose digits and separators are written and read, such as `"de"`. Defaults to that of the nearest `CompactProvider`, else of the browser. */
  locale?: string | undefined;
  /** Currency, unit, percent and digits: the options of `Intl.NumberFormat`. */
  formatOptions?: Intl.NumberFormatOptions | undefined;
  /**
   * Hides the buttons.
   * @default false
   */
  buttonsHidden?: boolean | undefined;
  /** Overrides the texts. */
  texts?: Partial<NumberFieldTexts> | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

const TEXTS: NumberFieldTexts = {
  increase: "Increase",
  decrease: "Decrease",
  invalid: "Enter a number.",
  tooSmall: (min) => `Enter ${min} or more.`,
  tooLarge: (max) => `Enter ${max} or less.`,
};
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/**
 * A number written as in the user's language. Digits of all scripts can be typed, with the separators of the locale. The mouse
 * wheel changes nothing, so that scrolling over a field is safe.
 */
export function NumberField({
  label,
  labelHidden,
  helper,
  error: errorProp,
  required: requiredProp,
  value: valueProp,
  defaultValue,
  onValueChange,
  min,
  max,
  step = 1,
  largeStep = step * 10,
  locale: ownLocale,
  formatOptions,
  buttonsHidden = false,
  texts,
  id,
  name,
  form,
  className,
  inputClassName,
  ref: outerRef,
  onKeyDown,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const words = { ...TEXTS, ...texts };
  const locale = useLocale(ownLocale);
  const formatKey = JSON.stringify(formatOptions);
  // Compared by its text, because most pages create a new object on each rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { format, parse } = useMemo(() => numberFormat(locale, formatOptions), [locale, formatKey]);
  const field = useFormField(name, { label, error: errorProp, required: requiredProp });
  const ref = useMergedRef(input, outerRef);
  const { value, shownValue, text, problem, type, leave, set } = useTypedValue<number, NumberFieldReason>({
    input,
    value: valueProp,
    defaultValue,
    formValue: field.initialValue,
    isValue: isNumber,
    onValueChange,
    parse,
    format,
    problemOf: (typed) => {
      if (typed === undefined) {
        return words.invalid;
      }
      if (min !== undefined && typed < min) {
        return words.tooSmall(format(min));
      }
      return max !== undefined && typed > max ? words.tooLarge(format(max)) : undefined;
    },
  });
  useFormControl(name, value, () => input.current?.focus());
  const isLocked = rest.disabled || rest.readOnly;
  /** Returns whether the number can step further. */
  const stepBy = (count: number): boolean => {
    // A fieldset can be disabled, which only the browser knows.
    if (isLocked || input.current?.matches(":disabled")) {
      return false;
    }
    const next = stepped(shownValue, count, { min, max, step });
    set(next, "step");
    return next !== value;
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (event.defaultPrevented || isInputMethodKey(event) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const large = Math.max(1, Math.round(largeStep / step));
    const counts: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: large, PageDown: -large };
    const count = counts[event.key];
    if (count !== undefined) {
      event.preventDefault();
      stepBy(count);
    } else if (event.key === "Enter") {
      leave();
    }
  };
  const error = field.error ?? problem;
  const stepTool = (count: 1 | -1): ReactNode => (
    <StepTool
      label={count > 0 ? words.increase : words.decrease}
      className={count > 0 ? inputStyles["increase"] : undefined}
      disabled={
        isLocked ||
        (value !== null &&
          (count > 0 ? max !== undefined && value >= max : min !== undefined && value <= min))
      }
      onStep={() => stepBy(count)}
    />
  );
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      helper={helper}
      error={error}
      required={field.required}
      controlId={id}
      describedBy={rest["aria-describedby"]}
      className={className}
    >
      {(control) => (
        <div className={inputStyles["box"]}>
          <input
            autoComplete="off"
            spellCheck={false}
            // The keyboards for numbers lack the minus sign on some phones.
            inputMode={min !== undefined && min >= 0 ? "decimal" : undefined}
            {...rest}
            {...control}
            ref={ref}
            type="text"
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuetext={text === "" ? undefined : text}
            aria-valuemin={min}
            aria-valuemax={max}
            data-name={name}
            data-type={buttonsHidden ? undefined : "number"}
            form={form}
            className={cx(
              controlStyles["control"],
              controlStyles["typed"],
              inputStyles["input"],
              inputClassName,
            )}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={keyDown}
            onBlur={(event) => {
              onBlur?.(event);
              leave();
            }}
          />
          {name !== undefined && (
            <input type="hidden" name={name} value={value ?? ""} form={form} disabled={rest.disabled} />
          )}
          {!buttonsHidden && (
            <span className={inputStyles["steps"]}>
              {stepTool(1)}
              {stepTool(-1)}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

interface StepToolProps {
  label: string;
  className: string | undefined;
  disabled: boolean | undefined;
  onStep: () => boolean;
}

/** A button that steps, and repeats while it is held. It is not in the tab order: the arrow keys do the same. */
function StepTool({ label, className, disabled, onStep }: StepToolProps) {
  return (
    <InputTool
      aria-label={label}
      tabIndex={-1}
      icon={chevronDownIcon}
      className={className}
      disabled={disabled}
      {...useHold(onStep)}
    />
  );
}
