import { PAD_AXES, PAD_BUTTONS } from "./pad-layout.ts";

/** What a device reports at one moment. */
export interface PadSample {
  /** How far each button is pressed, from 0 to 1. */
  readonly buttons: readonly number[];
  /** The position of each axis, from -1 to 1. Hats may rest outside of this range. */
  readonly axes: readonly number[];
}

/** A pad in the standard layout that no one touches. */
export const REST: PadSample = {
  buttons: PAD_BUTTONS.map(() => 0),
  axes: PAD_AXES.map(() => 0),
};

/** Clamps a value. Anything that is not a number counts as 0. */
export function clamp(value: number | undefined, least: number, most: number): number {
  if (value === undefined || Number.isNaN(value)) return 0;
  return Math.min(most, Math.max(least, value));
}

/** Whether two samples have the same values. */
export function isSameSample(one: PadSample, other: PadSample): boolean {
  return isSameList(one.buttons, other.buttons) && isSameList(one.axes, other.axes);
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
