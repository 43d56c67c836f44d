import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { RangeSlider } from "../range-slider/RangeSlider.tsx";
import { Drawer, type DrawerProps } from "./Drawer.tsx";

afterEach(cleanup);

conformance(
  <Drawer defaultOpen label="Menu">
    <a href="#home">Home</a>
  </Drawer>,
);

function show(props: Partial<DrawerProps> = {}) {
  const onOpenChange = vi.fn();
  render(
    <Drawer open onOpenChange={onOpenChange} label="Menu" {...props}>
      {props.children ?? <a href="#home">Home</a>}
    </Drawer>,
  );
  const drawer = screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu" });
  Object.defineProperty(drawer, "offsetWidth", { value: 320 });
  drawer.setPointerCapture = vi.fn();
  return { drawer, onOpenChange };
}

function swipe(from: Element, toPx: number, { tookMs = 1000, downPx = 0, type = "touch" } = {}): void {
  const at = (clientX: number, clientY: number) => ({
    pointerId: 1,
    isPrimary: true,
    pointerType: type,
    clientX,
    clientY,
  });
  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(1000);
  fireEvent.pointerDown(from, at(300, 100));
  fireEvent.pointerMove(from, at(300 + toPx / 2, 100 + downPx));
  fireEvent.pointerMove(from, at(300 + toPx, 100 + downPx));
  clock.mockReturnValue(1000 + tookMs);
  fireEvent.pointerUp(from, at(300 + toPx, 100 + downPx));
  clock.mockRestore();
}

test("opens as a modal dialog with its label or head, and closes by its button", () => {
  const { drawer, onOpenChange } = show({ head: <b>Orbitroom</b> });
  expect(drawer.open).toBe(true);
  expect(document.documentElement.style.overflow).toBe("hidden");
  expect(screen.getByText("Orbitroom")).toBeTruthy();
  expect(screen.queryByText("Menu")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onOpenChange).toHaveBeenCalledWith(false, { reason: "close-press" });
});

test("an uncontrolled drawer closes itself", async () => {
  show({ open: undefined, defaultOpen: true });
  fireEvent.keyDown(document.body, { key: "Escape" });
  await act(async () => undefined);
  expect(document.querySelector("dialog")?.open).toBe(false);
});

test("a swipe towards its edge closes it", () => {
  const { onOpenChange } = show();
  swipe(screen.getByText("Home"), -200);
  expect(onOpenChange).toHaveBeenCalledWith(false, { reason: "swipe" });
});

test("a short swipe springs back", () => {
  const { drawer, onOpenChange } = show();
  swipe(screen.getByText("Home"), -60);
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(drawer.style.translate).toBe("");
  expect(drawer.dataset["swiping"]).toBeUndefined();
});

test("a short but fast swipe closes it", () => {
  const { onOpenChange } = show();
  swipe(screen.getByText("Home"), -60, { tookMs: 60 });
  expect(onOpenChange).toHaveBeenCalledOnce();
});

test("a swipe in the other direction, a scroll and a mouse drag do nothing", () => {
  const { onOpenChange } = show();
  swipe(screen.getByText("Home"), 200);
  swipe(screen.getByText("Home"), -200, { downPx: 40 });
  swipe(screen.getByText("Home"), -200, { type: "mouse" });
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("swipes towards its side, which defaults to the start of the text", () => {
  const { onOpenChange } = show({ side: "right" });
  swipe(screen.getByText("Home"), 200);
  expect(onOpenChange).toHaveBeenCalledOnce();
  cleanup();
  const mirrored = show({ style: { direction: "rtl" } });
  swipe(screen.getByText("Home"), -200);
  expect(mirrored.onOpenChange).not.toHaveBeenCalled();
  swipe(screen.getByText("Home"), 200);
  expect(mirrored.onOpenChange).toHaveBeenCalledOnce();
  cleanup();
  const left = show({ side: "left", style: { direction: "rtl" } });
  swipe(screen.getByText("Home"), 200);
  expect(left.onOpenChange).not.toHaveBeenCalled();
  swipe(screen.getByText("Home"), -200);
  expect(left.onOpenChange).toHaveBeenCalledOnce();
  cleanup();
  const end = show({ side: "end", style: { direction: "rtl" } });
  swipe(screen.getByText("Home"), 200);
  expect(end.onOpenChange).not.toHaveBeenCalled();
  swipe(screen.getByText("Home"), -200);
  expect(end.onOpenChange).toHaveBeenCalledOnce();
});

test("a slider inside is dragged, not the drawer", () => {
  const { drawer, onOpenChange } = show({ children: <RangeSlider label="Volume" /> });
  swipe(screen.getByRole("slider"), -200);
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(drawer.style.translate).toBe("");
  swipe(screen.getByText("Volume"), -200);
  expect(onOpenChange).toHaveBeenCalledWith(false, { reason: "swipe" });
});
