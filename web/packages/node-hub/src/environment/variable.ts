import type { StandardSchemaV1 } from "@standard-schema/spec";

/** What every kind of variable can be told. */
export interface VariableOptions<Value> {
  /** What it is for, in one sentence. `describeEnvironment` writes it. */
  readonly about?: string | undefined;
  /** The value if it is not set. */
  readonly default?: Value | undefined;
  /** Whether it may be missing without a default. Its value is then `undefined`. */
  readonly optional?: boolean | undefined;
  /** Whether its value is secret: `describeEnvironment` writes no default. */
  readonly secret?: boolean | undefined;
}

/** The type of a variable's value, by its options. */
export type ValueBy<Value, Options> = Options extends { readonly optional: true } ? Value | undefined : Value;

/**
 * An environment variable: a [Standard Schema](https://standardschema.dev) whose input is a text, or `undefined` if the variable is
 * not set.
 */
export interface Variable<Value> extends StandardSchemaV1<string | undefined, Value> {
  readonly about: string | undefined;
  /** What a value looks like: "a whole number from 0 to 65535". */
  readonly form: string;
  /** The text of the default. */
  readonly defaultText: string | undefined;
  readonly isRequired: boolean;
}

/** How a kind of variable reads and writes its values. */
interface Kind<Value> {
  readonly form: string;
  /** Reads a trimmed text that is not empty. `undefined` if it is not a value. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
  /** The value of an empty text, if it has one. */
  readonly empty?: Value;
  /** Whether a text counts as empty although it has characters. */
  readonly isEmpty?: (text: string) => boolean;
}

/** Creates a variable. An empty text counts as not set, unless it is a value of this kind and there is a default to replace. */
export function variable<Value, Options extends VariableOptions<Value>>(
  { form, read, write, empty, isEmpty }: Kind<Value>,
  options: Options,
): Variable<ValueBy<Value, Options>> {
  const { about, default: fallback, optional, secret } = options;
  const missing = fallback !== undefined || optional ? { value: fallback } : issue("is required");
  const validate = (input: unknown) => {
    const text = typeof input === "string" ? input.trim() : undefined;
    if (text === undefined) return missing;
    if (text === "" || isEmpty?.(text))
      return empty !== undefined && fallback !== undefined ? { value: empty } : missing;
    const value = read(text);
    return value === undefined ? issue(`must be ${form}`) : { value };
  };
  return {
    about,
    form,
    defaultText: fallback === undefined || secret ? undefined : write(fallback),
    isRequired: fallback === undefined && !optional,
    "~standard": {
      version: 1,
      vendor: "orbitroom",
      validate: validate as (input: unknown) => StandardSchemaV1.Result<ValueBy<Value, Options>>,
    },
  };
}

const issue = (message: string): StandardSchemaV1.FailureResult => ({ issues: [{ message }] });
