import envSchema from "env-schema";

/** Where settings are read from, for example `process.env`. */
export type EnvironmentSource = Readonly<Record<string, string | undefined>>;

/**
 * JSON schema of the environment variables, by name. Each variable is an `integer`, a `boolean`, a `string`, an `enum`, or
 * a list (`string` with a `separator`). `dependencies` names variables that must be set together.
 */
export interface EnvironmentSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
}

/** Thrown for invalid variables. Names each of them, but never repeats a value: it may be a secret. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
  readonly code = "environment_invalid";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings can't be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

interface Variable {
  readonly type?: "integer" | "boolean" | "string";
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly separator?: string;
}

/** The fields of an Ajv error that are used here. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

const BOOLEAN_WORDS: Readonly<Record<string, string>> = {
  "1": "true",
  yes: "true",
  on: "true",
  "0": "false",
  no: "false",
  off: "false",
};

/**
 * Reads environment variables by a schema, with its defaults filled in. Throws an {@link EnvironmentError} that lists all
 * problems at once.
 *
 * Values are trimmed. An empty value counts as unset, except for strings and lists with a default. Booleans are
 * `1`, `true`, `yes`, `on` or `0`, `false`, `no`, `off`.
 */
export function readEnvironment<Values>(schema: EnvironmentSchema, source: EnvironmentSource): Values {
  const variables = schema.properties as Readonly<Record<string, Variable>>;
  const data = Object.fromEntries(
    Object.entries(variables).flatMap(([name, variable]) => {
      const value = normalise(source[name], variable);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  try {
    return envSchema({ schema: { type: "object", ...schema }, data, env: false }) as Values;
  } catch (error) {
    const { errors } = error as { errors?: readonly SchemaError[] };
    if (errors === undefined) throw error;
    throw new EnvironmentError(describeProblems(errors, variables));
  }
}

function normalise(value: string | undefined, variable: Variable): string | undefined {
  const { type, separator } = variable;
  const trimmed = value?.trim();
  if (trimmed === undefined) return undefined;
  const text = separator === undefined ? trimmed : splitList(trimmed, separator).join(separator);
  if (text === "" && !(type === "string" && variable.default !== undefined)) return undefined;
  const lowerCase = text.toLowerCase();
  return type === "boolean" ? (BOOLEAN_WORDS[lowerCase] ?? lowerCase) : text;
}

function splitList(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function describeProblems(
  errors: readonly SchemaError[],
  variables: Readonly<Record<string, Variable>>,
): string[] {
  const names = Object.keys(variables);
  const problems = errors.map((error) => describeProblem(error, variables));
  problems.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  return [...new Set(problems.map(({ name, text }) => `${name} ${text}`))];
}

function describeProblem(
  { keyword, instancePath, params, message }: SchemaError,
  variables: Readonly<Record<string, Variable>>,
): { name: string; text: string } {
  if (keyword === "dependencies") {
    return { name: String(params["missingProperty"]), text: `is needed with ${String(params["property"])}` };
  }
  const name = instancePath.slice(1);
  const { type, minimum, maximum, enum: choices } = variables[name] ?? {};
  if (type === "integer") return { name, text: `must be a whole number from ${minimum} to ${maximum}` };
  if (type === "boolean") return { name, text: "must be 1 or 0" };
  if (choices !== undefined) return { name, text: `must be one of ${choices.join(", ")}` };
  return { name, text: message ?? "is invalid" };
}
