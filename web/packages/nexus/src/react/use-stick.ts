import type { PadStick } from "../layout/pad-layout.ts";
import type { Pad } from "../pads/pad.ts";
import { CENTRE, type StickPosition } from "../shaping/dead-zone.ts";
import { usePadsValue } from "./use-pads-value.ts";

/** Returns the position of a stick: on this pad, or on the first pad whose stick is moved. Renders when that changes. */
export function useStick(stick: PadStick, pad?: Pad): StickPosition {
  return usePadsValue(
    ({ list }) => (pad ? [pad] : list).map((each) => each.stick(stick)).find((at) => at !== CENTRE) ?? CENTRE,
    CENTRE,
  );
}
