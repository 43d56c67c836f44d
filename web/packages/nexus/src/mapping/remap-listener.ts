import { isPadAxis, type PadControl } from "../layout/pad-layout.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import { type ControlSource, isHatAtRest } from "./control-source.ts";

/** `waiting` for a control to move, `holding` until it is released, `done` once its source is known. */
export type RemapPhase = "waiting" | "holding" | "done";

/** A control has moved when it is this far from where it was. */
const MOVED = 0.5;
/** An axis is still while it changes less than this. */
const STILL = 0.05;
/** An axis this close to where it was counts as back there. */
const NEAR = 0.3;
/** An axis that has gone farther than this has been at both of its ends. */
const END_TO_END = 1.5;
/** How long everything must be still before a control counts as released. */
const SETTLE_MS = 120;

interface AxisTrack {
  readonly first: number;
  least: number;
  most: number;
  /** The value at the last change. */
  last: number;
  /** The first value that differed from `first`. */
  departure: number | undefined;
  /** The number of readings in which each position of a hat was seen. */
  readonly seen: Map<number, number>;
}

/**
 * Finds out which part of a device a person moves: it is pressed or pushed, and then released. Only the release shows where it
 * rests, which is -1 for many triggers, 0 for sticks and outside the range for hats.
 */
export class RemapListener {
  #phase: RemapPhase = "waiting";
  #source: ControlSource | undefined;
  #firstButtons: readonly number[] | undefined;
  #axes: readonly AxisTrack[] = [];
  readonly #pressed = new Set<number>();
  #stillSinceMs = 0;

  constructor(private readonly control: PadControl) {}

  get phase(): RemapPhase {
    return this.#phase;
  }

  /** The source of the control, once it is known. */
  get source(): ControlSource | undefined {
    return this.#source;
  }

  /** Takes the next reading of the device. */
  feed(raw: PadSample, nowMs: number): RemapPhase {
    if (this.#phase === "done") return this.#phase;
    if (!this.#firstButtons) {
      this.#firstButtons = raw.buttons;
      this.#axes = raw.axes.map(trackFrom);
      return this.#phase;
    }
    const isHeld = this.#trackButtons(raw.buttons, this.#firstButtons);
    if (this.#trackAxes(raw.axes) || isHeld) this.#stillSinceMs = nowMs;
    const moved = this.#axes.flatMap((track, axis) => (hasMoved(track) ? [{ track, axis }] : []));
    if (moved.length + this.#pressed.size > 0) this.#phase = "holding";
    const isAway = moved.some(({ track }) => !isLetGo(track));
    if (this.#phase !== "holding" || isHeld || isAway || nowMs - this.#stillSinceMs < SETTLE_MS)
      return this.#phase;
    this.#source = this.#chooseSource(moved);
    if (this.#source) this.#phase = "done";
    else this.#begin(raw);
    return this.#phase;
  }

  /** What was moved cannot be this control: starts listening again. */
  #begin({ buttons, axes }: PadSample): void {
    this.#phase = "waiting";
    this.#pressed.clear();
    this.#firstButtons = buttons;
    this.#axes = axes.map(trackFrom);
  }

  /** Whether any button is held that was not held at the beginning. */
  #trackButtons(buttons: readonly number[], first: readonly number[]): boolean {
    const down = [...buttons.keys()].filter((index) => (buttons[index] ?? 0) - (first[index] ?? 0) >= MOVED);
    for (const index of down) this.#pressed.add(index);
    return down.length > 0;
  }

  /** Whether any axis moves. */
  #trackAxes(axes: readonly number[]): boolean {
    let isMoving = false;
    for (const [index, track] of this.#axes.entries()) {
      const value = axes[index] ?? 0;
      if (value !== track.first) track.departure ??= value;
      if (Math.abs(value - track.last) > STILL) {
        isMoving = true;
        track.last = value;
      }
      track.least = Math.min(track.least, value);
      track.most = Math.max(track.most, value);
      if (!isHatAtRest(value)) track.seen.set(value, (track.seen.get(value) ?? 0) + 1);
    }
    return isMoving;
  }

  #chooseSource(
    moved: readonly { readonly track: AxisTrack; readonly axis: number }[],
  ): ControlSource | undefined {
    const [widest] = moved.toSorted((one, other) => widthOf(other.track) - widthOf(one.track));
    if (isPadAxis(this.control)) {
      if (!widest || isHatAtRest(widest.track.last)) return undefined;
      return { axis: widest.axis, isInverted: extremeOf(widest.track) < widest.track.last };
    }
    const [button] = this.#pressed;
    // Some browsers report a trigger twice: its axis shows how far it is pulled.
    const isTrigger = this.control === "l2" || this.control === "r2";
    if (button !== undefined && !(isTrigger && widest)) return { button };
    if (!widest) return undefined;
    const { track, axis } = widest;
    if (isHatAtRest(track.last)) {
      const [[near] = [0]] = [...track.seen].toSorted(([, one], [, other]) => other - one);
      return { axis, near };
    }
    const from = Math.abs(track.last) < NEAR ? 0 : Math.sign(track.last);
    return { axis, from, to: Math.sign(extremeOf(track) - from) };
  }
}

function trackFrom(first: number): AxisTrack {
  return { first, least: first, most: first, last: first, departure: undefined, seen: new Map() };
}

/**
 * Whether an axis is at rest. It rests where it was before, except for a trigger for which the browser reported 0 until it was
 * touched: that rests at the end from which it came.
 */
function isLetGo({ first, least, most, last, departure = 0 }: AxisTrack): boolean {
  if (Math.abs(last - first) < NEAR || isHatAtRest(last)) return true;
  return first === 0 && most - least > END_TO_END && Math.sign(last) === Math.sign(departure);
}

const widthOf = ({ least, most }: AxisTrack): number => most - least;

/** The position farthest from where the axis is now. */
function extremeOf({ least, most, last }: AxisTrack): number {
  return most - last >= last - least ? most : least;
}

const hasMoved = ({ first, least, most }: AxisTrack): boolean =>
  Math.max(most - first, first - least) >= MOVED;
