import { useLayoutEffect } from "react";
import { type ReadableStore, StateStore } from "../stores/state-store.ts";
import { hasEarlyWish } from "./early-frame.ts";

/** Options of `useFullBleed`. */
export interface FullBleedOptions {
  /**
   * The page is dark in both themes, and so is the header above it.
   * @default false
   */
  readonly isDark?: boolean;
}

/** How the header and the shell lay out a page. */
export interface PageLayout {
  readonly isFullBleed: boolean;
  readonly isDark: boolean;
}

const store = new StateStore<PageLayout>({
  isFullBleed: hasEarlyWish("full-bleed"),
  isDark: hasEarlyWish("dark"),
});

/** How the header and the shell lay out the current page. */
export const fullBleedStore: ReadableStore<PageLayout> = { get: store.get, subscribe: store.subscribe };

/** Gives the page the whole window below the header, without side menu and footer. The hamburger button opens the menu. */
export function useFullBleed({ isDark = false }: FullBleedOptions = {}): void {
  // The build runs no effects.
  if (typeof document === "undefined") store.set({ isFullBleed: true, isDark });
  useLayoutEffect(() => {
    store.set({ isFullBleed: true, isDark });
    return () => store.set({ isFullBleed: false, isDark: false });
  }, [isDark]);
}
