import { useSyncExternalStore } from "react";
import { type ThemeState, themeStore } from "./theme-store.ts";

/** The theme of the page, and whether the visitor forced it. */
export function useTheme(): ThemeState {
  return useSyncExternalStore(themeStore.subscribe, themeStore.getSnapshot);
}
