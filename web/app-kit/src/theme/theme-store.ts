import { type ReadableStore, StateStore } from "../stores/state-store.ts";
import { StoredSetting } from "../stores/stored-setting.ts";

/** The theme that is shown. */
export type Theme = "light" | "dark";
/** What the visitor chose; `system` follows the device. */
export type ThemeChoice = Theme | "system";

/** The theme and the choice that led to it. */
export interface ThemeState {
  readonly theme: Theme;
  readonly choice: ThemeChoice;
}

/** The part of `MediaQueryList` that the store uses. `matches` means that the device prefers dark. */
export interface SystemTheme {
  readonly matches: boolean;
  addEventListener(type: "change", listener: () => void): void;
  removeEventListener(type: "change", listener: () => void): void;
}

/** What the store needs from the browser. Tests pass their own. */
export interface ThemeEnvironment {
  system(): SystemTheme;
  /** The stored theme, read synchronously. */
  read(): string | null;
  /** The stored theme, from the local database if need be. */
  restore(): Promise<string | null>;
  /** Stores a theme; null removes it. */
  write(theme: Theme | null): void;
  apply(theme: Theme): void;
}

/** The theme: light, or dark while the device prefers it, until the visitor chooses one. */
export interface ThemeStore extends ReadableStore<ThemeState> {
  /** Starts to follow the device and returns the function that stops it. */
  start(): () => void;
  choose(choice: ThemeChoice): void;
}

/** What the pages of the build show: their theme is set by a script in the document. */
const NEUTRAL: ThemeState = { theme: "light", choice: "system" };

const parseChoice = (stored: string | null): ThemeChoice =>
  stored === "light" || stored === "dark" ? stored : "system";

/** Creates a theme store. */
export function createThemeStore(environment: ThemeEnvironment): ThemeStore {
  const themeOf = (choice: ThemeChoice): Theme => {
    if (choice !== "system") return choice;
    return environment.system().matches ? "dark" : "light";
  };
  const initial = parseChoice(environment.read());
  const store = new StateStore<ThemeState>({ theme: themeOf(initial), choice: initial }, NEUTRAL);
  let hasChosen = false;

  const update = (choice: ThemeChoice): void => {
    const next: ThemeState = { theme: themeOf(choice), choice };
    const { theme, choice: current } = store.get();
    if (next.theme === theme && choice === current) return;
    environment.apply(next.theme);
    store.set(next);
  };

  return {
    get: store.get,
    getNeutral: store.getNeutral,
    subscribe: store.subscribe,
    start() {
      environment.apply(store.get().theme);
      const system = environment.system();
      const onChange = (): void => update(store.get().choice);
      system.addEventListener("change", onChange);
      void environment.restore().then((stored) => {
        if (!hasChosen) update(parseChoice(stored));
      });
      return () => system.removeEventListener("change", onChange);
    },
    choose(choice) {
      hasChosen = true;
      environment.write(choice === "system" ? null : choice);
      update(choice);
    },
  };
}

const setting = new StoredSetting("theme", "orbitroom.theme");

/** The theme of this page. `index.html` reads the same key of local storage before the first paint. */
export const themeStore: ThemeStore = createThemeStore({
  system: () => matchMedia("(prefers-color-scheme: dark)"),
  read: () => setting.read(),
  restore: () => setting.restore(),
  write: (theme) => void setting.write(theme),
  apply(theme) {
    const root = document.documentElement;
    root.dataset["theme"] = theme;
    const background = getComputedStyle(root).getPropertyValue("--compact-surface-0").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", background);
  },
});
