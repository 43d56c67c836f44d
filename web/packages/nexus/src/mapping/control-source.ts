import { clamp, type PadSample } from "../layout/pad-sample.ts";

/** What of a device makes a button: a button of its own, a part of an axis, or a direction of a hat. */
export type ButtonSource =
  | { readonly button: number }
  /** An axis, which is at `from` when it is let go and at `to` when it is pressed. */
  | { readonly axis: number; readonly from: number; readonly to: number }
  /** A hat: one axis with eight positions, and outside of -1 to 1 when it is let go. */
  | { readonly axis: number; readonly near: number };

/** What of a device makes an axis of a stick. */
export interface AxisSource {
  /** The index of an axis of the device. */
  readonly axis: number;
  /** Whether the device counts the other way: right or down is -1. */
  readonly isInverted: boolean;
}

/** What of a device makes a control. */
export type ControlSource = ButtonSource | AxisSource;

/** The eight positions of a hat are this far apart, and they go round. */
const HAT_STEP = 2 / 7;
const HAT_ROUND = 8 * HAT_STEP;
const HAT_TOLERANCE = HAT_STEP / 4;

/** Whether an axis with this value is a hat that is let go. */
export const isHatAtRest = (value: number): boolean => Math.abs(value) > 1.05;

/** How far a button is pressed, from 0 to 1. Next to its own position a hat is diagonal, and presses two buttons. */
export function readButton(source: ButtonSource, { buttons, axes }: PadSample): number {
  if ("button" in source) return clamp(buttons[source.button], 0, 1);
  const value = axes[source.axis] ?? 0;
  if ("near" in source) {
    if (isHatAtRest(value)) return 0;
    const apart = Math.abs(value - source.near) % HAT_ROUND;
    return Math.min(apart, HAT_ROUND - apart) <= HAT_STEP + HAT_TOLERANCE ? 1 : 0;
  }
  const way = source.to - source.from;
  return way === 0 ? 0 : clamp((value - source.from) / way, 0, 1);
}

/** Where an axis is, from -1 to 1. */
export function readAxis({ axis, isInverted }: AxisSource, { axes }: PadSample): number {
  const value = clamp(axes[axis], -1, 1);
  return isInverted && value !== 0 ? -value : value;
}

/** Whether two sources cannot be told apart by a person: the same button, or the same axis in the same direction. */
export function isSameSource(one: ControlSource, other: ControlSource): boolean {
  if ("button" in one || "button" in other) {
    return "button" in one && "button" in other && one.button === other.button;
  }
  if (one.axis !== other.axis) return false;
  if ("near" in one && "near" in other) return Math.abs(one.near - other.near) < HAT_STEP / 2;
  if ("to" in one && "to" in other) return one.to > one.from === other.to > other.from;
  return "isInverted" in one && "isInverted" in other;
}
