import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useShownItems } from "./use-shown-items.ts";

const items = Array.from({ length: 100 }, (_, index) => `room ${index}`);

/** Brings the end of the list near the view. */
let comeNear: () => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (changes: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => report([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List() {
  const { shown, hasMore, showMore, end } = useShownItems(items, 4);
  return (
    <>
      <p>{shown.length}</p>
      {hasMore && (
        <button type="button" ref={end} onClick={showMore}>
          More
        </button>
      )}
    </>
  );
}

const shownCount = () => Number(screen.getByRole("paragraph").textContent);

test("shows more items when the end comes near, or on request, until all are shown", () => {
  render(<List />);
  expect(shownCount()).toBe(44);
  comeNear();
  expect(shownCount()).toBe(84);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(shownCount()).toBe(100);
  expect(screen.queryByRole("button")).toBeNull();
});
