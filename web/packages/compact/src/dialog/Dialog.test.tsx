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
/** Lets code that awaits animations continue; there are none here. */
const settle = (): Promise<void> => act(async () => undefined);

function pressBackdrop(down: Element, up: Element = down): void {
  fireEvent.pointerDown(down);
  fireEvent.pointerUp(up);
  // A press that ends elsewhere clicks the common ancestor of both elements.
  fireEvent.click(down === up ? up : dialogElement());
}

test("a closed dialog renders nothing and does not lock scrolling", () => {
  show(false);
  expect(dialogElement().open).toBe(false);
  expect(screen.queryByText("It is gone for good.")).toBeNull();
  expect(pageOverflow()).toBe("");
});

test("an open dialog locks scrolling; closing unlocks at once and closes after the animation", async () => {
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

test("opening renders once and locks scrolling before showing, so the page is laid out once", () => {
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

test("reopening during the closing animation keeps it open", async () => {
  const { set } = show(true);
  set(false);
  set(true);
  await settle();
  expect(dialogElement().open).toBe(true);
  expect(dialogElement().dataset["closing"]).toBeUndefined();
});

test("Escape, the back gesture, the close button and the backdrop request closing with their reason", () => {
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
  // Controlled, so it stays open.
  expect(dialogElement().open).toBe(true);
});

test("a press inside does not close it, nor does one that starts or ends inside", () => {
  const { onOpenChange } = show(true);
  const text = screen.getByText("It is gone for good.");
  pressBackdrop(text);
  pressBackdrop(text, dialogElement());
  pressBackdrop(dialogElement(), text);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("canceling a file picker inside does not close it", () => {
  const { onOpenChange } = show(true, { children: <input type="file" aria-label="File" /> });
  fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("closed by the browser, it reports that and stays open until the caller agrees", () => {
  const { onOpenChange } = show(true);
  dialogElement().close();
  expect(onOpenChange).toHaveBeenCalledWith(false, { reason: "native-close" });
  expect(dialogElement().open).toBe(true);
});

test("an uncontrolled dialog closes itself", async () => {
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

test("Escape closes one dialog at a time, topmost first", () => {
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

test("focuses the initial element and restores focus on closing", async () => {
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

test("focuses returnFocus on closing", async () => {
  const elsewhere = { current: document.body.appendChild(document.createElement("button")) };
  const { set } = show(true, { returnFocus: elsewhere });
  screen.getByRole("button", { name: "Close" }).focus();
  set(false);
  await settle();
  expect(document.activeElement).toBe(elsewhere.current);
  elsewhere.current.remove();
});

test("unmounted while open, it unlocks scrolling and restores focus", () => {
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

test("a notice neither locks scrolling nor takes focus, and ignores Escape", () => {
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

test("a notice is announced: it opens inside an existing live region", () => {
  const { set } = show(false, { modal: false });
  const region = document.querySelector("[aria-live='polite']");
  expect(region?.textContent).toBe("");
  set(true);
  expect(document.querySelector("[aria-live='polite']")).toBe(region);
  expect(region?.contains(screen.getByText("It is gone for good."))).toBe(true);
});

test("a modal takes focus and is not a live region", () => {
  show(true);
  expect(dialogElement().closest("[aria-live]")).toBeNull();
});

test("scrolling is locked until both locks are released", () => {
  const first = show(true);
  const second = show(true);
  first.unmount();
  expect(pageOverflow()).toBe("hidden");
  second.unmount();
  expect(pageOverflow()).toBe("");
});
