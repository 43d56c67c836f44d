import type { Page } from "@playwright/test";

/** Has WebGL 2 draw nothing, for tests of what a page does besides: in software, each frame takes all cores. Call it before a page loads. */
export async function leaveOutDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prototype = WebGL2RenderingContext.prototype;
    for (const name of [
      "drawArrays",
      "drawElements",
      "drawArraysInstanced",
      "drawElementsInstanced",
    ] as const) {
      prototype[name] = () => undefined;
    }
  });
}
