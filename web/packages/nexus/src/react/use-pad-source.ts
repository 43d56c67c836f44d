import { useEffect } from "react";
import type { PadSource } from "../sources/pad-source.ts";
import { usePads } from "./pads-context.ts";

/**
 * Adds a pad that is no gamepad, as long as the component is mounted, and closes it then. `make` is called after the component
 * is drawn, and again when it is another function; where it returns undefined, there is no pad.
 */
export function usePadSource(make: () => PadSource | undefined): void {
  const pads = usePads();
  useEffect(() => {
    const source = make();
    if (!source) return undefined;
    const remove = pads.add(source);
    return () => {
      remove();
      source.close?.();
    };
  }, [pads, make]);
}
