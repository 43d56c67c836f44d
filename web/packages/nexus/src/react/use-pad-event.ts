import { useEffect, useEffectEvent } from "react";
import type { PadEvents } from "../pads/pad-events.ts";
import { usePads } from "./pads-context.ts";

/** Calls back on an event, with the newest handler, as long as the component is mounted. Renders nothing. */
export function usePadEvent<Name extends keyof PadEvents>(
  name: Name,
  handler: (event: PadEvents[Name]) => void,
): void {
  const pads = usePads();
  const handle = useEffectEvent(handler);
  useEffect(() => pads.on(name, (event) => handle(event)), [pads, name]);
}
