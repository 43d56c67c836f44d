import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type SyntheticEvent,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button, type ButtonProps } from "../button/Button.tsx";
import { cx } from "../internal/cx.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Form.module.css";
import { FormContext } from "./form-context.ts";
import type { FormPath, FormValueAt, PartialValues } from "./form-paths.ts";
import type { FieldRules } from "./form-rules.ts";
import { createFormStore, type FormState, type FormStore, type SubmitAnswer } from "./form-store.ts";
import { fieldName, isFieldElement } from "./form-values.ts";

/** Rules by the names of the fields. */
export type FormRules<Values> = {
  readonly [Path in FormPath<Values>]?: FieldRules<FormValueAt<Values, Path>, Values> | undefined;
};

/** Errors by the names of the fields, as a server finds them. */
export type FormErrors<Values> = { readonly [Path in FormPath<Values>]?: string | undefined };

/** What a `Form` takes beside the attributes of the element. */
export interface FormProps<Values extends object = Record<string, unknown>>
  extends Omit<ComponentProps<"form">, "onSubmit"> {
  /**
   * What its fields begin with, by name: `room.key` is `{ room: { key: … } }`.
   * @default {}
   */
  defaultValues?: PartialValues<Values> | undefined;
  /**
   * What the values have to be. The attributes of the fields (`required`, `min`, `maxLength`, `pattern`, …) count too.
   * @default {}
   */
  rules?: FormRules<Values> | undefined;
  /**
   * Called with the values once they hold. Errors that it answers with are shown at their fields. Without it, the
   * browser sends the form.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler may well have nothing to answer
  onSubmit?: ((values: Values) => FormErrors<Values> | void | Promise<FormErrors<Values> | void>) | undefined;
}

/**
 * A form that holds its fields to their rules: when it is submitted, and from then on with every change. Its fields
 * are the browser's own and keep their values themselves; the first one with an error gets the focus.
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
  const latest = useRef({ defaultValues, rules, onSubmit });
  // Fields ask for rules and first values while they are rendered, below this very rendering.
  latest.current = { defaultValues, rules, onSubmit };
  const [store] = useState(() =>
    createFormStore(() => {
      const now = latest.current;
      return {
        rules: now.rules ?? {},
        defaultValues: now.defaultValues,
        // The fields decide what the values are; that they are what the type says is the page's word.
        onSubmit: now.onSubmit as ((values: object) => SubmitAnswer | Promise<SubmitAnswer>) | undefined,
      };
    }),
  );
  useEffect(() => {
    const form = element.current;
    if (!form) {
      return undefined;
    }
    // Until the script is there, the browser holds the form to its attributes. Then the form does, in its own words.
    form.noValidate = true;
    const detach = store.attach(form);
    // The event comes before the fields are reset.
    const reset = (event: Event): void => {
      if (event.target === form) {
        queueMicrotask(() => store.restart());
      }
    };
    form.addEventListener("reset", reset);
    return () => {
      form.removeEventListener("reset", reset);
      detach();
    };
  }, [store]);
  /** The name of the field an event is about. React tells of fields in a dialog's form too, which are not of this one. */
  const nameOf = ({ target }: SyntheticEvent): string =>
    target instanceof Element && isFieldElement(target) && element.current?.contains(target)
      ? fieldName(target)
      : "";
  // React's events, not the element's own: what the page does with a value it holds itself is drawn together with what
  // the form does. Drawn before it, the field would lose what was typed.
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
    // A form rendered inside a dialog of this one is its own, though its events pass here.
    if (event.target === event.currentTarget && store.submit() === "handled") {
      event.preventDefault();
    }
  };
  return (
    <FormContext value={store}>
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
          // The one for the event of the same name has been told.
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
  const store = use(FormContext);
  if (!store) {
    throw new Error("This belongs inside a Form.");
  }
  return store;
}

/** How the form around it stands: errors, what was touched and changed, whether it is submitting. */
export function useFormState(): FormState {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}

/** The value of a field of the form around it, always the newest. */
export function useFormValue(name: string): unknown {
  const store = useStore();
  const read = (): unknown => store.value(name);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** What a `SubmitButton` takes: all of a `Button`. */
export interface SubmitButtonProps extends ButtonProps {
  /**
   * What the button weighs: it is the main action of its form.
   * @default "primary"
   */
  variant?: ButtonProps["variant"];
  /**
   * Something else than the form's own submission is under way.
   * @default false
   */
  loading?: boolean | undefined;
}

/** The main button of a form. While the form is submitting it is busy. */
export function SubmitButton({ variant = "primary", loading = false, ...rest }: SubmitButtonProps) {
  const { submitting } = useFormState();
  return <Button type="submit" {...rest} variant={variant} loading={loading || submitting} />;
}

/** What a `FormSummary` takes beside the attributes of its `div`. */
export interface FormSummaryProps extends Omit<ComponentProps<"div">, "title" | "children"> {
  /**
   * Says how many fields need another look.
   * @default (count) => count === 1 ? "One field needs another look." : `${count} fields need another look.`
   */
  title?: ((count: number) => string) | undefined;
}

const countFields = (count: number): string =>
  count === 1 ? "One field needs another look." : `${count} fields need another look.`;

/** Everything that is wrong in a form in one place. Each line leads to its field. Nothing is shown without errors. */
export function FormSummary({ title = countFields, className, ...rest }: FormSummaryProps) {
  const store = useStore();
  const { errors } = useFormState();
  const goTo = (event: MouseEvent, name: string): void => {
    event.preventDefault();
    store.focusField(name);
  };
  // The region is there before its text, so that screen readers hear the text come.
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
