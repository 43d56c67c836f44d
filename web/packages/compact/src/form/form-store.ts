import { nest, valueAt } from "./form-paths.ts";
import { checkRules, type FieldRules, type Verdict } from "./form-rules.ts";
import { type FormControl, fieldName, fieldsOf, readValues, sameValue } from "./form-values.ts";

/** State of a form. */
export interface FormState {
  /** Error messages by field name. */
  readonly errors: ReadonlyMap<string, string>;
  /** Fields that have been focused and left. */
  readonly touched: ReadonlySet<string>;
  /** Fields whose value differs from the initial one. */
  readonly dirty: ReadonlySet<string>;
  /** Whether asynchronous rules or the submit handler are running. */
  readonly submitting: boolean;
  /** Number of submit attempts. */
  readonly submitCount: number;
}

/** Result of a submit handler: errors by field name. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler may return nothing
export type SubmitAnswer = Readonly<Record<string, string | undefined>> | undefined | void;

/** Settings of a form. Read on each use, so they may change with every render. */
export interface FormSettings {
  readonly rules: Readonly<Record<string, FieldRules | undefined>>;
  readonly defaultValues: unknown;
  readonly onSubmit: ((values: Record<string, unknown>) => SubmitAnswer | Promise<SubmitAnswer>) | undefined;
}

const START: FormState = {
  errors: new Map(),
  touched: new Set(),
  dirty: new Set(),
  submitting: false,
  submitCount: 0,
};

/** Creates the store behind a form. It reads the fields, validates them and tracks errors. */
export function createFormStore(settings: () => FormSettings) {
  let state = START;
  let form: HTMLFormElement | undefined;
  let values: ReadonlyMap<string, unknown> = new Map();
  let initial = values;
  const listeners = new Set<() => void>();
  const controls = new Map<string, FormControl>();
  const labels = new Map<string, string>();
  /** Pending asynchronous checks by field name. A newer check aborts the older one. */
  const pending = new Map<string, AbortController>();
  let run = 0;

  const notify = (): void => {
    for (const listener of listeners) {
      listener();
    }
  };

  const set = (change: Partial<FormState>): void => {
    state = { ...state, ...change };
    notify();
  };

  const read = (): void => {
    if (!form) {
      return;
    }
    const now = readValues(form, controls);
    for (const [name, value] of now) {
      // Unchanged values keep their identity, so that subscribers are not re-rendered.
      if (values.has(name) && sameValue(value, values.get(name))) {
        now.set(name, values.get(name));
      }
    }
    values = now;
  };

  const rulesFor = (name: string): FieldRules =>
    Object.hasOwn(settings().rules, name) ? (settings().rules[name] ?? {}) : {};

  const validateField = (name: string): Verdict | Promise<Verdict> => {
    pending.get(name)?.abort();
    pending.delete(name);
    const rules = rulesFor(name);
    const element = form && fieldsOf(form).find((field) => fieldName(field) === name);
    const problem = checkRules(values.get(name), rules, element);
    if (problem || !rules.validate) {
      return problem;
    }
    const controller = new AbortController();
    pending.set(name, controller);
    return rules.validate(values.get(name), nest(values), controller.signal);
  };

  const setError = (name: string, problem: Verdict): void => {
    if ((state.errors.get(name) ?? "") === (problem ?? "")) {
      return;
    }
    const errors = new Map(state.errors);
    if (problem) {
      errors.set(name, problem);
    } else {
      errors.delete(name);
    }
    set({ errors });
  };

  const revalidate = (name: string): void => {
    const verdict = validateField(name);
    if (verdict instanceof Promise) {
      const controller = pending.get(name);
      void verdict.then(
        (problem) => {
          if (pending.get(name) === controller) {
            setError(name, problem);
          }
        },
        (error: unknown) => {
          // An aborted check may reject.
          if (pending.get(name) === controller) {
            throw error;
          }
        },
      );
    } else {
      setError(name, verdict);
    }
  };

  const focusField = (name: string): void => {
    const control = controls.get(name);
    if (control) {
      control.focus();
      return;
    }
    const fields = form ? fieldsOf(form).filter((field) => fieldName(field) === name) : [];
    const target = fields.find((field) => field instanceof HTMLInputElement && field.checked) ?? fields[0];
    target?.focus();
  };

  /** Errors in page order. Errors without a field come last. */
  const inPageOrder = (errors: ReadonlyMap<string, string>): Map<string, string> => {
    const names = form ? fieldsOf(form).map(fieldName) : [];
    const all = [...new Set([...names, ...errors.keys()])];
    return new Map(all.flatMap((name) => (errors.has(name) ? [[name, errors.get(name) ?? ""]] : [])));
  };

  const fail = (found: ReadonlyMap<string, string>): void => {
    const errors = inPageOrder(found);
    set({ errors, submitting: false });
    const [first] = errors.keys();
    if (first !== undefined) {
      focusField(first);
    }
  };

  const validateAll = (): Map<string, string> | Promise<Map<string, string>> => {
    const names = [...new Set([...values.keys(), ...Object.keys(settings().rules)])];
    const verdicts = names.map((name) => [name, validateField(name)] as const);
    const collectErrors = (all: readonly (readonly [string, Verdict])[]): Map<string, string> =>
      new Map(all.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
    const syncVerdicts = verdicts.filter(
      (each): each is readonly [string, Verdict] => !(each[1] instanceof Promise),
    );
    const knownErrors = collectErrors(syncVerdicts);
    // If a synchronous rule fails, asynchronous ones are not awaited.
    if (syncVerdicts.length === verdicts.length || knownErrors.size > 0) {
      for (const [name, verdict] of verdicts) {
        if (verdict instanceof Promise) {
          pending.get(name)?.abort();
          // Ignore the result of an aborted check.
          verdict.catch(() => undefined);
        }
      }
      return knownErrors;
    }
    return Promise.all(verdicts.map(async ([name, verdict]) => [name, await verdict] as const)).then(
      collectErrors,
    );
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: (): FormState => state,
    value: (name: string): unknown =>
      values.has(name) ? values.get(name) : valueAt(settings().defaultValues, name),
    label: (name: string): string | undefined => labels.get(name),
    focusField,
    nameField(name: string, label: string): () => void {
      labels.set(name, label);
      return () => {
        labels.delete(name);
      };
    },
    addControl(name: string, control: FormControl): () => void {
      controls.set(name, control);
      return () => {
        controls.delete(name);
      };
    },
    /** Connects the store to the form element once its fields are mounted. */
    attach(element: HTMLFormElement): () => void {
      form = element;
      values = readValues(element, controls);
      initial = values;
      notify();
      return () => {
        form = undefined;
        run += 1;
        for (const controller of pending.values()) {
          controller.abort();
        }
        pending.clear();
      };
    },
    /** Handles a changed value. Validates it if the form has been submitted before. */
    changed(name: string): void {
      read();
      const isDirty = !sameValue(values.get(name), initial.get(name));
      if (isDirty !== state.dirty.has(name)) {
        const dirty = new Set(state.dirty);
        if (isDirty) {
          dirty.add(name);
        } else {
          dirty.delete(name);
        }
        set({ dirty });
      } else {
        // The state is the same, but a value has changed.
        notify();
      }
      if (state.submitCount === 0) {
        return;
      }
      revalidate(name);
      // Custom rules of other fields may depend on this value.
      for (const other of state.errors.keys()) {
        if (other !== name && rulesFor(other).validate) {
          revalidate(other);
        }
      }
    },
    touch(name: string): void {
      if (!state.touched.has(name)) {
        set({ touched: new Set([...state.touched, name]) });
      }
    },
    /** Resets the state to the current field values. */
    restart(): void {
      run += 1;
      state = START;
      values = new Map();
      read();
      initial = values;
      notify();
    },
    /** Validates all fields and calls the submit handler. Returns `"native"` if the browser should submit. */
    submit(): "handled" | "native" {
      if (state.submitting) {
        return "handled";
      }
      read();
      run += 1;
      const currentRun = run;
      const { onSubmit } = settings();
      set({ submitCount: state.submitCount + 1 });
      const done = (answer: SubmitAnswer): void => {
        if (run !== currentRun) {
          return;
        }
        const returnedErrors = Object.entries(answer ?? {}).flatMap(([name, text]) =>
          text ? [[name, text] as const] : [],
        );
        fail(new Map(returnedErrors));
      };
      const stop = (error: unknown): never => {
        if (run === currentRun) {
          set({ submitting: false });
        }
        throw error;
      };
      const proceed = (found: Map<string, string>): "handled" | "native" => {
        if (run !== currentRun) {
          return "handled";
        }
        if (found.size > 0) {
          fail(found);
          return "handled";
        }
        if (!onSubmit) {
          set({ errors: new Map(), submitting: false });
          return "native";
        }
        set({ errors: new Map(), submitting: true });
        try {
          const answer = onSubmit(nest(values));
          if (answer instanceof Promise) {
            void answer.then(done, stop);
          } else {
            done(answer);
          }
        } catch (error) {
          stop(error);
        }
        return "handled";
      };
      const found = validateAll();
      if (found instanceof Promise) {
        set({ submitting: true });
        void found.then((errors) => {
          if (proceed(errors) === "native") {
            form?.submit();
          }
        }, stop);
        return "handled";
      }
      return proceed(found);
    },
  };
}

/** The store of a form. */
export type FormStore = ReturnType<typeof createFormStore>;
