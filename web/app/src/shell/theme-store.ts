/** What is painted. */
export type Theme = "light" | "dark";
/** What the visitor asked for; `system` follows the device. */
export type ThemeChoice = Theme | "system";

/** The theme now, and how it came about. */
export interface ThemeState {
  readonly theme: Theme;
  readonly choice: ThemeChoice;
}

/** The part of `MediaQueryList` the store needs. */
export interface SystemTheme {
  readonly matches: boolean;
  addEventListener(type: "change", listener: () => void): void;
  removeEventListener(type: "change", listener: () => void): void;
}

/** What the store asks of its surroundings, so that a test can stand in for the browser. */
export interface ThemeSurroundings {
  /** Whether the device asks for light. */
  system(): SystemTheme;
  read(): string | null;
  write(choice: Theme | null): void;
  apply(theme: Theme): void;
}

/** Holds the theme: the device's wish, and its changes, until the visitor forces one. */
export interface ThemeStore {
  /** Begins to follow the device; returns what stops it. */
  start(): () => void;
  choose(choice: ThemeChoice): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): ThemeState;
}

/** Makes a theme store for the given surroundings. */
export function createThemeStore(surroundings: ThemeSurroundings): ThemeStore {
  const stored = surroundings.read();
  let choice: ThemeChoice = stored === "light" || stored === "dark" ? stored : "system";
  const listeners = new Set<() => void>();

  const themeNow = (): Theme => {
    if (choice !== "system") {
      return choice;
    }
    return surroundings.system().matches ? "light" : "dark";
  };
  let state: ThemeState = { theme: themeNow(), choice };

  const update = (): void => {
    const next: ThemeState = { theme: themeNow(), choice };
    if (next.theme === state.theme && next.choice === state.choice) {
      return;
    }
    state = next;
    surroundings.apply(next.theme);
    for (const listener of listeners) {
      listener();
    }
  };

  return {
    start() {
      surroundings.apply(state.theme);
      const system = surroundings.system();
      system.addEventListener("change", update);
      return () => system.removeEventListener("change", update);
    },
    choose(wanted) {
      choice = wanted;
      surroundings.write(wanted === "system" ? null : wanted);
      update();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}

const KEY = "orbitroom.theme";

/** The theme of this page. The same key is read by theme.js before the first paint. */
export const themeStore: ThemeStore = createThemeStore({
  system: () => matchMedia("(prefers-color-scheme: light)"),
  read() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage can be off; the choice then lasts as long as the page.
      return null;
    }
  },
  write(choice) {
    try {
      if (choice) {
        localStorage.setItem(KEY, choice);
      } else {
        localStorage.removeItem(KEY);
      }
    } catch {
      // As above: nothing to keep it in.
    }
  },
  apply(theme) {
    const root = document.documentElement;
    root.dataset["theme"] = theme;
    const ground = getComputedStyle(root).getPropertyValue("--surface-0").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
  },
});
