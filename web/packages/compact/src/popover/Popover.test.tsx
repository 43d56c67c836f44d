import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Popover, type PopoverProps } from "./Popover.tsx";

afterEach(cleanup);

const ui = (props: Partial<PopoverProps> = {}) => (
  <>
    <Popover trigger={<button type="button">Filter</button>} {...props}>
      {props.children ?? <input aria-label="Name" />}
    </Popover>
    <button type="button">Elsewhere</button>
  </>
);

conformance(
  <Popover trigger={<button type="button">Filter</button>} defaultOpen>
    <input aria-label="Name" />
  </Popover>,
  { root: (container) => container.querySelector("[popover]") },
);

const trigger = (): HTMLElement => screen.getByRole("button", { name: "Filter" });
const panel = (): HTMLElement | null => screen.queryByRole("dialog");
const settle = (): Promise<void> => act(async () => undefined);

test("its trigger opens and closes it, names it and reports its state", async () => {
  const onOpenChange = vi.fn();
  render(ui({ onOpenChange }));
  expect(trigger().getAttribute("aria-expanded")).toBe("false");
  expect(trigger().getAttribute("aria-haspopup")).toBe("dialog");
  fireEvent.click(trigger());
  expect(screen.getByRole("dialog", { name: "Filter" }).id).toBe(trigger().getAttribute("aria-controls"));
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(trigger());
  await settle();
  expect(panel()).toBeNull();
  expect(onOpenChange.mock.calls).toEqual([
    [true, { reason: "trigger-press" }],
    [false, { reason: "trigger-press" }],
  ]);
});

test("focuses the first element inside, and restores focus on Escape", async () => {
  render(ui());
  fireEvent.click(trigger());
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  fireEvent.keyDown(document.body, { key: "Escape" });
  await settle();
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test("focuses initialFocus, or the panel if nothing inside can be focused", async () => {
  const second = createRef<HTMLInputElement>();
  const { rerender } = render(
    ui({
      initialFocus: second,
      children: (
        <>
          <input aria-label="One" />
          <input aria-label="Two" ref={second} />
        </>
      ),
    }),
  );
  fireEvent.click(trigger());
  expect(document.activeElement).toBe(screen.getByLabelText("Two"));
  fireEvent.click(trigger());
  await settle();
  rerender(ui({ label: "Help", children: "Only text" }));
  fireEvent.click(trigger());
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Help" }));
});

test("a press outside closes it, and so does focus moving elsewhere", async () => {
  const onOpenChange = vi.fn();
  render(ui({ onOpenChange }));
  fireEvent.click(trigger());
  fireEvent.pointerDown(screen.getByLabelText("Name"));
  expect(onOpenChange).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: "outside-press" });
  await settle();
  fireEvent.click(trigger());
  act(() => trigger().focus());
  expect(onOpenChange).toHaveBeenLastCalledWith(true, { reason: "trigger-press" });
  act(() => screen.getByLabelText("Name").focus());
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: "focus-out" });
});

test("the trigger keeps its own id, ref and handlers", () => {
  const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault());
  const ref = createRef<HTMLButtonElement>();
  render(
    ui({
      trigger: (
        <button type="button" id="own" ref={ref} onClick={onClick}>
          Filter
        </button>
      ),
    }),
  );
  expect(ref.current?.id).toBe("own");
  fireEvent.click(trigger());
  expect(onClick).toHaveBeenCalledOnce();
  expect(panel()).toBeNull();
});

test("a controlled popover is open when its prop says so", () => {
  const { rerender } = render(ui({ open: false }));
  fireEvent.click(trigger());
  expect(panel()).toBeNull();
  rerender(ui({ open: true, arrow: true }));
  expect(panel()?.querySelector("span")).toBeTruthy();
});

test("closed from inside, it returns focus to its trigger; closed while focus is elsewhere, it does not", async () => {
  function Closable() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Popover trigger={<button type="button">Filter</button>} open={open} onOpenChange={setOpen}>
          <button type="button" onClick={() => setOpen(false)}>
            Apply
          </button>
        </Popover>
        <input aria-label="Elsewhere" onInput={() => setOpen(false)} />
      </>
    );
  }
  render(<Closable />);
  fireEvent.click(trigger());
  const apply = screen.getByRole("button", { name: "Apply" });
  expect(document.activeElement).toBe(apply);
  fireEvent.click(apply);
  await settle();
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(trigger());

  fireEvent.click(trigger());
  const elsewhere = screen.getByLabelText("Elsewhere");
  act(() => elsewhere.focus());
  fireEvent.input(elsewhere, { target: { value: "a" } });
  await settle();
  expect(document.activeElement).toBe(elsewhere);
});
