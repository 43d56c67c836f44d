import type { Frame, Page } from "@playwright/test";
import { bookFrame, moves, placeOf } from "./reader-site.ts";

/** The ids of the elements that have been in view, with all of their text, once the book was turned to its end. */
export async function readThrough(page: Page, selector: string): Promise<string[]> {
  const frame = await bookFrame(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const seen = new Set<string>();
  for (let turns = 0; turns < 80; turns += 1) {
    for (const id of await idsInView(frame, selector, width, height)) seen.add(id);
    if ((await placeOf(page)).fraction === 1) return [...seen];
    await moves(page, () => page.keyboard.press("ArrowRight"));
  }
  throw new Error("The book does not end.");
}

/** The ids of the elements whose last line is in a window of this size. */
export const idsInView = (frame: Frame, selector: string, width: number, height: number) =>
  frame.locator(selector).evaluateAll(
    (all, size) => {
      const at = window.frameElement?.getBoundingClientRect();
      return all
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const last = [...range.getClientRects()].at(-1);
          if (!last || !at) return false;
          const [right, bottom] = [at.left + last.right, at.top + last.bottom];
          return right > 0 && right <= size.width && bottom > 0 && bottom <= size.height;
        })
        .map(({ id }) => id);
    },
    { width, height },
  );
