import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "../dialog/Dialog.tsx";
import { conformance } from "../internal/testing/conformance.tsx";
import { Toaster } from "./Toaster.tsx";
import { createToastStore, type ToastInput, type ToastStore } from "./toast-store.ts";

const region = (): HTMLElement => screen.getByRole("region", { name: "Notices" });

conformance(<Toaster store={createToastStore()} />, {
  root: () => document.body.querySelector("section"),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = (): Promise<void> => act(async () => undefined);
const show = (store: ToastStore, input: ToastInput): void => act(() => void store.show(input));
async function after(ms: number): Promise<void> {
  await act(async () => {
    vi.advanceTimersByTime(ms);
  });
  await settle();
}

test("without toasts nothing is visible, but the live regions exist", () => {
  render(<Toaster store={createToastStore()} />);
  expect(region().textContent).toBe("");
  expect([...region().children].map((list) => list.getAttribute("aria-live"))).toEqual([
    "assertive",
    "polite",
  ]);
});

test("an error is assertive, other toasts are polite", () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  show(store, { title: "Copied link", message: "Share link to pair" });
  show(store, { message: "No network", variant: "danger" });
  const liveOf = (text: string) => screen.getByText(text).closest("[aria-live]")?.getAttribute("aria-live");
  expect(liveOf("No network")).toBe("assertive");
  expect(liveOf("Copied link")).toBe("polite");
});

test("disappears after four seconds, paused while hovered, focused or the page is hidden", async () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  show(store, { message: "Saved" });
  const shown = (): boolean => screen.queryByText("Saved") !== null;

  await after(3900);
  fireEvent.pointerEnter(region());
  await after(60_000);
  expect(shown()).toBe(true);
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  fireEvent.pointerLeave(region());
  await after(60_000);
  expect(shown()).toBe(true);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  act(() => screen.getByRole("button", { name: "Close" }).blur());
  await after(60_000);
  expect(shown()).toBe(true);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  await after(100);
  expect(shown()).toBe(false);
});

test("the close button dismisses it after fading, and focus moves on", async () => {
  const opener = document.body.appendChild(document.createElement("button"));
  opener.focus();
  const store = createToastStore();
  render(<Toaster store={store} />);
  show(store, { message: "One" });
  show(store, { message: "Two" });
  const buttons = screen.getAllByRole("button", { name: "Close" });
  act(() => buttons[1]?.focus());
  fireEvent.click(buttons[1] ?? region());
  expect(document.activeElement).toBe(buttons[0]);
  expect(screen.getByText("Two").closest("[data-closing]")).toBeTruthy();
  await settle();
  expect(screen.queryByText("Two")).toBeNull();
  fireEvent.click(buttons[0] ?? region());
  await settle();
  expect(region().textContent).toBe("");
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test("closing a hovered toast does not pause the others", async () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  show(store, { message: "One" });
  show(store, { message: "Two" });
  fireEvent.pointerEnter(region());
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] ?? region());
  await settle();
  await after(4000);
  expect(screen.queryByText("Two")).toBeNull();
});

test("the action runs once and dismisses the toast", async () => {
  const store = createToastStore();
  const onPress = vi.fn();
  render(<Toaster store={store} />);
  show(store, { message: "Room deleted", action: { label: "Undo", onPress } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  await settle();
  expect(screen.queryByText("Room deleted")).toBeNull();
});

test("moves into the topmost open dialog, where it can be pressed, and back to the page", async () => {
  const store = createToastStore();
  const ui = (first: boolean, second: boolean) => (
    <>
      <Dialog open={first} title="First">
        <Dialog open={second} title="Second">
          Text
        </Dialog>
      </Dialog>
      <Toaster store={store} />
    </>
  );
  const { rerender } = render(ui(false, false));
  show(store, { message: "Saved", type: "auto" });
  const home = (): Element | null | undefined => screen.getByText("Saved").closest("section")?.parentElement;
  expect(home()?.parentElement).toBe(document.body);
  rerender(ui(true, false));
  expect(home()?.closest("dialog")).toBe(screen.getByRole("dialog", { name: "First" }));
  rerender(ui(true, true));
  expect(home()?.closest("dialog")).toBe(screen.getByRole("dialog", { name: "Second" }));
  fireEvent.pointerEnter(region());
  rerender(ui(true, false));
  expect(home()?.closest("dialog")).toBe(screen.getByRole("dialog", { name: "First" }));
  rerender(ui(false, false));
  await settle();
  expect(home()?.parentElement).toBe(document.body);
  // The pointer that hovered it before the move does not pause it forever.
  await after(4000);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("unmounting a dialog keeps the toasts", () => {
  const store = createToastStore();
  const ui = (first: boolean) => (
    <>
      {first && <Dialog open title="First" />}
      <Toaster store={store} />
    </>
  );
  const { rerender } = render(ui(true));
  show(store, { message: "Saved" });
  rerender(ui(false));
  expect(document.body.contains(screen.getByText("Saved"))).toBe(true);
});
