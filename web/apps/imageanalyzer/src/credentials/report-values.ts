/** An object of a report, or an empty one if it is something else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list of a report, or an empty one if it is something else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A property that the object itself has: a report may name one `__proto__`. */
export function ownValue(value: unknown, key: string): unknown {
  const object = objectOf(value);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A text that serves as a key, unchanged. Empty if the value is not a text. */
export function keyOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const MAX_CHARACTERS = 120;
/** Control and format characters, such as those that reverse the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A text of a report in one line, shortened and without invisible characters. Empty if the value is not a text. */
export function textOf(value: unknown): string {
  if (typeof value !== "string") return "";
  // Cut first: a text may be as long as the whole file.
  const line = value
    .slice(0, 4 * MAX_CHARACTERS)
    .replace(UNSEEN, " ")
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...line];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join("")}…` : line;
}
