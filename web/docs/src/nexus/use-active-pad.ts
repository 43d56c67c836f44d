import type { Pad } from "@orbitroom/nexus";
import { useGamepads, usePadEvent } from "@orbitroom/nexus/react";
import { useState } from "react";

/** The pad that was used last, or the first one before any was used. */
export function useActivePad(): Pad | undefined {
  const [first] = useGamepads();
  const [used, setUsed] = useState<Pad>();
  usePadEvent("pressed", ({ pad }) => setUsed(pad));
  usePadEvent("moved", ({ pad }) => setUsed(pad));
  return used?.isConnected ? used : first;
}
