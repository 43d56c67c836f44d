import type { PadButton } from "../layout/pad-layout.ts";
import type { Pad } from "../pads/pad.ts";
import { usePadsValue } from "./use-pads-value.ts";

/** Returns whether a button is pressed on this pad, or on any pad if none is given. Renders when that changes. */
export function useButton(button: PadButton, pad?: Pad): boolean {
  return usePadsValue(({ list }) => (pad ? [pad] : list).some((each) => each.isPressed(button)), false);
}

/** Returns how far a button is pressed, from 0 to 1: on this pad, or the maximum over all pads. Renders when that changes. */
export function useButtonValue(button: PadButton, pad?: Pad): number {
  return usePadsValue(
    ({ list }) => Math.max(0, ...(pad ? [pad] : list).map((each) => each.value(button))),
    0,
  );
}
