import { expect, test, vi } from "vitest";
import { createThemeStore, type Theme } from "./theme-store.ts";

interface SetUp {
  light?: boolean;
  /** The theme in local storage. */
  stored?: string | null;
  /** The theme in the local database. */
  record?: string | null;
}

function setUp({ light = false, stored = null, record = stored }: SetUp = {}) {
  const listeners = new Set<() => void>();
  const media = {
    matches: !light,
    addEventListener: (_: "change", listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: "change", listener: () => void) => void listeners.delete(listener),
  };
  const applied: Theme[] = [];
  const storage: { value: string | null } = { value: stored };
  return {
    applied,
    storage,
    /** Changes the preference of the device. */
    preferLight(isLight: boolean) {
      media.matches = !isLight;
      for (const listener of listeners) {
        listener();
      }
    },
    listenerCount: () => listeners.size,
    store: createThemeStore({
      system: () => media,
      read: () => storage.value,
      restore: async () => record,
      write: (theme) => {
        storage.value = theme;
      },
      apply: (theme) => void applied.push(theme),
    }),
  };
}

test("starts with the device's theme", () => {
  expect(setUp({ light: true }).store.get()).toEqual({ theme: "light", choice: "system" });
  expect(setUp({ light: false }).store.get()).toEqual({ theme: "dark", choice: "system" });
});

test("follows the device until the visitor chooses a theme", () => {
  const { store, preferLight, applied } = setUp();
  const listener = vi.fn();
  store.subscribe(listener);
  store.start();
  preferLight(true);
  expect(store.get().theme).toBe("light");
  store.choose("light");
  preferLight(false);
  expect(store.get()).toEqual({ theme: "light", choice: "light" });
  expect(applied).toEqual(["dark", "light", "light"]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("stores a chosen theme and removes it when the visitor goes back to the device's", () => {
  const { store, storage } = setUp({ light: true });
  store.choose("dark");
  expect(storage.value).toBe("dark");
  store.choose("system");
  expect(storage.value).toBeNull();
  expect(store.get()).toEqual({ theme: "light", choice: "system" });
});

test("starts with the stored theme and ignores an unknown one", () => {
  expect(setUp({ stored: "light" }).store.get()).toEqual({ theme: "light", choice: "light" });
  expect(setUp({ stored: "purple" }).store.get()).toEqual({ theme: "dark", choice: "system" });
});

test("restores a theme that only the local database has", async () => {
  const { store, applied } = setUp({ record: "light" });
  store.start();
  await vi.waitFor(() => expect(store.get()).toEqual({ theme: "light", choice: "light" }));
  expect(applied).toEqual(["dark", "light"]);
});

test("keeps a theme that was chosen while the local database was read", async () => {
  const { store } = setUp({ record: "light" });
  store.start();
  store.choose("dark");
  await Promise.resolve();
  expect(store.get()).toEqual({ theme: "dark", choice: "dark" });
});

test("stops following the device when stopped", () => {
  const { store, listenerCount } = setUp();
  const stop = store.start();
  expect(listenerCount()).toBe(1);
  stop();
  expect(listenerCount()).toBe(0);
});
