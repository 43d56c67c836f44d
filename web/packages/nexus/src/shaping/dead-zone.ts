import { clamp } from "../layout/pad-sample.ts";

/** How far a stick must move before it counts, as fractions of the distance from its centre to its rim. */
export interface StickZone {
  /** Within this distance of the centre, the stick rests. */
  readonly inner: number;
  /** From this distance on, the stick is at its rim: worn sticks do not reach 1. */
  readonly outer: number;
  /** A resting stick starts to move only this far beyond `inner`, so that noise at the border does not flicker. */
  readonly hysteresis: number;
  /** The exponent of the response: 1 is linear, 2 is finer near the centre. */
  readonly curve: number;
}

/** How far a trigger must be pulled before it counts, as fractions of its travel. */
export interface TriggerZone {
  /** Up to this value, the trigger counts as released. */
  readonly inner: number;
  /** From this value on, it counts as fully pulled. */
  readonly outer: number;
  /** The exponent of the response. */
  readonly curve: number;
}

/** The position of a stick, from -1 (left, up) to 1 (right, down). Its distance from the centre is at most 1. */
export interface StickPosition {
  /** From -1 (left) to 1 (right). */
  readonly x: number;
  /** From -1 (up) to 1 (down). */
  readonly y: number;
}

/** The position of a stick at rest. */
export const CENTRE: StickPosition = { x: 0, y: 0 };

/** The least width between the two borders of a zone. */
const MIN_WIDTH = 0.01;

/** Maps a distance between two borders to 0..1, and applies the response curve. */
function respond(distance: number, inner: number, outer: number, curve: number): number {
  const width = Math.max(MIN_WIDTH, outer - inner);
  return clamp((distance - inner) / width, 0, 1) ** Math.max(0.1, curve);
}

/** A radial dead zone: the direction of the stick stays, and only its distance from the centre is changed. */
export class StickFilter {
  #isMoving = false;
  #position = CENTRE;

  /** Returns the filtered position. The object stays the same while its values do. */
  update(rawX: number, rawY: number, { inner, outer, hysteresis, curve }: StickZone): StickPosition {
    const [x, y] = [clamp(rawX, -1, 1), clamp(rawY, -1, 1)];
    const distance = Math.hypot(x, y);
    this.#isMoving = distance > 0 && distance > (this.#isMoving ? inner : Math.min(1, inner + hysteresis));
    if (!this.#isMoving) {
      this.#position = CENTRE;
      return CENTRE;
    }
    const share = respond(distance, inner, outer, curve);
    const next = { x: (x / distance) * share, y: (y / distance) * share };
    if (next.x !== this.#position.x || next.y !== this.#position.y) this.#position = next;
    return this.#position;
  }
}

/** An axial dead zone. Returns 0 to 1. */
export function shapeTrigger(raw: number, { inner, outer, curve }: TriggerZone): number {
  return respond(clamp(raw, 0, 1), inner, outer, curve);
}
