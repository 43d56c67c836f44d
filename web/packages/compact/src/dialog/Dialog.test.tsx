import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef, Profiler } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { topModal } from "../internal/modal-stack.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

afterEach(cleanup);

conformance(
  <Dialog defaultOpen title="Delete this room?" actions={<button type="button">Keep</button>}>
    <p>It is gone for good.</p>
  </Dialog>,
);

function show(open: boolean, props: Partial<DialogProps> = {}) {
  const onOpenChange = vi.fn();
  const ui = (isOpen: boolean) => (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Delete this room?" {...props}>
      {props.children ?? <p>It is gone for good.</p>}
    </Dialog>
  );
  const view = render(ui(open));
  return { onOpenChange, set: (isOpen: boolean) => view.rerender(ui(isOpen)), unmount: view.unmount };
}

const dialogElement = (): HTMLDialogElement => {
  const element = document.querySelector("dialog");
  if (!element) {
    throw new Error("no dialog");
  }
  return element;
};
const pageOverflow = (): string => document.documentElement.style.overflow;
/** Lets what waits for animations go on: here there are none. */
const settle = (): Promise<void> => act(async () => undefined);

function pressBackdrop(down: Element, up: Element = down): void {
  fireEvent.pointerDown(down);
  fireEvent.pointerUp(up);
  // A press that ends elsewhere is a click on what both places have in common.
  fireEvent.click(down === up ? up : dialogElement());
}

test("a closed dialog shows nothing and leaves the page scrolling", () => {
  show(false);
  expect(dialogElement().open).toBe(false);
  expect(screen.queryByText("It is gone for good.")).toBeNull();
  expect(pageOverflow()).toBe("");
});

test("an open dialog locks the page; closing frees it at once and closes when nothing moves any more", async () => {
  const { set } = show(true);
  expect(dialogElement().open).toBe(true);
  expect(pageOverflow()).toBe("hidden");
  expect(topModal()).toBe(dialogElement());
  let finish: (value: unknown) => void = () => undefined;
  const finished = new Promise((resolve) => {
    finish = resolve;
  });
  Object.assign(dialogElement(), { getAnimations: () => [{ finished }] });
  set(false);
  await settle();
  expect(pageOverflow()).toBe("");
  expect(topModal()).toBeUndefined();
  expect(dialogElement().open).toBe(true);
  expect(dialogElement().dataset["closing"]).toBe("");
  finish(undefined);
  await settle();
  expect(dialogElement().open).toBe(false);
  expect(dialogElement().dataset["closing"]).toBeUndefined();
  expect(screen.queryByText("It is gone for good.")).toBeNull();
});

test("opening renders once, and locks the page before it shows: the page is laid out once", () => {
  const commits = vi.fn();
  const ui = (open: boolean) => (
    <Profiler id="dialog" onRender={commits}>
      <Dialog open={open} title="Delete this room?" />
    </Profiler>
  );
  const { rerender } = render(ui(false));
  commits.mockClear();
  const shown = vi.spyOn(dialogElement(), "showModal").mockImplementation(() => {
    expect(pageOverflow()).toBe("hidden");
  });
  rerender(ui(true));
  expect(shown).toHaveBeenCalledOnce();
  expect(commits).toHaveBeenCalledOnce();
});

test("opening again while it closes keeps it open", async () => {
  const { set } = show(true);
  set(false);
  set(true);
  await settle();
  expect(dialogElement().open).toBe(true);
  expect(dialogElement().dataset["closing"]).toBeUndefined();
});

test("Escape, the back gesture, the close button and the backdrop ask to close, and say which", () => {
  const { onOpenChange } = show(true);
  fireEvent.keyDown(document.body, { key: "Escape" });
  fireEvent(dialogElement(), new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  pressBackdrop(dialogElement());
  expect(onOpenChange.mock.calls).toEqual([
    [false, { reason: "escape-key" }],
    [false, { reason: "escape-key" }],
    [false, { reason: "close-press" }],
    [false, { reason: "outside-press" }],
  ]);
  // Held open by the caller, it stays.
  expect(dialogElement().open).toBe(true);
});

test("a press inside does not close, nor one that began inside and ended beside it", () => {
  const { onOpenChange } = show(true);
  const text = screen.getByText("It is gone for good.");
  pressBackdrop(text);
  pressBackdrop(text, dialogElement());
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a file picker inside that is cancelled does not close it", () => {
  const { onOpenChange } = show(true, { children: <input type="file" aria-label="File" /> });
  fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("closed by the browser, it says so, and is open until the caller agrees", () => {
  const { onOpenChange } = show(true);
  dialogElement().close();
  expect(onOpenChange).toHaveBeenCalledWith(false, { reason: "native-close" });
  expect(dialogElement().open).toBe(true);
});

test("without a caller who holds it, it closes by itself", async () => {
  render(
    <Dialog defaultOpen title="About">
      Text
    </Dialog>,
  );
  expect(dialogElement().open).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await settle();
  expect(dialogElement().open).toBe(false);
});

test("Escape closes one dialog at a time, the topmost first", () => {
  const outer = vi.fn();
  const inner = vi.fn();
  const ui = (second: boolean) => (
    <Dialog open onOpenChange={outer} title="Outer">
      <Dialog open={second} onOpenChange={inner} title="Inner">
        Text
      </Dialog>
    </Dialog>
  );
  const { rerender } = render(ui(false));
  rerender(ui(true));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
  rerender(ui(false));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(outer).toHaveBeenCalledOnce();
});

test("the focus begins where it is told to, and goes back to what had it", async () => {
  const opener = document.body.appendChild(document.createElement("button"));
  opener.focus();
  const first = createRef<HTMLInputElement>();
  const { set } = show(false, {
    initialFocus: first,
    children: (
      <>
        <input aria-label="One" />
        <input aria-label="Two" ref={first} />
      </>
    ),
  });
  set(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Two"));
  set(false);
  await settle();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test("the focus goes elsewhere when it is told to", async () => {
  const elsewhere = { current: document.body.appendChild(document.createElement("button")) };
  const { set } = show(true, { returnFocus: elsewhere });
  screen.getByRole("button", { name: "Close" }).focus();
  set(false);
  await settle();
  expect(document.activeElement).toBe(elsewhere.current);
  elsewhere.current.remove();
});

test("taken off the page while open, it frees the page and gives the focus back", () => {
  const opener = document.body.appendChild(document.createElement("button"));
  opener.focus();
  const { unmount } = show(true);
  screen.getByRole("button", { name: "Close" }).focus();
  unmount();
  expect(pageOverflow()).toBe("");
  expect(topModal()).toBeUndefined();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test("a notice neither locks the page nor takes the focus, and Escape is not its own", () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  const { onOpenChange } = show(true, { modal: false });
  expect(dialogElement().open).toBe(true);
  expect(pageOverflow()).toBe("");
  expect(document.activeElement).toBe(field);
  expect(topModal()).toBeUndefined();
  fireEvent.keyDown(field, { key: "Escape" });
  expect(onOpenChange).not.toHaveBeenCalled();
  field.remove();
});

test("a notice is read out when it opens: it comes into a live region that was there before", () => {
  const { set } = show(false, { modal: false });
  const region = document.querySelector("[aria-live='polite']");
  expect(region?.textContent).toBe("");
  set(true);
  expect(document.querySelector("[aria-live='polite']")).toBe(region);
  expect(region?.contains(screen.getByText("It is gone for good."))).toBe(true);
});

test("a modal has the focus, and is no live region", () => {
  show(true);
  expect(dialogElement().closest("[aria-live]")).toBeNull();
});

test("of two locks the page waits for both", () => {
  const first = show(true);
  const second = show(true);
  first.unmount();
  expect(pageOverflow()).toBe("hidden");
  second.unmount();
  expect(pageOverflow()).toBe("");
});
