import { isName } from "../laws/team.ts";
import { RecordError } from "./record-error.ts";

/** An object of a file: nothing is known about its fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An object. Throws `record_damaged`, as all functions here do. */
export function objectAt(value: unknown, path: string): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw damaged(path, "no object");
  return value as JsonObject;
}

/** A field of an object, undefined if the object has none of its own. */
export function fieldOf(record: JsonObject, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Reads a list with at most so many entries. */
export function listAt(value: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw damaged(path, "no list");
  if (value.length > most) throw damaged(path, `${value.length} entries`);
  return value;
}

/** A name of a team or a player. */
export function nameAt(value: unknown, path: string): string {
  if (typeof value !== "string" || !isName(value)) throw damaged(path, "no name");
  return value;
}

/** A short text without control characters. */
export function textAt(value: unknown, path: string, mostChars: number): string {
  if (typeof value !== "string" || value.length > mostChars || /\p{Cc}/u.test(value)) {
    throw damaged(path, "no text");
  }
  return value;
}

/** A whole number from 0. */
export function countAt(value: unknown, path: string, most: number): number {
  if (
    typeof value !== "number" ||
    !Number.isInteger(value) ||
    value < 0 ||
    value > most ||
    Object.is(value, -0)
  ) {
    throw damaged(path, "no count");
  }
  return value;
}

/** A number within limits. */
export function numberAt(value: unknown, path: string, least: number, most: number): number {
  if (typeof value !== "number" || !(value >= least && value <= most)) throw damaged(path, "no number");
  return value;
}

/** True or false; `missing` if the field is not there. */
export function flagAt(value: unknown, path: string, missing: boolean): boolean {
  if (value === undefined) return missing;
  if (typeof value !== "boolean") throw damaged(path, "neither true nor false");
  return value;
}

/** Reads a text that must be one of the given choices. */
export function choiceAt<Choice extends string>(
  value: unknown,
  path: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((entry) => entry === value);
  if (choice === undefined) throw damaged(path, `none of ${choices.join(", ")}`);
  return choice;
}

/** The result of `read` for a field; undefined if the field is missing. */
export function optionalAt<Value>(
  record: JsonObject,
  name: string,
  path: string,
  read: (value: unknown, path: string) => Value,
): Value | undefined {
  const value = fieldOf(record, name);
  return value === undefined ? undefined : read(value, `${path}.${name}`);
}

function damaged(path: string, detail: string): RecordError {
  return new RecordError("record_damaged", `${path}: ${detail}`);
}
