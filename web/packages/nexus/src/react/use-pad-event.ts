import { useEffect, useEffectEvent } from "react";
import type { PadEvents } from "../pads/pad-events.ts";
import { usePads } from "./pads-context.ts";

/** Calls the newest handler on an event while the component is mounted. Causes no renders. */
export function usePadEvent<Name extends keyof PadEvents>(
  name: Name,
  handler: (event: PadEvents[Name]) => void,
): void {
  const pads = usePads();
  const handle = useEffectEvent(handler);
  useEffect(() => pads.on(name, (event) => handle(event)), [pads, name]);
}
