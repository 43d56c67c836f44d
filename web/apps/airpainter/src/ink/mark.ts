import { isColour } from "./palette.ts";

/** Size of the paper. All points are in its units, from the top left. */
export const PAPER_WIDTH = 1600;
export const PAPER_HEIGHT = 1000;

export const BRUSHES = ["pen", "nib", "marker", "glow", "eraser"] as const;
export type BrushKind = (typeof BRUSHES)[number];

/** `sides`: also on the other side of the vertical middle. `quarters`: in all four quarters. */
export const MIRRORS = ["none", "sides", "quarters"] as const;
export type Mirror = (typeof MIRRORS)[number];

export const MIN_SIZE = 2;
export const MAX_SIZE = 120;
/** A stroke with more points continues as a new one. */
export const MAX_POINTS = 4000;
/** Numbers of a point: x, y, pressure (0 to 1) and the angle of the nib. */
export const POINT_NUMBERS = 4;
/** Rectangles of a filled area, at most. */
export const MAX_RECTS = 20_000;

/** A sample of a stroke. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
  /** The pressure, from 0 to 1. */
  readonly pressure: number;
  /** The angle of a broad nib. */
  readonly nibRads: number;
}

/** How a stroke is painted. */
export interface Brush {
  readonly kind: BrushKind;
  readonly colour: string;
  /** Width at full pressure. */
  readonly size: number;
  /** Whether the pressure was measured. Otherwise it follows from the speed. */
  readonly hasPressure: boolean;
}

/** A line of the painting. */
export interface Stroke extends Brush {
  readonly type: "stroke";
  /** Who painted it: a phone's place in the room, or the screen itself. */
  readonly author: string;
  readonly layer: string;
  readonly mirror: Mirror;
  /** `POINT_NUMBERS` numbers for each point. */
  readonly points: Float32Array;
}

/** A filled area. */
export interface Fill {
  readonly type: "fill";
  readonly author: string;
  readonly layer: string;
  readonly colour: string;
  /** x, y, width and height of each rectangle. */
  readonly rects: Int16Array;
}

/** What someone did to the paper. Marks never change. */
export type Mark = Stroke | Fill;

/** Appends a point to a list of numbers. */
export function pushPoint(numbers: number[], { x, y, pressure, nibRads }: InkPoint): void {
  numbers.push(x, y, pressure, nibRads);
}

const isIn = (value: unknown, low: number, high: number): value is number =>
  typeof value === "number" && value >= low && value <= high;
const isText = (value: unknown, maxChars: number): value is string =>
  typeof value === "string" && value.length <= maxChars;

/** Reads a brush that comes from another device or from storage; undefined if it breaks a rule. */
export function readBrush(value: unknown): Brush | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, colour, size, hasPressure } = value as Record<string, unknown>;
  const known = BRUSHES.find((each) => each === kind);
  if (!known || !isColour(colour) || !isIn(size, MIN_SIZE, MAX_SIZE)) return undefined;
  return { kind: known, colour, size, hasPressure: hasPressure === true };
}

/** Reads a stored mark; undefined if it breaks a rule. */
export function readMark(value: unknown): Mark | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, author, layer, mirror, points, rects, colour } = value as Record<string, unknown>;
  if (!isText(author, 64) || !isText(layer, 64)) return undefined;
  if (type === "fill") {
    const isValid =
      isColour(colour) &&
      rects instanceof Int16Array &&
      rects.length % 4 === 0 &&
      rects.length <= MAX_RECTS * 4 &&
      rects.every((number) => number >= 0 && number <= PAPER_WIDTH);
    return isValid ? { type, author, layer, colour, rects } : undefined;
  }
  const brush = readBrush(value);
  const known = MIRRORS.find((each) => each === mirror);
  if (type !== "stroke" || !brush || !known || !isPoints(points)) return undefined;
  return { type, ...brush, author, layer, mirror: known, points };
}

function isPoints(value: unknown): value is Float32Array {
  return (
    value instanceof Float32Array &&
    value.length > 0 &&
    value.length % POINT_NUMBERS === 0 &&
    value.length <= MAX_POINTS * POINT_NUMBERS &&
    value.every((number) => Number.isFinite(number) && Math.abs(number) <= 4 * PAPER_WIDTH)
  );
}
