import type { Pad } from "../pads/pad.ts";
import { usePadsValue } from "./use-pads-value.ts";

const NONE: readonly Pad[] = [];

/** Returns the connected pads. Renders when a pad is connected or disconnected, but not when a button is pressed. */
export function useGamepads(): readonly Pad[] {
  return usePadsValue(({ list }) => list, NONE);
}
