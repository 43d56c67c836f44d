import { useStore } from "../stores/use-store.ts";
import { type ThemeState, themeStore } from "./theme-store.ts";

/** The theme of the page and the visitor's choice. */
export function useTheme(): ThemeState {
  return useStore(themeStore);
}
