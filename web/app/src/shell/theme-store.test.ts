import { expect, test, vi } from "vitest";
import { createThemeStore, type Theme } from "./theme-store.ts";

function surroundings({ light = false, stored = null as string | null } = {}) {
  const listeners = new Set<() => void>();
  const media = {
    matches: light,
    addEventListener: (_: "change", listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: "change", listener: () => void) => void listeners.delete(listener),
  };
  const applied: Theme[] = [];
  const kept = { value: stored };
  return {
    applied,
    kept,
    /** The device changes its mind. */
    turn(isLight: boolean) {
      media.matches = isLight;
      for (const listener of listeners) {
        listener();
      }
    },
    listenerCount: () => listeners.size,
    store: createThemeStore({
      system: () => media,
      read: () => kept.value,
      write: (choice) => {
        kept.value = choice;
      },
      apply: (theme) => void applied.push(theme),
    }),
  };
}

test("starts as the device asks", () => {
  expect(surroundings({ light: true }).store.getSnapshot()).toEqual({ theme: "light", choice: "system" });
  expect(surroundings({ light: false }).store.getSnapshot()).toEqual({ theme: "dark", choice: "system" });
});

test("follows the device until the visitor forces a theme", () => {
  const { store, turn, applied } = surroundings();
  const heard = vi.fn();
  store.subscribe(heard);
  store.start();
  turn(true);
  expect(store.getSnapshot().theme).toBe("light");
  store.choose("light");
  turn(false);
  expect(store.getSnapshot()).toEqual({ theme: "light", choice: "light" });
  expect(applied).toEqual(["dark", "light", "light"]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a forced theme is kept, and going back to the device forgets it", () => {
  const { store, kept } = surroundings({ light: true });
  store.choose("dark");
  expect(kept.value).toBe("dark");
  store.choose("system");
  expect(kept.value).toBeNull();
  expect(store.getSnapshot()).toEqual({ theme: "light", choice: "system" });
});

test("begins with what was kept, and takes nonsense for nothing", () => {
  expect(surroundings({ stored: "light" }).store.getSnapshot()).toEqual({ theme: "light", choice: "light" });
  expect(surroundings({ stored: "purple" }).store.getSnapshot()).toEqual({ theme: "dark", choice: "system" });
});

test("stops following when told", () => {
  const { store, listenerCount } = surroundings();
  const stop = store.start();
  expect(listenerCount()).toBe(1);
  stop();
  expect(listenerCount()).toBe(0);
});
