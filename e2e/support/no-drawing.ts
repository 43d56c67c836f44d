import type { Page } from "@playwright/test";

/**
 * Has WebGL 2 draw nothing, for tests of what a page does besides: in software, each frame takes all cores. What would be drawn is not
 * uploaded either, and the canvas stays as it is. Call it before a page loads.
 */
export async function leaveOutDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prototype = WebGL2RenderingContext.prototype;
    for (const name of [
      ...(["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"] as const),
      ...(["clear", "clearBufferfv", "clearBufferfi", "blitFramebuffer", "bufferSubData"] as const),
    ]) {
      prototype[name] = () => undefined;
    }
  });
}
