import { afterEach, expect, test, vi } from "vitest";

const root = document.documentElement;

/**
 * Imports the module afresh, for a page `widthPx` wide next to its scrollbar, and counts how often the width
 * is read.
 */
async function page(widthPx: number) {
  vi.resetModules();
  let onResize: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        onResize = callback;
      }
      observe(): void {}
    },
  );
  const width = vi.spyOn(root, "clientWidth", "get").mockReturnValue(widthPx);
  const { lockScroll } = await import("./scroll-lock.ts");
  return { lockScroll, width, resized: () => onResize() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("reserves the space of a scrollbar while locked, only if there is one", async () => {
  const narrow = await page(innerWidth - 15);
  const free = narrow.lockScroll();
  expect([root.style.overflow, root.style.scrollbarGutter]).toEqual(["hidden", "stable"]);
  free();
  expect([root.style.overflow, root.style.scrollbarGutter]).toEqual(["", ""]);
  const wide = await page(innerWidth);
  const freeAgain = wide.lockScroll();
  expect([root.style.overflow, root.style.scrollbarGutter]).toEqual(["hidden", ""]);
  freeAgain();
});

test("measures the page once rather than at each lock, which would force a layout", async () => {
  const { lockScroll, width } = await page(innerWidth);
  lockScroll()();
  lockScroll()();
  expect(width).toHaveBeenCalledOnce();
});

test("notices a scrollbar that appears or disappears; one hidden by a lock does not count", async () => {
  const { lockScroll, width, resized } = await page(innerWidth);
  lockScroll()();
  width.mockReturnValue(innerWidth - 15);
  resized();
  const free = lockScroll();
  expect(root.style.scrollbarGutter).toBe("stable");
  width.mockReturnValue(innerWidth);
  resized();
  free();
  const freeAgain = lockScroll();
  expect(root.style.scrollbarGutter).toBe("stable");
  freeAgain();
});
