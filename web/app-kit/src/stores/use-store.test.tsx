import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StateStore } from "./state-store.ts";
import { useFields, useStore } from "./use-store.ts";

afterEach(cleanup);

const newStore = () => new StateStore({ count: 1, name: "a", list: [1, 2] });

/** Renders a hook. Returns the list of the values that it returns, one per rendering. */
function follow<V>(hook: () => V): V[] {
  const returned: V[] = [];
  renderHook(() => void returned.push(hook()));
  return returned;
}

test("a component that reads a store renders after each change", () => {
  const store = newStore();
  const returned = follow(() => useStore(store));
  act(() => store.set({ name: "b" }));
  act(() => store.set({ count: 2 }));
  expect(returned.map(({ name, count }) => [name, count])).toEqual([
    ["a", 1],
    ["b", 1],
    ["b", 2],
  ]);
});

test("a component that selects a part renders only when that changes", () => {
  const store = newStore();
  const returned = follow(() => useStore(store, ({ count }) => count > 1));
  act(() => store.set({ name: "b" }));
  act(() => store.set({ count: 1.5 }));
  act(() => store.set({ count: 2 }));
  expect(returned).toEqual([false, true]);
});

test("what equals by the given function is no change, and stays the same object", () => {
  const store = newStore();
  const isEqual = (before: number[], now: number[]) => before.join() === now.join();
  const returned = follow(() => useStore(store, ({ list }) => list.toSorted(), isEqual));
  act(() => store.set({ list: [2, 1] }));
  expect(returned).toHaveLength(1);
  act(() => store.set({ list: [3] }));
  expect(returned).toEqual([[1, 2], [3]]);
});

test("a component that reads fields renders when one of them changes", () => {
  const store = newStore();
  const returned = follow(() => useFields(store, "count", "name"));
  act(() => store.set({ list: [] }));
  act(() => store.set({ name: "b" }));
  expect(returned).toEqual([
    { count: 1, name: "a" },
    { count: 1, name: "b" },
  ]);
});
