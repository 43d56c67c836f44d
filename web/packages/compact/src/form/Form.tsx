import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type SyntheticEvent,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button, type ButtonProps } from "../button/Button.tsx";
import { cx } from "../internal/cx.ts";
import { useLatest } from "../internal/use-latest.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Form.module.css";
import { FormContext, type FormContextValue } from "./form-context.ts";
import type { FormPath, FormValueAt, PartialValues } from "./form-paths.ts";
import type { FieldRules } from "./form-rules.ts";
import { createFormStore, type FormState, type FormStore, type SubmitAnswer } from "./form-store.ts";
import { fieldName, isFieldElement } from "./form-values.ts";

/** Validation rules by field name. */
export type FormRules<Values> = {
  readonly [Path in FormPath<Values>]?: FieldRules<FormValueAt<Values, Path>, Values> | undefined;
};

/** Error messages by field name, for example from a server. */
export type FormErrors<Values> = { readonly [Path in FormPath<Values>]?: string | undefined };

/** Props of `Form`, in addition to those of `form`. */
export interface FormProps<Values extends object = Record<string, unknown>>
  extends Omit<ComponentProps<"form">, "onSubmit"> {
  /**
   * Initial values. The field `room.key` is `{ room: { key: … } }`.
   * @default {}
   */
  defaultValues?: PartialValues<Values> | undefined;
  /**
   * Validation rules by field name. HTML attributes of the fields (`required`, `min`, `maxLength`, `pattern`,
   * …) also apply.
   * @default {}
   */
  rules?: FormRules<Values> | undefined;
  /**
   * Called with the values when they are valid. Returned errors are shown at their fields. Without it, the
   * browser submits the form.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler may return nothing
  onSubmit?: ((values: Values) => FormErrors<Values> | void | Promise<FormErrors<Values> | void>) | undefined;
}

const NO_RULES = {};

/**
 * A form with validation. Fields are uncontrolled native elements. Validates on submit, and from then on at
 * every change. The first invalid field receives focus.
 */
export function Form<Values extends object = Record<string, unknown>>({
  defaultValues,
  rules,
  onSubmit,
  onInput,
  onChange,
  onBlur,
  className,
  ref: outerRef,
  children,
  ...rest
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const ref = useMergedRef(element, outerRef);
  const latest = useLatest({ defaultValues, rules, onSubmit });
  const [store] = useState(() =>
    createFormStore(() => {
      const now = latest.current;
      return {
        rules: now.rules ?? {},
        defaultValues: now.defaultValues,
        // The page vouches for the type of the values; the fields produce them.
        onSubmit: now.onSubmit as ((values: object) => SubmitAnswer | Promise<SubmitAnswer>) | undefined,
      };
    }),
  );
  const context = useMemo(
    (): FormContextValue => ({ store, rules: rules ?? NO_RULES, defaultValues }),
    [store, rules, defaultValues],
  );
  useEffect(() => {
    const form = element.current;
    if (!form) {
      return undefined;
    }
    // Until JavaScript runs, the browser validates by the attributes. From here on the form does, with its
    // own messages.
    form.noValidate = true;
    const detach = store.attach(form);
    // The event fires before the browser resets the fields. A microtask would run before that, too.
    const reset = (event: Event): void => {
      if (event.target !== form) {
        return;
      }
      setTimeout(() => {
        if (!event.defaultPrevented) {
          store.restart();
        }
      });
    };
    form.addEventListener("reset", reset);
    return () => {
      form.removeEventListener("reset", reset);
      detach();
    };
  }, [store]);
  /**
   * The name of the field that caused an event. React events also bubble from forms in portals, such as
   * dialogs; those are ignored.
   */
  const nameOf = ({ target }: SyntheticEvent): string =>
    target instanceof Element && isFieldElement(target) && element.current?.contains(target)
      ? fieldName(target)
      : "";
  // React events rather than native ones, so that the page's own state updates and the form's are rendered
  // together. Otherwise a controlled field would lose what was typed.
  const change = (event: SyntheticEvent): void => {
    const name = nameOf(event);
    if (name !== "") {
      store.changed(name);
    }
  };
  const leave = (event: SyntheticEvent): void => {
    const name = nameOf(event);
    if (name !== "") {
      store.touch(name);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // Events of a form inside a nested dialog also bubble here.
    if (event.target === event.currentTarget && store.submit() === "handled") {
      event.preventDefault();
    }
  };
  return (
    <FormContext value={context}>
      <form
        {...rest}
        ref={ref}
        className={cx(styles["form"], className)}
        onInput={(event) => {
          onInput?.(event);
          change(event);
        }}
        onChange={(event) => {
          onChange?.(event);
          // React has already called onInput for this native event.
          if (event.nativeEvent.type !== "input") {
            change(event);
          }
        }}
        onBlur={(event) => {
          onBlur?.(event);
          leave(event);
        }}
        onSubmit={submit}
      >
        {children}
      </form>
    </FormContext>
  );
}

function useStore(): FormStore {
  const context = use(FormContext);
  if (!context) {
    throw new Error("Render this component inside a Form.");
  }
  return context.store;
}

/**
 * Returns the state of the surrounding form: errors, touched and dirty fields, and whether it is submitting.
 */
export function useFormState(): FormState {
  return useFormPart((state) => state);
}

/** Returns part of the form's state. Only a change of that part renders the component again. */
function useFormPart<Part>(part: (state: FormState) => Part): Part {
  const store = useStore();
  const read = (): Part => part(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Returns the current value of a field of the surrounding form. */
export function useFormValue(name: string): unknown {
  const store = useStore();
  const read = (): unknown => store.value(name);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Props of `SubmitButton`: those of `Button`. */
export interface SubmitButtonProps extends ButtonProps {
  /**
   * Visual style.
   * @default "primary"
   */
  variant?: ButtonProps["variant"];
  /**
   * Shows the loading state. Also set automatically while the form is submitting.
   * @default false
   */
  loading?: boolean | undefined;
}

/** The submit button of a form. Shows the loading state while submitting. */
export function SubmitButton({ variant = "primary", loading = false, ...rest }: SubmitButtonProps) {
  const submitting = useFormPart((state) => state.submitting);
  return <Button type="submit" {...rest} variant={variant} loading={loading || submitting} />;
}

/** Props of `FormSummary`, in addition to those of `div`. */
export interface FormSummaryProps extends Omit<ComponentProps<"div">, "title" | "children"> {
  /**
   * Title for the given number of errors.
   * @default (count) => count === 1 ? "One field needs another look." : `${count} fields need another look.`
   */
  title?: ((count: number) => string) | undefined;
}

const countFields = (count: number): string =>
  count === 1 ? "One field needs another look." : `${count} fields need another look.`;

/**
 * Lists all errors of a form. Each entry moves focus to its field. Renders nothing visible without errors.
 */
export function FormSummary({ title = countFields, className, ...rest }: FormSummaryProps) {
  const store = useStore();
  const errors = useFormPart((state) => state.errors);
  const goTo = (event: MouseEvent, name: string): void => {
    event.preventDefault();
    store.focusField(name);
  };
  // The live region must exist before its text, so that screen readers announce it.
  return (
    <div
      {...rest}
      role="status"
      className={cx(errors.size > 0 && styles["summary"], className)}
      data-invalid={errors.size > 0 ? "" : undefined}
    >
      {errors.size > 0 && (
        <>
          <p className={styles["title"]}>{title(errors.size)}</p>
          <ul className={styles["list"]}>
            {[...errors].map(([name, message]) => {
              const label = store.label(name);
              return (
                <li key={name}>
                  {label === undefined ? (
                    message
                  ) : (
                    <button type="button" className={styles["jump"]} onClick={(event) => goTo(event, name)}>
                      {label}: {message}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
