import type { Page } from "@playwright/test";
import { eventually } from "./eventually.ts";

/** Resolves after this many frames of the page. */
export const nextFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** A count of what a page draws, once it no longer changes: frames that were requested before may still come. */
export async function restingCount(page: Page, read: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  const isResting = async () => {
    const before = last;
    await nextFrames(page, 2);
    last = await read();
    return last === before;
  };
  await eventually(isResting).toBe(true);
  return last;
}
