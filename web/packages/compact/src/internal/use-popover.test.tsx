import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePopover } from "./use-popover.ts";

const togglePopover = vi.fn<(force: boolean) => void>();

const supports = vi.fn((_condition: string) => false);

beforeEach(() => {
  vi.clearAllMocks();
  supports.mockReturnValue(false);
  vi.stubGlobal("CSS", { supports });
  Object.assign(HTMLElement.prototype, { togglePopover });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, "togglePopover");
});

function Example() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const present = usePopover({
    open,
    onDismiss: () => setOpen(false),
    anchor,
    panel,
    side: "bottom",
    matchWidth: true,
  });
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(!open)}>
        Open
      </button>
      {present && (
        <div ref={panel} popover="manual">
          Panel
        </div>
      )}
    </>
  );
}

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, bottom: top + height }) as DOMRect;

test("shows the panel in the top layer beside its anchor, and follows on scroll", () => {
  render(<Example />);
  const button = screen.getByRole("button");
  const rect = vi.spyOn(button, "getBoundingClientRect").mockReturnValue(box(100, 50, 120, 40));
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
  fireEvent.click(button);
  const panel = screen.getByText("Panel");
  expect(togglePopover.mock.calls).toEqual([[true]]);
  expect([panel.style.left, panel.style.top, panel.style.minWidth]).toEqual(["100px", "98px", "120px"]);
  expect(panel.dataset["side"]).toBe("bottom");
  rect.mockReturnValue(box(100, 20, 120, 40));
  fireEvent.scroll(document.body);
  expect(panel.style.top).toBe("68px");
});

test("reopened while it is being hidden, it is shown", async () => {
  render(<Example />);
  const button = screen.getByRole("button");
  fireEvent.click(button);
  let isShown = true;
  togglePopover.mockImplementation((force) => {
    isShown = force;
    if (!force) fireEvent.click(button);
  });
  await act(async () => {
    fireEvent.click(button);
  });
  expect(screen.getByText("Panel")).toBeTruthy();
  expect(isShown).toBe(true);
});

test("does not use anchor positioning in an engine that restarts transitions", () => {
  // WebKit 26: anchor positioning without `overlay`.
  supports.mockImplementation((condition) => !condition.includes("overlay"));
  render(<Example />);
  const button = screen.getByRole("button");
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(box(100, 50, 120, 40));
  fireEvent.click(button);
  const panel = screen.getByText("Panel");
  expect(panel.style.getPropertyValue("position-anchor")).toBe("");
  expect(panel.style.top).toBe("98px");
});

test("uses anchor positioning where available, and names the anchor meanwhile", async () => {
  supports.mockReturnValue(true);
  render(<Example />);
  const button = screen.getByRole("button");
  fireEvent.click(button);
  const panel = screen.getByText("Panel");
  const name = panel.style.getPropertyValue("position-anchor");
  expect(name).toMatch(/^--anchor-/);
  expect(button.style.getPropertyValue("anchor-name")).toBe(name);
  expect(panel.style.getPropertyValue("position-area")).toBe("bottom span-right");
  expect(panel.style.left).toBe("");
  await act(async () => {
    fireEvent.click(button);
  });
  expect(button.style.getPropertyValue("anchor-name")).toBe("");
});

test("in right-to-left text, the browser is asked to align to the right edge", () => {
  supports.mockReturnValue(true);
  render(<Example />);
  const button = screen.getByRole("button");
  button.style.direction = "rtl";
  fireEvent.click(button);
  expect(screen.getByText("Panel").style.getPropertyValue("position-area")).toBe("bottom span-left");
});

test("Escape hides and unmounts it", async () => {
  render(<Example />);
  fireEvent.click(screen.getByRole("button"));
  await act(async () => {
    fireEvent.keyDown(document.body, { key: "Escape" });
  });
  expect(togglePopover.mock.calls).toEqual([[true], [false]]);
  expect(screen.queryByText("Panel")).toBeNull();
});
