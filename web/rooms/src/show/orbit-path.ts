import type { From } from "../worker/entry.ts";

/** A place on the drawing, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From each edge to the body at the tip. */
export const TIP_PX = 44;
/** The space above and below the bodies for their moons. */
const MARGIN_PX = 24;
const TILT_RADIANS = (-4 * Math.PI) / 180;
const MAX_RATIO = 0.32;
/** Each half is a line through this many points, which is smooth at any width that the page has. */
const STEPS = 96;

/**
 * The orbit that two devices share, as an ellipse with a slight tilt: this device is its left tip, the other one its right
 * tip. What this device sends follows the lower half, what it receives the upper one, so that everything moves around in the same
 * direction.
 */
export class OrbitPath {
  readonly #center: Point;
  readonly #radius: Point;
  readonly #halves: Record<From, readonly Point[]>;

  constructor(
    readonly widthPx: number,
    readonly heightPx: number,
  ) {
    const x = Math.max(1, (widthPx / 2 - TIP_PX) / Math.cos(TILT_RADIANS));
    const room = heightPx / 2 - MARGIN_PX / 2 - x * Math.abs(Math.sin(TILT_RADIANS)) * 0.5;
    this.#center = { x: widthPx / 2, y: heightPx / 2 };
    this.#radius = { x, y: Math.max(8, Math.min(x * MAX_RATIO, room)) };
    this.#halves = { me: this.#half(Math.PI), them: this.#half(0) };
  }

  /** Where the body of a device is. */
  body(whose: From): Point {
    return this.at(whose, 0);
  }

  /** The place of what a device sends, after a fraction of its way to the other one. Equal fractions are equally long. */
  at(from: From, fraction: number): Point {
    const half = this.#halves[from];
    const step = Math.min(1, Math.max(0, fraction)) * STEPS;
    const index = Math.min(STEPS - 1, Math.floor(step));
    const [start, end] = [half[index], half[index + 1]];
    if (!start || !end) return this.#center;
    const rest = step - index;
    return { x: start.x + (end.x - start.x) * rest, y: start.y + (end.y - start.y) * rest };
  }

  /** A place near the tip of the other devices: behind it on the upper half, or, with a negative distance, before it. */
  besideTip(distance: number): Point {
    return distance < 0 ? this.at("me", 1 + distance) : this.at("them", distance);
  }

  /** The points of a part of a half, to be drawn as a line. */
  part(from: From, start: number, end: number): Point[] {
    const first = Math.ceil(start * STEPS + 1e-6);
    const last = Math.floor(end * STEPS - 1e-6);
    const inner = this.#halves[from].slice(first, Math.max(first, last + 1));
    return [this.at(from, start), ...inner, this.at(from, end)];
  }

  /** A half from one tip to the other, at points that are equally far from each other. */
  #half(fromRadians: number): Point[] {
    const fine = Array.from({ length: 8 * STEPS + 1 }, (_, index) =>
      this.#onEllipse(fromRadians - (Math.PI * index) / (8 * STEPS)),
    );
    const lengths = [0];
    for (const [index, point] of fine.entries()) {
      const before = fine[index - 1];
      if (before) lengths.push((lengths.at(-1) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y));
    }
    const totalPx = lengths.at(-1) ?? 0;
    let index = 0;
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      while (index < fine.length - 1 && (lengths[index] ?? 0) < (totalPx * step) / STEPS) index += 1;
      return fine[index] ?? this.#center;
    });
  }

  #onEllipse(radians: number): Point {
    const [x, y] = [this.#radius.x * Math.cos(radians), this.#radius.y * Math.sin(radians)];
    const [cos, sin] = [Math.cos(TILT_RADIANS), Math.sin(TILT_RADIANS)];
    return { x: this.#center.x + x * cos - y * sin, y: this.#center.y + x * sin + y * cos };
  }
}
