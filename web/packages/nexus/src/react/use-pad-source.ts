import { useEffect } from "react";
import type { PadSource } from "../sources/pad-source.ts";
import { usePads } from "./pads-context.ts";

/** Adds a pad that is no gamepad, as long as the component is mounted. `make` makes it, and `close` of it is called at the end. */
export function usePadSource(make: () => PadSource & { close(): void }): void {
  const pads = usePads();
  useEffect(() => {
    const source = make();
    const remove = pads.add(source);
    return () => {
      remove();
      source.close();
    };
  }, [pads, make]);
}
