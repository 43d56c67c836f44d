import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo, useRef } from "react";
import { Asterisk, FieldNote } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { cx } from "../internal/cx.ts";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./RadioGroup.module.css";

interface Group {
  readonly name: string;
  readonly value: string | null | undefined;
  readonly first: string | undefined;
  readonly required: boolean | undefined;
  readonly choose: (value: string) => void;
}

const GroupContext = createContext<Group | undefined>(undefined);

/** What a `RadioGroup` takes beside the attributes of its `fieldset`. */
export interface RadioGroupProps extends Omit<ComponentProps<"fieldset">, "defaultValue" | "onChange"> {
  /** What is chosen with it. */
  label: string;
  /**
   * Keeps the label for screen readers and hides it from sight.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Stands under it. */
  helper?: ReactNode;
  /** Why the choice will not do. It takes the place of the helper text. */
  error?: ReactNode;
  /**
   * One has to be chosen.
   * @default false
   */
  required?: boolean | undefined;
  /** The choice, `null` for none, where the caller holds it. */
  value?: string | null | undefined;
  /** The choice at first. */
  defaultValue?: string | undefined;
  /** Called when another one is chosen. */
  onValueChange?: ((value: string, details: ChangeDetails<"input">) => void) | undefined;
  /**
   * How they stand.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | undefined;
  /** The `Radio`s. */
  children: ReactNode;
}

/** One of a few things, all in sight. The arrow keys choose, as the browser does it. */
export function RadioGroup({
  label,
  labelHidden = false,
  helper,
  error: givenError,
  required: givenRequired,
  value,
  defaultValue,
  onValueChange,
  orientation = "vertical",
  name,
  className,
  children,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const { error, required, initial } = useFormField(name, {
    label,
    error: givenError,
    required: givenRequired,
  });
  const latest = useRef(onValueChange);
  latest.current = onValueChange;
  const first = defaultValue ?? (typeof initial === "string" ? initial : undefined);
  const isInvalid = Boolean(error);
  const group = useMemo(
    (): Group => ({
      // Without a name of its own the browser would not know them for one group.
      name: name ?? id,
      value,
      first,
      required,
      choose: (next) => latest.current?.(next, { reason: "input" }),
    }),
    [name, id, value, first, required],
  );
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it says that one is required or wrong
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={error || helper ? noteId : undefined}
      {...rest}
      className={cx(styles["group"], className)}
      data-orientation={orientation}
      data-invalid={isInvalid ? "" : undefined}
    >
      <legend className={cx(styles["label"], labelHidden && visuallyHidden)}>
        {label}
        {required && <Asterisk />}
      </legend>
      <div className={styles["radios"]}>
        <GroupContext value={group}>{children}</GroupContext>
      </div>
      <FieldNote id={noteId} helper={helper} error={error} />
    </fieldset>
  );
}

/** What a `Radio` takes beside the attributes of its `input`. */
export interface RadioProps
  extends Omit<
    ComponentProps<"input">,
    "type" | "name" | "value" | "checked" | "defaultChecked" | "children"
  > {
  /** What it says. */
  label: ReactNode;
  /** Stands under it. */
  helper?: ReactNode;
  /** What tells it from the others, and what a form sends. */
  value: string;
  /** Class of the input itself; `className` goes to the label around it. */
  inputClassName?: string | undefined;
}

/** One of the things that a `RadioGroup` has to choose from. */
export function Radio({ label, helper, value, className, inputClassName, onChange, ...rest }: RadioProps) {
  const group = use(GroupContext);
  if (!group) {
    throw new Error("A Radio belongs inside a RadioGroup.");
  }
  const checked =
    group.value === undefined
      ? { defaultChecked: group.first === value }
      : { checked: group.value === value };
  return (
    <label className={cx(styles["radio"], className)} data-disabled={rest.disabled ? "" : undefined}>
      <input
        {...rest}
        {...checked}
        type="radio"
        name={group.name}
        value={value}
        required={group.required}
        className={cx(styles["dot"], inputClassName)}
        onChange={(event) => {
          onChange?.(event);
          group.choose(value);
        }}
      />
      <span>
        {label}
        {helper && <span className={styles["helper"]}>{helper}</span>}
      </span>
    </label>
  );
}
