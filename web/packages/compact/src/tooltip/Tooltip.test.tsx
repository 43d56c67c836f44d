import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Tooltip } from "./Tooltip.tsx";

const onClick = vi.fn();
const onOpenChange = vi.fn();

conformance(
  <Tooltip content="Copies the link">
    <button type="button">Copy</button>
  </Tooltip>,
  { root: (container) => container.querySelector('[role="tooltip"]') },
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  render(
    <>
      <Tooltip content="Copies the link" onOpenChange={onOpenChange}>
        <button type="button" onClick={onClick}>
          Copy
        </button>
      </Tooltip>
      <Tooltip content="Removes it">
        <button type="button" aria-describedby="note">
          Delete
        </button>
      </Tooltip>
      <p id="note">For good</p>
    </>,
  );
}

const button = (name = "Copy"): HTMLElement => screen.getByRole("button", { name });
const tip = (text = "Copies the link"): HTMLElement => screen.getByText(text);
const isShown = (text?: string): boolean => tip(text).dataset["open"] !== undefined;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const mouse = { pointerType: "mouse" };
const finger = { pointerType: "touch", clientX: 10, clientY: 10 };

test("always describes its trigger and does not name it", () => {
  show();
  expect(button().getAttribute("aria-describedby")).toBe(tip().id);
  expect(button().textContent).toBe("Copy");
  expect(button("Delete").getAttribute("aria-describedby")).toBe(`note ${tip("Removes it").id}`);
});

test("appears after the pointer has rested, and disappears after it has left", () => {
  show();
  fireEvent.pointerEnter(button(), mouse);
  pass(399);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(button(), mouse);
  pass(149);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
  expect(onOpenChange.mock.calls).toEqual([
    [true, { reason: "hover" }],
    [false, { reason: "hover" }],
  ]);
});

test("stays while the pointer is on it", () => {
  show();
  fireEvent.pointerEnter(button(), mouse);
  pass(400);
  fireEvent.pointerLeave(button(), mouse);
  pass(100);
  fireEvent.pointerEnter(tip(), mouse);
  pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(tip(), mouse);
  pass(150);
  expect(isShown()).toBe(false);
});

test("does not appear for a passing pointer", () => {
  show();
  fireEvent.pointerEnter(button(), mouse);
  pass(300);
  fireEvent.pointerLeave(button(), mouse);
  pass(1000);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("the next tooltip appears without delay, and only one is shown", () => {
  show();
  fireEvent.pointerEnter(button(), mouse);
  pass(400);
  fireEvent.pointerLeave(button(), mouse);
  fireEvent.pointerEnter(button("Delete"), mouse);
  pass(0);
  expect(isShown("Removes it")).toBe(true);
  expect(isShown()).toBe(false);
  expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: "other-tooltip" });
});

test("appears and disappears with keyboard focus", () => {
  show();
  const matches = HTMLElement.prototype.matches;
  const spy = vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function (
    this: HTMLElement,
    selector,
  ) {
    return selector === ":focus-visible" ? this === document.activeElement : matches.call(this, selector);
  });
  act(() => button().focus());
  expect(isShown()).toBe(true);
  // The pointer leaving does not hide it from keyboard users.
  fireEvent.pointerEnter(button(), mouse);
  fireEvent.pointerLeave(button(), mouse);
  pass(1000);
  expect(isShown()).toBe(true);
  act(() => button().blur());
  expect(isShown()).toBe(false);
  spy.mockRestore();
});

test("Escape and a press hide it", () => {
  show();
  fireEvent.pointerEnter(button(), mouse);
  pass(400);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(isShown()).toBe(false);
  pass(1000);
  expect(isShown()).toBe(false);
  fireEvent.pointerEnter(button(), mouse);
  pass(400);
  fireEvent.pointerDown(button(), mouse);
  expect(isShown()).toBe(false);
});

test("a long press shows it without pressing the button; a tap presses it", () => {
  show();
  fireEvent.pointerDown(button(), finger);
  pass(500);
  expect(isShown()).toBe(true);
  fireEvent.pointerUp(button(), finger);
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  expect(isShown()).toBe(true);
  fireEvent.pointerDown(document.body, mouse);
  expect(isShown()).toBe(false);
  fireEvent.pointerDown(button(), finger);
  pass(100);
  fireEvent.pointerUp(button(), finger);
  fireEvent.click(button());
  pass(1000);
  expect(onClick).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});

test("a moving touch is a scroll", () => {
  show();
  fireEvent.pointerDown(button(), finger);
  fireEvent.pointerMove(button(), { ...finger, clientY: 30 });
  pass(1000);
  expect(isShown()).toBe(false);
});
