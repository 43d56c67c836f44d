import { useEffect } from "react";
import type { PadSource } from "../sources/pad-source.ts";
import { usePads } from "./pads-context.ts";

/**
 * Adds a pad that is not a gamepad while the component is mounted, and closes it on unmount. `make` is called after the component
 * has rendered, and again when the function changes; if it returns undefined, no pad is added.
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
