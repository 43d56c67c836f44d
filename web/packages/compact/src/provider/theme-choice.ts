import { useSyncExternalStore } from "react";
import { DEFAULT_THEME_KEY } from "./theme-script.ts";

/** The theme that a visitor chose. `system` follows the device. */
export type ThemeChoice = "light" | "dark" | "system";

const listeners = new Set<() => void>();
/** Choices that could not be stored. They hold until the page is left. */
const unstored = new Map<string, ThemeChoice>();

function storedChoice(key: string): ThemeChoice {
  const choice = unstored.get(key);
  if (choice !== undefined) return choice;
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Shows a choice on the page. Without `data-theme`, the tokens follow the device. */
function show(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset["theme"];
  else dataset["theme"] = choice;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/**
 * The theme that the visitor chose, and a function that stores another choice, shows it on the page and in other tabs. Use it with
 * `themeScript` and the same key.
 */
export function useThemeChoice(
  storageKey: string = DEFAULT_THEME_KEY,
): readonly [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore<ThemeChoice>(
    (listener) =>
      subscribe(() => {
        show(storedChoice(storageKey));
        listener();
      }),
    () => storedChoice(storageKey),
    () => "system",
  );
  const choose = (next: ThemeChoice): void => {
    try {
      if (next === "system") localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, next);
      unstored.delete(storageKey);
    } catch {
      // Storage is blocked or full.
      unstored.set(storageKey, next);
    }
    show(next);
    for (const listener of listeners) listener();
  };
  return [choice, choose];
}
