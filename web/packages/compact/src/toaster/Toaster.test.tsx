import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "./Toaster.tsx";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("shows what the store holds, closes by its button, and waits while it is pointed at", () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: "Copied link", message: "Share link to pair" }));
  act(() => void store.show({ message: "No network", variant: "danger" }));
  expect(screen.getByRole("alert").textContent).toContain("No network");

  const copied = screen.getByRole("status");
  fireEvent.pointerEnter(copied);
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.queryByText("No network")).toBeNull();
  expect(screen.getByText("Copied link")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Copied link")).toBeNull();
});
