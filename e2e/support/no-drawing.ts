import type { BrowserContext, Page } from "@playwright/test";

/**
 * Makes WebGL 2 draw nothing, for tests of what else a page does: in software, each frame takes all cores. Data to draw is not
 * uploaded either, and the canvas stays as it is. Call it before a page loads.
 */
export async function leaveOutDrawing(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    const prototype = WebGL2RenderingContext.prototype;
    for (const name of [
      ...(["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"] as const),
      ...(["clear", "clearBufferfv", "clearBufferfi", "blitFramebuffer", "bufferSubData"] as const),
    ]) {
      prototype[name] = () => undefined;
    }
    // An extension draws many meshes in one call.
    const getExtension = prototype.getExtension as (this: WebGL2RenderingContext, name: string) => unknown;
    prototype.getExtension = function (this: WebGL2RenderingContext, name: string) {
      const extension = getExtension.call(this, name);
      if (name === "WEBGL_multi_draw" && extension !== null) {
        const draws = Object.getPrototypeOf(extension);
        for (const draw of Object.getOwnPropertyNames(draws)) {
          if (draw.startsWith("multiDraw")) draws[draw] = () => undefined;
        }
      }
      return extension;
    } as typeof prototype.getExtension;
  });
}
