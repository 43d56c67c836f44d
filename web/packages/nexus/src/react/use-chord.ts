import { useEffect, useEffectEvent } from "react";
import { isPadButton, type PadButton } from "../layout/pad-layout.ts";
import { onChord } from "../pads/chord.ts";
import type { Pad } from "../pads/pad.ts";
import { usePads } from "./pads-context.ts";

/** Calls back when several buttons of one pad are pressed together, while the component is mounted. Causes no renders. */
export function useChord(
  buttons: readonly PadButton[],
  handler: (event: { readonly pad: Pad }) => void,
): void {
  const pads = usePads();
  const handle = useEffectEvent(handler);
  // The list may be a new one in each render.
  const names = buttons.join();
  useEffect(
    () => onChord(pads, names.split(",").filter(isPadButton), (event) => handle(event)),
    [pads, names],
  );
}
