import { clamp, type PadSample } from "../layout/pad-sample.ts";

/** The part of a device that acts as a button: one of its buttons, a part of an axis, or a direction of a hat. */
export type ButtonSource =
  | { readonly button: number }
  /** An axis, which is at `from` when released and at `to` when pressed. */
  | { readonly axis: number; readonly from: number; readonly to: number }
  /** A hat: one axis with eight positions, which is outside of -1 to 1 when released. */
  | { readonly axis: number; readonly near: number };

/** The part of a device that acts as an axis of a stick. */
export interface AxisSource {
  /** The index of an axis of the device. */
  readonly axis: number;
  /** Whether the device counts the other way: right or down is -1. */
  readonly isInverted: boolean;
}

/** The part of a device that acts as a control. */
export type ControlSource = ButtonSource | AxisSource;

/** The distance between the eight positions of a hat, which form a circle. */
const HAT_STEP = 2 / 7;
const HAT_ROUND = 8 * HAT_STEP;
const HAT_TOLERANCE = HAT_STEP / 4;

/** Whether an axis with this value is a released hat. */
export const isHatAtRest = (value: number): boolean => Math.abs(value) > 1.05;

/**
 * Returns how far a button is pressed, from 0 to 1. A hat next to the button's own position is diagonal and presses two buttons.
 */
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

/** Returns the position of an axis, from -1 to 1. */
export function readAxis({ axis, isInverted }: AxisSource, { axes }: PadSample): number {
  const value = clamp(axes[axis], -1, 1);
  return isInverted && value !== 0 ? -value : value;
}

/** Whether a person cannot distinguish two sources: the same button, or the same axis in the same direction. */
export function isSameSource(one: ControlSource, other: ControlSource): boolean {
  if ("button" in one || "button" in other) {
    return "button" in one && "button" in other && one.button === other.button;
  }
  if (one.axis !== other.axis) return false;
  if ("near" in one && "near" in other) return Math.abs(one.near - other.near) < HAT_STEP / 2;
  if ("to" in one && "to" in other) return one.to > one.from === other.to > other.from;
  return "isInverted" in one && "isInverted" in other;
}
