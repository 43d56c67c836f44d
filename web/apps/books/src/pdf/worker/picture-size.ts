import { PDF_LIMITS } from "../limits.ts";

/**
 * The scale at which a page of this size in points is drawn so that its image is about `widthPx` wide, but within the budget of
 * pixels.
 */
export function pictureScale(width: number, height: number, widthPx: number): number {
  const wanted = Math.max(1, Math.min(widthPx, PDF_LIMITS.pictureSidePx)) / width;
  const fitsSide = PDF_LIMITS.pictureSidePx / Math.max(width, height);
  const fitsArea = Math.sqrt(PDF_LIMITS.picturePixels / (width * height));
  return Math.min(wanted, fitsSide, fitsArea);
}
