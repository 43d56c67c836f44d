import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DIALOG_ANIMATION_MS, Dialog } from "./Dialog.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(open: boolean, onClose = vi.fn(), modal = true) {
  const ui = (isOpen: boolean) => (
    <Dialog open={isOpen} onClose={onClose} title="Delete this room?" modal={modal}>
      <p>It is gone for good.</p>
    </Dialog>
  );
  const view = render(ui(open));
  return { onClose, set: (isOpen: boolean) => view.rerender(ui(isOpen)), unmount: view.unmount };
}

const dialogElement = (): HTMLDialogElement => {
  const element = document.querySelector("dialog");
  if (!element) {
    throw new Error("no dialog");
  }
  return element;
};
const pageOverflow = (): string => document.documentElement.style.overflow;

test("a closed dialog shows nothing and leaves the page scrolling", () => {
  show(false);
  expect(dialogElement().open).toBe(false);
  expect(screen.queryByText("It is gone for good.")).toBeNull();
  expect(pageOverflow()).toBe("");
});

test("an open dialog locks the page, and closing frees it and closes after its animation", () => {
  const { set } = show(true);
  expect(dialogElement().open).toBe(true);
  expect(pageOverflow()).toBe("hidden");
  set(false);
  expect(pageOverflow()).toBe("");
  expect(dialogElement().open).toBe(true);
  act(() => {
    vi.advanceTimersByTime(DIALOG_ANIMATION_MS);
  });
  expect(dialogElement().open).toBe(false);
  expect(screen.queryByText("It is gone for good.")).toBeNull();
});

test("opening again while it closes keeps it open", () => {
  const { set } = show(true);
  set(false);
  act(() => {
    vi.advanceTimersByTime(DIALOG_ANIMATION_MS / 2);
  });
  set(true);
  act(() => {
    vi.advanceTimersByTime(DIALOG_ANIMATION_MS * 2);
  });
  expect(dialogElement().open).toBe(true);
  expect(dialogElement().dataset["closing"]).toBeUndefined();
});

test("Escape, the close button and the backdrop ask to close", () => {
  const { onClose } = show(true);
  fireEvent(dialogElement(), new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.mouseDown(dialogElement());
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a press inside does not close", () => {
  const { onClose } = show(true);
  fireEvent.mouseDown(screen.getByText("It is gone for good."));
  expect(onClose).not.toHaveBeenCalled();
});

test("a notice neither locks the page nor takes the focus", () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  show(true, vi.fn(), false);
  expect(dialogElement().open).toBe(true);
  expect(pageOverflow()).toBe("");
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("unmounting an open dialog frees the page", () => {
  const { unmount } = show(true);
  unmount();
  expect(pageOverflow()).toBe("");
});

test("of two locks the page waits for both", () => {
  const first = show(true);
  const second = show(true);
  first.unmount();
  expect(pageOverflow()).toBe("hidden");
  second.unmount();
  expect(pageOverflow()).toBe("");
});
