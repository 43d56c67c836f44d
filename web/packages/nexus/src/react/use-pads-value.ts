import { useCallback, useSyncExternalStore } from "react";
import type { Pads } from "../pads/pads.ts";
import { usePads } from "./pads-context.ts";

/**
 * Returns what `read` returns, read again after each frame. The component renders only when the value changes. On a server, the
 * value is `outside`.
 */
export function usePadsValue<T>(read: (pads: Pads) => T, outside: T): T {
  const pads = usePads();
  const subscribe = useCallback(
    (listener: () => void) => {
      // A pad that is removed between frames disappears at once.
      const stops = [pads.on("frame", listener), pads.on("disconnected", listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [pads],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(pads),
    () => outside,
  );
}
