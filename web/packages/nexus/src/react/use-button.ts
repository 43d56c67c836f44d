import type { PadButton } from "../layout/pad-layout.ts";
import type { Pad } from "../pads/pad.ts";
import { usePadsValue } from "./use-pads-value.ts";

/** Whether a button is pressed: of one pad, or without it of any. Renders when that changes. */
export function useButton(button: PadButton, pad?: Pad): boolean {
  return usePadsValue(({ list }) => (pad ? [pad] : list).some((each) => each.isPressed(button)), false);
}

/** How far a button is pressed, from 0 to 1: of one pad, or the farthest of all. Renders when that changes. */
export function useButtonValue(button: PadButton, pad?: Pad): number {
  return usePadsValue(
    ({ list }) => Math.max(0, ...(pad ? [pad] : list).map((each) => each.value(button))),
    0,
  );
}
