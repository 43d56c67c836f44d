import { useLayoutEffect } from "react";
import { StateStore } from "../stores/state-store.ts";

/** Options of `useFullBleed`. */
export interface FullBleedOptions {
  /**
   * The page is dark in both themes, and so is the header above it.
   * @default false
   */
  readonly isDark?: boolean;
}

/** How the header and the shell lay out the current page. */
export const fullBleedStore = new StateStore({ isFullBleed: false, isDark: false });

/** Gives the page the whole window below the header, without side menu and footer. The hamburger button opens the menu. */
export function useFullBleed({ isDark = false }: FullBleedOptions = {}): void {
  useLayoutEffect(() => {
    fullBleedStore.set({ isFullBleed: true, isDark });
    return () => fullBleedStore.set({ isFullBleed: false, isDark: false });
  }, [isDark]);
}
