import { EngineError } from "./engine-error.ts";

// Callers in JavaScript can pass anything. What the wasm module would ignore, or crash on, is refused here.

/** A part of a model that is chosen by its index or name. */
export type Part = "animation" | "image" | "material" | "node" | "scene" | "variant";

/** The code of an `EngineError` for a call with a wrong argument. */
export type CallErrorCode = "invalid_argument" | `unknown_${Part}`;

function callError(code: CallErrorCode, message: string): EngineError {
  return new EngineError(code, message);
}

/** Throws unless a model has this part: codes `unknown_animation`, `unknown_image`, and so on. */
export function requirePart(part: Part, parts: readonly unknown[], index: number): void {
  if (typeof index !== "number" || !(index in parts)) throw unknownPart(part, index);
}

/** Returns the first part with this name, or else the first whose name differs only in how its accents are composed (NFC or NFD). */
export function findNamed<T extends { readonly name?: string | undefined }>(
  parts: readonly T[],
  name: string,
): T | undefined {
  const composed = name.normalize();
  return (
    parts.find((part) => part.name === name) ?? parts.find((part) => part.name?.normalize() === composed)
  );
}

/** Returns the part of a model with this index, or the first one with this name. Throws if there is none. */
export function findPart<T extends { readonly name?: string | undefined }>(
  part: Part,
  parts: readonly T[],
  key: number | string,
): T {
  const found = typeof key === "string" ? findNamed(parts, key) : parts[key];
  if (!found) throw unknownPart(part, key);
  return found;
}

/** The error for a part that a model does not have. */
function unknownPart(part: Part, key: unknown): EngineError {
  const shown = typeof key === "string" ? `'${key}'` : key;
  return callError(`unknown_${part}`, `The model has no ${part} ${shown}`);
}

/** Throws unless an argument is an object. */
export function requireObject(name: string, value: unknown): void {
  if (typeof value !== "object" || value === null) throw invalid(name, "an object");
}

/** Throws unless an argument is an object with no other properties than these. */
export function requireProperties(name: string, value: object, properties: readonly string[]): void {
  requireObject(name, value);
  for (const property of Object.keys(value)) requireOneOf("property", property, properties);
}

/** Throws unless an argument is a finite number. */
export function requireNumber(name: string, value: unknown): void {
  if (!Number.isFinite(value)) throw invalid(name, "a finite number");
}

/** Throws unless an argument is a finite number in a range that includes both ends. */
export function requireRange(name: string, value: unknown, min: number, max: number): void {
  if (typeof value === "number" && Number.isFinite(value) && value >= min && value <= max) return;
  throw invalid(name, Number.isFinite(max) ? `a number from ${min} to ${max}` : `a number from ${min} on`);
}

/** Throws unless an argument is true or false. */
export function requireBoolean(name: string, value: unknown): void {
  if (typeof value !== "boolean") throw invalid(name, "true or false");
}

/** Throws unless an argument is a list of this many finite numbers. */
export function requireNumbers(name: string, values: unknown, count: number): void {
  if (!isList(values, count) || !Array.prototype.every.call(values, Number.isFinite)) {
    throw invalid(name, `${count} finite numbers`);
  }
}

/** Throws unless an argument is a direction: three finite numbers that are not all 0. */
export function requireDirection(name: string, direction: ArrayLike<number>): void {
  requireNumbers(name, direction, 3);
  if (!Array.prototype.some.call(direction, Boolean)) throw invalid(name, "longer than 0");
}

/** Throws unless an argument is an element of a page. */
export function requireElement(name: string, element: Element): void {
  requireObject(name, element);
  if (typeof element.addEventListener !== "function") throw invalid(name, "an element");
}

/** Throws unless an argument is an image with pixels, such as an `ImageBitmap` that was not closed, or a canvas. */
export function requireImage(name: string, image: unknown): void {
  requireObject(name, image);
  const { width } = image as { readonly width?: unknown };
  if (typeof width !== "number" || !(width > 0))
    throw invalid(name, "an ImageBitmap or a canvas with pixels");
}

/** Throws unless an argument is a list, of exactly this many items if a count is given. */
export function requireList(name: string, values: unknown, count?: number): void {
  if (!isList(values, count)) throw invalid(name, count === undefined ? "an array" : `an array of ${count}`);
}

/** Throws unless an argument is one of these strings. */
export function requireOneOf(name: string, value: unknown, words: readonly unknown[]): void {
  if (!words.includes(value)) throw invalid(name, `one of ${words.join(", ")}`);
}

function isList(values: unknown, count?: number): boolean {
  if (typeof values !== "object" || values === null || !("length" in values)) return false;
  return typeof values.length === "number" && values.length === (count ?? values.length);
}

/** The error for any other wrong argument. */
export function invalid(name: string, expected: string): EngineError {
  return callError("invalid_argument", `'${name}' must be ${expected}`);
}
