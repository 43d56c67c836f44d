import type { PadStick } from "../layout/pad-layout.ts";
import type { Pad } from "../pads/pad.ts";
import { CENTRE, type StickPosition } from "../shaping/dead-zone.ts";
import { usePadsValue } from "./use-pads-value.ts";

/** Where a stick is: of one pad, or of the first one that moves it. Renders when that changes. */
export function useStick(stick: PadStick, pad?: Pad): StickPosition {
  return usePadsValue(
    ({ list }) => (pad ? [pad] : list).map((each) => each.stick(stick)).find((at) => at !== CENTRE) ?? CENTRE,
    CENTRE,
  );
}
