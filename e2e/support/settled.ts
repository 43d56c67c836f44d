import type { Page } from "@playwright/test";

/**
 * Resolves when a page has come to rest: its fonts are loaded, no finite animation runs, and nothing has moved between two checks,
 * two frames apart.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    const layout = () =>
      [...document.querySelectorAll("body *")]
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].join(" "))
        .join();
    await document.fonts.ready;
    let before: string | undefined;
    for (;;) {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
      const now = layout();
      if (now === before && running().length === 0) return;
      before = now;
    }
  });
