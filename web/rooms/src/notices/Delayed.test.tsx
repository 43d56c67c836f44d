import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Delayed } from "./Delayed.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("nothing is drawn until the moment is over", () => {
  const { container } = render(<Delayed forMs={300}>Loading</Delayed>);
  act(() => void vi.advanceTimersByTime(299));
  expect(container.textContent).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(container.textContent).toBe("Loading");
});

test("what is gone by then is never drawn, and leaves no timer", () => {
  const { unmount } = render(<Delayed forMs={300}>Loading</Delayed>);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
