import { createContext, useContext } from "react";
import type { Pads } from "../pads/pads.ts";
import { sharedPads } from "../pads/shared-pads.ts";

/** The `Pads` that the hooks below it use. Without a provider it is the shared one of the page. */
export const PadsContext = createContext<Pads | undefined>(undefined);

/** The `Pads` that the hooks use here. */
export function usePads(): Pads {
  return useContext(PadsContext) ?? sharedPads();
}
