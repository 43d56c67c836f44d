import { createContext, useContext } from "react";
import type { Pads } from "../pads/pads.ts";
import { sharedPads } from "../pads/shared-pads.ts";

/** The `Pads` that hooks below the provider use. Without a provider, they use the page's shared `Pads`. */
export const PadsContext = createContext<Pads | undefined>(undefined);

/** Returns the `Pads` that hooks use here. */
export function usePads(): Pads {
  return useContext(PadsContext) ?? sharedPads();
}
