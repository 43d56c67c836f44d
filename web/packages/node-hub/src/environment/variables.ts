import { type ValueBy, type Variable, type VariableOptions, variable } from "./variable.ts";

/** Options of `text`. */
export interface TextOptions extends VariableOptions<string> {
  /** The text as a whole has to match it. */
  readonly pattern?: RegExp | undefined;
  /** The most UTF-16 units that it may have. */
  readonly maxLength?: number | undefined;
  /** What the text is, for error messages: "an email address". */
  readonly form?: string | undefined;
}

/** Options of `integer`. */
export interface IntegerOptions extends VariableOptions<number> {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A text without spaces around it. */
export function text<const Options extends TextOptions>(
  options: Options = {} as Options,
): Variable<ValueBy<string, Options>> {
  const { pattern, maxLength = Number.POSITIVE_INFINITY } = options;
  const whole = pattern && new RegExp(`^(?:${pattern.source})$`, pattern.flags.replaceAll(/[gy]/g, ""));
  const form = options.form ?? (pattern ? `a text like ${pattern.source}` : "a text");
  return variable<string, Options>(
    {
      form: Number.isFinite(maxLength) ? `${form} of at most ${maxLength} characters` : form,
      read: (value) => (value.length <= maxLength && whole?.test(value) !== false ? value : undefined),
      write: String,
      empty: "",
    },
    options,
  );
}

/** A whole number. */
export function integer<const Options extends IntegerOptions>(
  options: Options = {} as Options,
): Variable<ValueBy<number, Options>> {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  return variable<number, Options>(
    {
      form: `a whole number${limits(options.min, options.max)}`,
      read: (value) => {
        const number = /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN;
        return number >= min && number <= max ? number : undefined;
      },
      write: String,
    },
    options,
  );
}

/** `1`, `true`, `yes` or `on`, or else `0`, `false`, `no` or `off`. */
export function flag<const Options extends VariableOptions<boolean>>(
  options: Options = {} as Options,
): Variable<ValueBy<boolean, Options>> {
  return variable<boolean, Options>(
    {
      form: "1 or 0",
      read: (value) => FLAGS[value.toLowerCase()],
      write: (value) => (value ? "1" : "0"),
    },
    options,
  );
}

const FLAGS: Readonly<Record<string, boolean | undefined>> = {
  "1": true,
  true: true,
  yes: true,
  on: true,
  "0": false,
  false: false,
  no: false,
  off: false,
};

/** One of several texts. */
export function oneOf<const Choice extends string, const Options extends VariableOptions<Choice>>(
  choices: readonly Choice[],
  options: Options = {} as Options,
): Variable<ValueBy<Choice, Options>> {
  return variable<Choice, Options>(
    {
      form: `one of ${choices.join(", ")}`,
      read: (value) => choices.find((choice) => choice === value),
      write: String,
    },
    options,
  );
}

/** Texts that are separated by commas. */
export function list<const Options extends VariableOptions<readonly string[]>>(
  options: Options = {} as Options,
): Variable<ValueBy<readonly string[], Options>> {
  const read = (value: string) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  return variable<readonly string[], Options>(
    {
      form: "a list with commas",
      read,
      write: (items) => items.join(","),
      empty: [],
      isEmpty: (value) => read(value).length === 0,
    },
    options,
  );
}

/** An absolute URL. */
export function url<const Options extends VariableOptions<URL> & { readonly protocols?: readonly string[] }>(
  options: Options = {} as Options,
): Variable<ValueBy<URL, Options>> {
  const { protocols = ["https:", "http:"] } = options;
  return variable<URL, Options>(
    {
      form: `a URL that begins with ${protocols.join(" or ")}`,
      read: (value) => {
        const parsed = URL.canParse(value) ? new URL(value) : undefined;
        return parsed && protocols.includes(parsed.protocol) ? parsed : undefined;
      },
      write: String,
    },
    options,
  );
}

const UNITS_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A duration with its unit, such as `500 ms`, `30s`, `5 min`, `2h` or `7d`. The value is in milliseconds. */
export function duration<const Options extends IntegerOptions>(
  options: Options = {} as Options,
): Variable<ValueBy<number, Options>> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  const bounds = [options.min, options.max].map((ms) => (ms === undefined ? undefined : durationText(ms)));
  return variable<number, Options>(
    {
      form: `a duration such as 30s${limits(bounds[0], bounds[1])}`,
      read: (value) => {
        const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)\s*(ms|s|min|h|d)$/.exec(value) ?? [];
        const ms = Math.round(Number(amount) * (UNITS_MS[unit] ?? Number.NaN));
        return ms >= min && ms <= max ? ms : undefined;
      },
      write: durationText,
    },
    options,
  );
}

/** A duration in the largest unit in which it is whole. */
function durationText(ms: number): string {
  const [unit, factor] = Object.entries(UNITS_MS).findLast(([, each]) => ms % each === 0) ?? ["ms", 1];
  return ms === 0 ? "0s" : `${ms / factor}${unit}`;
}

function limits(min: number | string | undefined, max: number | string | undefined): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of ${min} or more`;
  return max === undefined ? "" : ` of ${max} or less`;
}
