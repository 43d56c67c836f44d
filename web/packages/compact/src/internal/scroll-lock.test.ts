import { afterEach, expect, test, vi } from "vitest";

const root = document.documentElement;

/** The module as a fresh page has it, which is `widthPx` wide beside its scrollbar, and counts how often that is asked. */
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

test("the room of a scrollbar stays while the page is locked, and only where there is one", async () => {
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

test("the page is asked for its width once, not at each lock: what opens would have it laid out to answer", async () => {
  const { lockScroll, width } = await page(innerWidth);
  lockScroll()();
  lockScroll()();
  expect(width).toHaveBeenCalledOnce();
});

test("a scrollbar that comes or goes is known at the next lock; one that is hidden by a lock has not gone", async () => {
  const { lockScroll, width, resized } = await page(innerWidth);
  lockScroll()();
  width.mockReturnValue(innerWidth - 15);
  resized();
  const free = lockScroll();
  expect(root.style.scrollbarGutter).toBe("stable");
  width.mockReturnValue(innerWidth);
  resized();
  free();
  lockScroll();
  expect(root.style.scrollbarGutter).toBe("stable");
});
