import { type JsonObject, numberAt, objectAt } from "../records/json-fields.ts";
import { RecordError } from "../records/record-error.ts";

/** JSON has no -0, but physics does: a ball must be the same bit for bit on all devices. */
const MINUS_ZERO = "-0";

/** A text of JSON in which -0 is a text of its own. It has no bigint. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (Object.is(field, -0) ? MINUS_ZERO : field));
}

/** A number within limits, as `jsonOf` writes it. Throws `record_damaged`. */
export function exactNumberAt(
  value: unknown,
  path: string,
  [least, most]: readonly [number, number],
): number {
  return numberAt(value === MINUS_ZERO ? -0 : value, path, least, most);
}

/** An unsigned integer of 64 bits as 16 hexadecimal digits. */
export function hexOf64(value: bigint): string {
  return value.toString(16).padStart(16, "0");
}

/** Reads what `hexOf64` writes. Throws `record_damaged`. */
export function bits64At(value: unknown, path: string): bigint {
  if (typeof value !== "string" || !/^[0-9a-f]{16}$/.test(value)) {
    throw new RecordError("record_damaged", `${path}: no 64 bits`);
  }
  return BigInt(`0x${value}`);
}

/** A text of JSON as an object. Throws `record_not_json` or `record_damaged`. */
export function objectIn(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RecordError("record_not_json", "no JSON", { cause });
  }
  return objectAt(value, "text");
}
