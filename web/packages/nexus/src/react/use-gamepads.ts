import type { Pad } from "../pads/pad.ts";
import { usePadsValue } from "./use-pads-value.ts";

const NONE: readonly Pad[] = [];

/** The pads that are connected. Renders when one comes or goes, and not when a button is pressed. */
export function useGamepads(): readonly Pad[] {
  return usePadsValue(({ list }) => list, NONE);
}
