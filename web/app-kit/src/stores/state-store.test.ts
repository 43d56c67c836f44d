import { expect, test, vi } from "vitest";
import { StateStore } from "./state-store.ts";

test("merges a change and keeps the other fields", () => {
  const store = new StateStore({ a: 1, b: "x" });
  store.set({ a: 2 });
  expect(store.get()).toEqual({ a: 2, b: "x" });
});

test("notifies every listener until it unsubscribes", () => {
  const store = new StateStore({ a: 1 });
  const [stays, leaves] = [vi.fn(), vi.fn()];
  store.subscribe(stays);
  const unsubscribe = store.subscribe(leaves);
  store.set({ a: 2 });
  unsubscribe();
  store.set({ a: 3 });
  expect(stays).toHaveBeenCalledTimes(2);
  expect(leaves).toHaveBeenCalledTimes(1);
});

test("returns the same object between changes", () => {
  const store = new StateStore({ a: 1 });
  expect(store.get()).toBe(store.get());
});

test("notifies nobody of a change in which nothing is new", () => {
  const store = new StateStore({ a: 1, b: "x" });
  const listener = vi.fn();
  store.subscribe(listener);
  const before = store.get();
  store.set({ a: 1 });
  expect(store.get()).toBe(before);
  store.set({ a: 1, b: "y" });
  expect(listener).toHaveBeenCalledTimes(1);
});
