import type { EnvironmentVariables } from "./read-environment.ts";
import type { Variable } from "./variable.ts";

const WIDTH = 100;

/**
 * The text of an `.env.example`: each variable with what it is for, what a value looks like, and its default, which is commented
 * out. Required variables are not.
 */
export function describeEnvironment(variables: EnvironmentVariables): string {
  return `${Object.entries(variables)
    .map(([name, schema]) => describe(name, schema as Partial<Variable<unknown>>))
    .join("\n\n")}\n`;
}

/** Schemas of other libraries have a name only. */
function describe(
  name: string,
  { about, form, defaultText, isRequired }: Partial<Variable<unknown>>,
): string {
  const kind = form && `${capitalised(form)}${isRequired ? ", required" : ""}.`;
  const comment = [about, kind].filter(Boolean).join(" ");
  const line = isRequired === false ? `# ${name}=${defaultText ?? ""}` : `${name}=`;
  return [...(comment ? wrapped(comment) : []), line].join("\n");
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Comment lines of at most `WIDTH` characters, as far as the words allow. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "#";
  for (const word of text.split(/\s+/)) {
    if (line.length + 1 + word.length > WIDTH && line !== "#") {
      lines.push(line);
      line = "#";
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
