import { type Brush, type InkPoint, MAX_POINTS, readBrush } from "../ink/mark.ts";
import { isColour } from "../ink/palette.ts";
import { dequantize, PACKET_SAMPLES, quantize } from "./sample-packet.ts";

/** A longer message is dropped unread. */
const MAX_CHARS = 1000;
const MAX_NAME_CHARS = 24;
const MAX_KEY_CHARS = 36;

/** A message of a phone on the reliable channel. */
export type PhoneMessage =
  | { readonly type: "hello" }
  /** Sent after a reload, and only to the screen: the key of an earlier welcome. The screen answers with another welcome. */
  | { readonly type: "return"; readonly key: string }
  | { readonly type: "begin"; readonly stroke: number; readonly brush: Brush }
  /** `tail` are the last samples of the stroke, the newest first: they may not be lost. */
  | {
      readonly type: "end";
      readonly stroke: number;
      readonly count: number;
      readonly tail: readonly InkPoint[];
    }
  | { readonly type: "undo" | "redo" | "clear" };

/** A message of the screen on the reliable channel. */
export type ScreenMessage =
  | {
      readonly type: "welcome";
      readonly colour: string;
      readonly name: string;
      /** Names the painter, for a return. */
      readonly key: string;
    }
  | { readonly type: "state"; readonly canUndo: boolean; readonly canRedo: boolean };

export function encodePhone(message: PhoneMessage): string {
  if (message.type !== "end") return JSON.stringify(message);
  return JSON.stringify({ ...message, tail: message.tail.slice(0, PACKET_SAMPLES).map(quantize) });
}

export function encodeScreen(message: ScreenMessage): string {
  return JSON.stringify(message);
}

/** Decodes what a phone says; undefined if it breaks a rule. */
export function decodePhone(text: string): PhoneMessage | undefined {
  const message = parse(text);
  if (!message) return undefined;
  const { type, key, stroke, brush, count, tail } = message;
  switch (type) {
    case "hello":
    case "undo":
    case "redo":
    case "clear":
      return { type };
    case "return":
      return isKey(key) ? { type, key } : undefined;
    case "begin": {
      const known = readBrush(brush);
      return known && isStrokeId(stroke) ? { type, stroke, brush: known } : undefined;
    }
    case "end": {
      const samples = readTail(tail);
      if (!samples || !isStrokeId(stroke) || !isWhole(count, MAX_POINTS) || samples.length > count) {
        return undefined;
      }
      return { type, stroke, count, tail: samples };
    }
    default:
      return undefined;
  }
}

/** Decodes what the screen says; undefined if it breaks a rule. */
export function decodeScreen(text: string): ScreenMessage | undefined {
  const message = parse(text);
  if (!message) return undefined;
  const { type, colour, name, key, canUndo, canRedo } = message;
  if (type === "welcome") {
    const isName = typeof name === "string" && name.length <= MAX_NAME_CHARS;
    return isName && isColour(colour) && isKey(key) ? { type, colour, name, key } : undefined;
  }
  return type === "state" ? { type, canUndo: canUndo === true, canRedo: canRedo === true } : undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  if (text.length > MAX_CHARS) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const isWhole = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
const isKey = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= MAX_KEY_CHARS;
const isStrokeId = (value: unknown): value is number => isWhole(value, 0xffff) && value > 0;

function readTail(value: unknown): InkPoint[] | undefined {
  if (!Array.isArray(value) || value.length > PACKET_SAMPLES) return undefined;
  const samples = value.map((each: unknown) => {
    if (!Array.isArray(each) || each.length !== 4 || !each.every((part) => isWhole(part, 0xffff)))
      return undefined;
    const [x, y, pressure, nib] = each as [number, number, number, number];
    return pressure <= 0xff && nib <= 0xff ? dequantize([x, y, pressure, nib]) : undefined;
  });
  return samples.every((sample) => sample !== undefined) ? samples : undefined;
}
