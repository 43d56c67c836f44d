import { type RefObject, useEffect } from "react";
import type { SurfaceSize } from "./stroke.ts";

/**
 * Gives a canvas as many pixels as it has on the screen, and calls `onScale` with the number of pixels per unit whenever that has
 * emptied it.
 */
export function useCanvasScale(
  canvas: RefObject<HTMLCanvasElement | null>,
  { width, height }: SurfaceSize,
  { maxScale, zoom }: { readonly maxScale: number; readonly zoom: number },
  onScale: (canvas: HTMLCanvasElement, scale: number) => void,
): void {
  // The scale changes in steps, so that a pinch does not redraw everything in each frame.
  const zoomStep = 2 ** Math.ceil(Math.log2(zoom));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onScale` reads the latest values itself
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let shown = 0;
    const resize = (): void => {
      const scale = Math.min(
        maxScale,
        Math.max(0.1, (element.clientWidth * devicePixelRatio * zoomStep) / width),
      );
      if (scale === shown) return;
      shown = scale;
      element.width = Math.round(width * scale);
      element.height = Math.round(height * scale);
      onScale(element, scale);
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    // A window that is moved to a screen with another pixel density keeps its size.
    let density: MediaQueryList | undefined;
    const watchDensity = (): void => {
      density?.removeEventListener("change", watchDensity);
      density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      density.addEventListener("change", watchDensity);
      resize();
    };
    watchDensity();
    return () => {
      observer.disconnect();
      density?.removeEventListener("change", watchDensity);
    };
  }, [canvas, width, height, maxScale, zoomStep]);
}
