/// <reference types="webxr" />
import type { BrowserContext, Page } from "@playwright/test";
import { leaveOutAntialiasing } from "./antialiasing.ts";
import { leaveOutDrawing } from "./no-drawing.ts";
import { test as base } from "./test.ts";

/** The width of the largest surface that is painted for a body. Larger ones keep a core busy for longer than most tests take. */
const SURFACE_PX = 64;
/** A pause before each frame. Without it, software rendering takes all the time of the other tests. */
const PAUSE_MS = 300;

interface DrawingOptions {
  /** A pause before each frame; a test that waits for many frames may have a shorter one. */
  framePauseMs: number;
  /** Whether the test looks at what is drawn. */
  readsPixels: boolean;
}

/**
 * Draws as little of the solar system as a test allows, because it is rendered in software: nothing if no pixels are read, else
 * without antialiasing, and always with small surfaces and few frames a second. Call it before anything else is added to the page.
 */
export async function drawLittle(
  target: Page | BrowserContext,
  { framePauseMs = PAUSE_MS, readsPixels = false }: Partial<DrawingOptions> = {},
): Promise<void> {
  await leaveOutAntialiasing(target);
  if (!readsPixels) await leaveOutDrawing(target);
  await target.addInitScript(
    ([surfacePx, pauseMs]) => {
      // The painter waits for an image that never arrives, so the bodies keep the previous one.
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: []) {
        const { request } = (message ?? {}) as { request?: { layer: string; widthPx: number } };
        if (request?.layer !== "ring" && (request?.widthPx ?? 0) > surfacePx) return;
        postMessage.call(this, message, ...rest);
      };

      interface Frames {
        requestAnimationFrame(callback: (...args: never[]) => void): number;
        cancelAnimationFrame(handle: number): void;
      }
      const pauseBefore = (frames: Frames): void => {
        const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = frames;
        const requested = new Map<number, number>();
        frames.requestAnimationFrame = function (this: Frames, callback) {
          const handle: number = window.setTimeout(
            () => requested.set(handle, request.call(this, callback)),
            pauseMs,
          );
          return handle;
        } as Frames["requestAnimationFrame"];
        frames.cancelAnimationFrame = function (this: Frames, handle) {
          clearTimeout(handle);
          cancel.call(this, requested.get(handle) ?? 0);
        };
      };
      pauseBefore(window as unknown as Frames);
      if ("XRSession" in window) pauseBefore(XRSession.prototype as unknown as Frames);
    },
    [SURFACE_PX, framePauseMs] as const,
  );
}

/** `test` with a page that takes little CPU time for the solar system. */
export const test = base.extend<DrawingOptions>({
  framePauseMs: [PAUSE_MS, { option: true }],
  readsPixels: [false, { option: true }],
  page: async ({ page, framePauseMs, readsPixels }, use) => {
    await drawLittle(page, { framePauseMs, readsPixels });
    await use(page);
  },
});
