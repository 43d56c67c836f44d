/** Where settings are read from; `process.env` fits. */
export type EnvironmentSource = Readonly<Record<string, string | undefined>>;

/** Thrown by {@link Environment.check}; names every variable that could not be read, never its value. */
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
 * Reads typed settings from environment variables.
 *
 * A value that cannot be read is noted and the default returned, so that {@link Environment.check} can
 * name all mistakes at once instead of one at each start. Values are never repeated in a problem: they
 * may be secrets.
 */
export class Environment {
  readonly #source: EnvironmentSource;
  readonly #problems: string[] = [];

  constructor(source: EnvironmentSource) {
    this.#source = source;
  }

  /** A trimmed text; the default where the variable is not set. An empty value counts as set. */
  text(name: string, fallback: string): string {
    return this.#source[name]?.trim() ?? fallback;
  }

  /** A trimmed text, or undefined where the variable is not set or empty. */
  optionalText(name: string): string | undefined {
    const value = this.#source[name]?.trim();
    return value === "" ? undefined : value;
  }

  /** A whole number within `min` and `max`, both allowed. */
  integer(name: string, fallback: number, range: { min: number; max: number }): number {
    const value = this.optionalText(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || number < range.min || number > range.max) {
      this.note(name, `must be a whole number from ${range.min} to ${range.max}`);
      return fallback;
    }
    return number;
  }

  /** `1`, `true`, `yes`, `on` or `0`, `false`, `no`, `off`. */
  flag(name: string, fallback: boolean): boolean {
    const value = this.optionalText(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (["1", "true", "yes", "on"].includes(value)) return true;
    if (["0", "false", "no", "off"].includes(value)) return false;
    this.note(name, "must be 1 or 0");
    return fallback;
  }

  /** One of a few words. */
  choice<const Choice extends string>(name: string, fallback: Choice, choices: readonly Choice[]): Choice {
    const value = this.optionalText(name);
    if (value === undefined) return fallback;
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined) this.note(name, `must be one of ${choices.join(", ")}`);
    return chosen ?? fallback;
  }

  /** Comma-separated texts. A variable that is set but empty gives an empty list. */
  list(name: string, fallback: readonly string[]): readonly string[] {
    const value = this.#source[name];
    if (value === undefined) return fallback;
    return value
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  }

  /** Notes a problem that the caller found, e.g. two variables that do not fit together. */
  note(name: string, problem: string): void {
    this.#problems.push(`${name} ${problem}`);
  }

  /** Throws an {@link EnvironmentError} if anything read so far could not be used. */
  check(): void {
    if (this.#problems.length > 0) throw new EnvironmentError(this.#problems);
  }
}
