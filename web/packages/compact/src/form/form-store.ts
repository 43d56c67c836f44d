import { nest, valueAt } from "./form-paths.ts";
import { checkRules, type FieldRules, type Verdict } from "./form-rules.ts";
import { type FormControl, fieldName, fieldsOf, readValues, sameValue } from "./form-values.ts";

/** How a form stands. */
export interface FormState {
  /** What is wrong, by the name of the field. */
  readonly errors: ReadonlyMap<string, string>;
  /** The fields that had the focus and lost it. */
  readonly touched: ReadonlySet<string>;
  /** The fields that differ from what they began with. */
  readonly dirty: ReadonlySet<string>;
  /** Rules that wait for an answer, or the handler of the form, are at work. */
  readonly submitting: boolean;
  /** How often it was submitted since it began. */
  readonly submitCount: number;
}

/** What a handler may answer: errors by the names of the fields. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler may well have nothing to answer
export type SubmitAnswer = Readonly<Record<string, string | undefined>> | undefined | void;

/** What the page gives its form; read anew each time, so it may change with every rendering. */
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

/** What holds a form together: reads its fields, holds them to their rules and says what is wrong. */
export function createFormStore(settings: () => FormSettings) {
  let state = START;
  let form: HTMLFormElement | undefined;
  let values: ReadonlyMap<string, unknown> = new Map();
  let initial = values;
  const listeners = new Set<() => void>();
  const controls = new Map<string, FormControl>();
  const labels = new Map<string, string>();
  /** What waits for an answer about a field; a newer question makes it void. */
  const waiting = new Map<string, AbortController>();
  let run = 0;

  const set = (change: Partial<FormState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) {
      listener();
    }
  };

  const read = (): void => {
    if (!form) {
      return;
    }
    const now = readValues(form, controls);
    for (const [name, value] of now) {
      // What did not change stays the same object, so that who watches it is not woken.
      if (values.has(name) && sameValue(value, values.get(name))) {
        now.set(name, values.get(name));
      }
    }
    values = now;
  };

  const rulesFor = (name: string): FieldRules =>
    Object.hasOwn(settings().rules, name) ? (settings().rules[name] ?? {}) : {};

  const check = (name: string): Verdict | Promise<Verdict> => {
    waiting.get(name)?.abort();
    waiting.delete(name);
    const rules = rulesFor(name);
    const element = form && fieldsOf(form).find((field) => fieldName(field) === name);
    const problem = checkRules(values.get(name), rules, element);
    if (problem || !rules.validate) {
      return problem;
    }
    const controller = new AbortController();
    waiting.set(name, controller);
    return rules.validate(values.get(name), nest(values), controller.signal);
  };

  const note = (name: string, problem: Verdict): void => {
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

  const recheck = (name: string): void => {
    const verdict = check(name);
    if (verdict instanceof Promise) {
      const controller = waiting.get(name);
      void verdict.then(
        (problem) => {
          if (waiting.get(name) === controller) {
            note(name, problem);
          }
        },
        (error: unknown) => {
          // A question that was taken back may well fail.
          if (waiting.get(name) === controller) {
            throw error;
          }
        },
      );
    } else {
      note(name, verdict);
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

  /** Errors in the order of the page; what belongs to no field comes last. */
  const ordered = (errors: ReadonlyMap<string, string>): Map<string, string> => {
    const names = form ? fieldsOf(form).map(fieldName) : [];
    const all = [...new Set([...names, ...errors.keys()])];
    return new Map(all.flatMap((name) => (errors.has(name) ? [[name, errors.get(name) ?? ""]] : [])));
  };

  const fail = (found: ReadonlyMap<string, string>): void => {
    const errors = ordered(found);
    set({ errors, submitting: false });
    const [first] = errors.keys();
    if (first !== undefined) {
      focusField(first);
    }
  };

  const checkAll = (): Map<string, string> | Promise<Map<string, string>> => {
    const names = [...new Set([...values.keys(), ...Object.keys(settings().rules)])];
    const verdicts = names.map((name) => [name, check(name)] as const);
    const gather = (all: readonly (readonly [string, Verdict])[]): Map<string, string> =>
      new Map(all.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
    const sync = verdicts.filter((each): each is readonly [string, Verdict] => !(each[1] instanceof Promise));
    const known = gather(sync);
    // Where a rule fails at once, nobody is kept waiting for the others.
    if (sync.length === verdicts.length || known.size > 0) {
      for (const [name, verdict] of verdicts) {
        if (verdict instanceof Promise) {
          waiting.get(name)?.abort();
          // Nobody waits for it any more, not even for its failing.
          verdict.catch(() => undefined);
        }
      }
      return known;
    }
    return Promise.all(verdicts.map(async ([name, verdict]) => [name, await verdict] as const)).then(gather);
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
    initialValue: (name: string): unknown => valueAt(settings().defaultValues, name),
    isRequired: (name: string): boolean => Boolean(rulesFor(name).required),
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
    /** Takes over the form element once it is there with all of its fields. */
    attach(element: HTMLFormElement): () => void {
      form = element;
      values = readValues(element, controls);
      initial = values;
      set({});
      return () => {
        form = undefined;
        run += 1;
        for (const controller of waiting.values()) {
          controller.abort();
        }
        waiting.clear();
      };
    },
    /** A field holds another value: from the first submit on, its rules are asked again. */
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
        set({});
      }
      if (state.submitCount === 0) {
        return;
      }
      recheck(name);
      // A rule of another field may look at this one too.
      for (const other of state.errors.keys()) {
        if (other !== name && rulesFor(other).validate) {
          recheck(other);
        }
      }
    },
    touch(name: string): void {
      if (!state.touched.has(name)) {
        set({ touched: new Set([...state.touched, name]) });
      }
    },
    /** The form holds again what it began with. */
    restart(): void {
      run += 1;
      state = START;
      values = new Map();
      read();
      initial = values;
      set({});
    },
    /** Checks everything, and with nothing wrong gives the values to the handler. Returns whether it went on alone. */
    submit(): "handled" | "native" {
      if (state.submitting) {
        return "handled";
      }
      read();
      run += 1;
      const mine = run;
      const { onSubmit } = settings();
      set({ submitCount: state.submitCount + 1 });
      const done = (answer: SubmitAnswer): void => {
        if (run !== mine) {
          return;
        }
        const told = Object.entries(answer ?? {}).flatMap(([name, text]) =>
          text ? [[name, text] as const] : [],
        );
        fail(new Map(told));
      };
      const stop = (error: unknown): never => {
        if (run === mine) {
          set({ submitting: false });
        }
        throw error;
      };
      const proceed = (found: Map<string, string>): "handled" | "native" => {
        if (run !== mine) {
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
      const found = checkAll();
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

/** What `createFormStore` makes. */
export type FormStore = ReturnType<typeof createFormStore>;
