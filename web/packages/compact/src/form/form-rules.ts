import { type FieldElement, isEmpty } from "./form-values.ts";

/** A limit, alone or with an error message. */
export type Limit<Bound> = Bound | { readonly value: Bound; readonly message: string };

/** Result of a custom rule: an error message, or nothing if the value is valid. */
export type Verdict = string | null | undefined;

/** Validation rules of a field. */
export interface FieldRules<Value = unknown, Values = unknown> {
  /** The field must be filled in. A string is used as the error message. */
  readonly required?: boolean | string | undefined;
  /** Minimum number or date. Dates use the format of their field. */
  readonly min?: Limit<number | string> | undefined;
  /** Maximum number or date. Dates use the format of their field. */
  readonly max?: Limit<number | string> | undefined;
  /** Minimum number of characters or choices. */
  readonly minLength?: Limit<number> | undefined;
  /** Maximum number of characters or choices. */
  readonly maxLength?: Limit<number> | undefined;
  /** Pattern that the text must match anywhere. Anchor it with `^` and `$` to match the whole text. */
  readonly pattern?: Limit<RegExp> | undefined;
  /** Custom rule, run when all others pass. `signal` is aborted when the value changes. */
  readonly validate?:
    | ((value: Value, values: Values, signal: AbortSignal) => Verdict | Promise<Verdict>)
    | undefined;
}

const REQUIRED = "Fill this in.";

function bound<Bound extends number | string | RegExp>(
  limit: Limit<Bound> | undefined,
): { value: Bound; message: string | undefined } | undefined {
  if (limit === undefined) {
    return undefined;
  }
  return typeof limit === "object" && "message" in limit
    ? limit
    : { value: limit as Bound, message: undefined };
}

function fromAttribute(text: string): number | undefined {
  return text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** Rules from the HTML attributes of an element. */
function rulesOfElement(element: FieldElement | undefined): FieldRules {
  if (!element) {
    return {};
  }
  const text = element instanceof HTMLSelectElement ? undefined : element;
  const input = element instanceof HTMLInputElement ? element : undefined;
  const isNumber = input?.type === "number" || input?.type === "range";
  const edge = (name: string): number | string | undefined => {
    const value = input?.getAttribute(name) ?? "";
    return isNumber ? fromAttribute(value) : value || undefined;
  };
  return {
    required: element.required,
    min: edge("min"),
    max: edge("max"),
    minLength: text && text.minLength > 0 ? text.minLength : undefined,
    maxLength: text && text.maxLength >= 0 ? text.maxLength : undefined,
    pattern: input?.pattern ? new RegExp(`^(?:${input.pattern})$`, "v") : undefined,
  };
}

function merged(rules: FieldRules, element: FieldElement | undefined): FieldRules {
  const own = rulesOfElement(element);
  return {
    required: rules.required ?? own.required,
    min: rules.min ?? own.min,
    max: rules.max ?? own.max,
    minLength: rules.minLength ?? own.minLength,
    maxLength: rules.maxLength ?? own.maxLength,
    pattern: rules.pattern ?? own.pattern,
  };
}

/** Errors only the browser can detect, such as an invalid email or an unparsable number. */
function nativeProblem(element: FieldElement | undefined): Verdict {
  const validity = element?.validity;
  if (validity?.badInput || validity?.typeMismatch || validity?.stepMismatch || validity?.customError) {
    return element?.validationMessage;
  }
  return undefined;
}

const compares = (value: unknown, edge: number | string): value is number | string =>
  typeof value === typeof edge && !isEmpty(value);

/** Checks a value against all synchronous rules, including the element's attributes. */
export function checkRules(value: unknown, given: FieldRules, element: FieldElement | undefined): Verdict {
  const native = nativeProblem(element);
  if (native) {
    return native;
  }
  const rules = merged(given, element);
  if (isEmpty(value)) {
    return rules.required ? (rules.required === true ? REQUIRED : rules.required) : undefined;
  }
  const [min, max] = [bound(rules.min), bound(rules.max)];
  if (min && compares(value, min.value) && value < min.value) {
    return min.message ?? `Use ${min.value} or more.`;
  }
  if (max && compares(value, max.value) && value > max.value) {
    return max.message ?? `Use ${max.value} or less.`;
  }
  const isText = typeof value === "string";
  const length = isText || Array.isArray(value) ? value.length : undefined;
  const [least, most] = [bound(rules.minLength), bound(rules.maxLength)];
  if (least && length !== undefined && length < least.value) {
    return (
      least.message ??
      (isText ? `Use at least ${least.value} characters.` : `Choose at least ${least.value}.`)
    );
  }
  if (most && length !== undefined && length > most.value) {
    return (
      most.message ?? (isText ? `Use at most ${most.value} characters.` : `Choose at most ${most.value}.`)
    );
  }
  const pattern = bound(rules.pattern);
  // Unlike `test`, `search` ignores the `lastIndex` of a global expression.
  if (pattern && isText && value.search(pattern.value) === -1) {
    return pattern.message ?? "This doesn't match the expected format.";
  }
  return undefined;
}
