import type { StandardSchemaV1 } from "@standard-schema/spec";

/** Where settings are read from, for example `process.env`. */
export type EnvironmentSource = Readonly<Record<string, string | undefined>>;

/**
 * Environment variables by name: those of this package, such as `integer()`, or schemas of any library with the
 * [Standard Schema](https://standardschema.dev) interface, such as Zod or Valibot. Their input is a text or `undefined`.
 */
export type EnvironmentVariables = Readonly<Record<string, StandardSchemaV1>>;

/** The values of environment variables, by name. */
export type EnvironmentValues<Variables extends EnvironmentVariables> = {
  readonly [Name in keyof Variables]: StandardSchemaV1.InferOutput<Variables[Name]>;
};

/** Options of `readEnvironment`. */
export interface EnvironmentOptions<Name extends PropertyKey> {
  /** Names of variables that are set together or not at all. */
  readonly together?: readonly (readonly Name[])[] | undefined;
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

/**
 * Reads environment variables, with their defaults. Throws an {@link EnvironmentError} that lists all problems at once.
 *
 * The variables of this package trim a value, and take an empty one as not set, except for texts and lists with a default.
 */
export function readEnvironment<const Variables extends EnvironmentVariables>(
  variables: Variables,
  source: EnvironmentSource,
  { together = [] }: EnvironmentOptions<keyof Variables> = {},
): EnvironmentValues<Variables> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables)) {
    const result = variable["~standard"].validate(source[name]);
    if (result instanceof Promise) {
      throw new TypeError(`The schema of ${name} is asynchronous. Settings are read at once.`);
    }
    if (result.issues) problems.push(...result.issues.map(({ message }) => `${name} ${message}`));
    else values[name] = result.value;
  }
  const isSet = (name: PropertyKey) => (source[String(name)]?.trim() ?? "") !== "";
  for (const names of together) {
    const given = names.find(isSet);
    if (given === undefined) continue;
    for (const name of names) {
      if (!isSet(name)) problems.push(`${String(name)} is needed with ${String(given)}`);
    }
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return values as EnvironmentValues<Variables>;
}
