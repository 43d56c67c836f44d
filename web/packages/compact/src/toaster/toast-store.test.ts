import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const messagesOf = (store: ReturnType<typeof createToastStore>): string[] =>
  store.getSnapshot().map((toast) => toast.message);

test("an auto toast disappears after four seconds and not before", () => {
  const store = createToastStore();
  store.show({ message: "Copied link" });
  vi.advanceTimersByTime(3999);
  expect(messagesOf(store)).toEqual(["Copied link"]);
  vi.advanceTimersByTime(1);
  expect(messagesOf(store)).toEqual([]);
});

test("a manual toast stays until dismissed", () => {
  const store = createToastStore();
  const id = store.show({ title: "Room create 503", message: "Try again.", type: "manual" });
  vi.advanceTimersByTime(60_000);
  expect(messagesOf(store)).toEqual(["Try again."]);
  store.dismiss(id ?? -1);
  expect(messagesOf(store)).toEqual([]);
});

test("a toast without text is not shown", () => {
  const store = createToastStore();
  expect(store.show({ title: "Title only", message: "" })).toBeUndefined();
  expect(store.show({ message: "No title", type: "manual" })).toBeUndefined();
  expect(messagesOf(store)).toEqual([]);
});

test("at most three are shown, and the oldest is replaced", () => {
  const store = createToastStore();
  for (const message of ["one", "two", "three", "four"]) {
    store.show({ message });
  }
  expect(messagesOf(store)).toEqual(["two", "three", "four"]);
});

test("a repeated toast replaces the earlier one and restarts its timer", () => {
  const store = createToastStore();
  store.show({ message: "Lost" });
  vi.advanceTimersByTime(3000);
  store.show({ message: "Lost" });
  expect(messagesOf(store)).toEqual(["Lost"]);
  vi.advanceTimersByTime(3000);
  expect(messagesOf(store)).toEqual(["Lost"]);
  vi.advanceTimersByTime(1000);
  expect(messagesOf(store)).toEqual([]);
});

test("pausing stops the timers, which resume when all pauses have ended", () => {
  const store = createToastStore();
  store.show({ message: "Read me" });
  vi.advanceTimersByTime(3000);
  const releases = [store.pause(), store.pause()];
  store.show({ message: "Me too" });
  vi.advanceTimersByTime(60_000);
  releases[0]?.();
  releases[0]?.();
  vi.advanceTimersByTime(60_000);
  expect(messagesOf(store)).toEqual(["Read me", "Me too"]);
  releases[1]?.();
  vi.advanceTimersByTime(999);
  expect(messagesOf(store)).toEqual(["Read me", "Me too"]);
  vi.advanceTimersByTime(1);
  expect(messagesOf(store)).toEqual(["Me too"]);
  vi.advanceTimersByTime(3000);
  expect(messagesOf(store)).toEqual([]);
});

test("errors and toasts with an action stay until dismissed", () => {
  const store = createToastStore();
  store.show({ message: "Lost", variant: "danger" });
  store.show({ message: "Deleted", action: { label: "Undo", onPress: () => undefined } });
  vi.advanceTimersByTime(60_000);
  expect(messagesOf(store)).toEqual(["Lost", "Deleted"]);
});

test("replaces the oldest that disappears by itself, and the limit can be set", () => {
  const store = createToastStore({ limit: 2 });
  store.show({ message: "error", variant: "danger" });
  for (const message of ["one", "two"]) {
    store.show({ message });
  }
  expect(messagesOf(store)).toEqual(["error", "two"]);
  store.show({ message: "error two", variant: "danger" });
  store.show({ message: "error three", variant: "danger" });
  expect(messagesOf(store)).toEqual(["error two", "error three"]);
});

test("notifies listeners of each change until they unsubscribe", () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.show({ message: "one" });
  store.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show({ message: "two" });
  expect(listener).toHaveBeenCalledTimes(2);
});
