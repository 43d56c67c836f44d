import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

afterEach(cleanup);

const dialog = (props: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    defaultOpen
    title="Delete the room?"
    confirmLabel="Delete"
    tone="danger"
    onConfirm={() => undefined}
    {...props}
  >
    Its files are deleted, too.
  </ConfirmDialog>
);
conformance(dialog({ defaultOpen: false }));

const button = (name: string) => screen.getByRole("button", { name });
/** A promise and the functions that settle it. */
const later = () => {
  let settle = { resolve: () => {}, reject: (_: Error) => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
};

test("is an alert dialog that its text describes; a dangerous one begins at Cancel", () => {
  const { unmount } = render(dialog());
  const element = screen.getByRole("alertdialog", { name: "Delete the room?" });
  expect(document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Its files are deleted, too.",
  );
  expect(document.activeElement).toBe(button("Cancel"));
  unmount();
  render(dialog({ tone: "default" }));
  expect(document.activeElement).toBe(button("Delete"));
});

test("confirms, or cancels by its button and by Escape, but not by a press outside", () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(dialog({ open: true, onConfirm, onOpenChange }));
  const element = screen.getByRole("alertdialog");
  fireEvent.pointerDown(element);
  fireEvent.click(element);
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(element, { key: "Escape" });
  fireEvent.click(button("Cancel"));
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(button("Delete"));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
    [false, "escape-key"],
    [false, "cancel"],
    [false, "confirm"],
  ]);
});

test("stays open until what was confirmed is done, and can meanwhile not be cancelled", async () => {
  const deletion = later();
  const onOpenChange = vi.fn();
  render(dialog({ onConfirm: () => deletion.promise, onOpenChange }));
  fireEvent.click(button("Delete"));
  expect(button("Delete").getAttribute("aria-busy")).toBe("true");
  fireEvent.click(button("Cancel"));
  expect(onOpenChange).not.toHaveBeenCalled();
  await act(async () => deletion.resolve());
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: "confirm" }]]);
});

test("shows why it failed, and can be tried again", async () => {
  const failing = later();
  const onConfirm = vi.fn(() => failing.promise);
  const onOpenChange = vi.fn();
  render(dialog({ onConfirm, onOpenChange, errorText: (error) => (error as Error).message }));
  fireEvent.click(button("Delete"));
  await act(async () => failing.reject(new Error("You are offline.")));
  expect(screen.getByRole("alert").textContent).toBe("You are offline.");
  expect(onOpenChange).not.toHaveBeenCalled();
  onConfirm.mockReturnValue(Promise.resolve());
  await act(async () => fireEvent.click(button("Delete")));
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: "confirm" }]]);
});

test("a late answer does not close the next question", async () => {
  const deletion = later();
  const onOpenChange = vi.fn();
  const question = (open: boolean, title: string) =>
    dialog({ open, title, onConfirm: () => deletion.promise, onOpenChange });
  const { rerender } = render(question(true, "Delete one?"));
  fireEvent.click(button("Delete"));
  rerender(question(false, "Delete one?"));
  rerender(question(true, "Delete two?"));
  await act(async () => deletion.resolve());
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(button("Delete").getAttribute("aria-busy")).toBeNull();
});
