import type { DecodedImage, DecodedPixels } from "@orbitroom/imaging";

/** The longest side of a preview. */
const PREVIEW_PX = 192;

/** A rectangle of an image. */
export interface Area {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A decoded image, whose pixels are read on demand. */
export interface PixelSource {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Throws if there is not enough memory. */
  pixels(area: Area): DecodedImage;
  preview(): Promise<ImageBitmap>;
  close(): void;
}

/** The pixels that the browser has decoded. */
export function bitmapSource(bitmap: ImageBitmap): PixelSource {
  return {
    widthPx: bitmap.width,
    heightPx: bitmap.height,
    pixels: ({ leftPx, topPx, widthPx, heightPx }) => {
      const canvas = new OffscreenCanvas(widthPx, heightPx);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("There is no canvas.");
      context.drawImage(bitmap, -leftPx, -topPx);
      const { data } = context.getImageData(0, 0, widthPx, heightPx);
      return { widthPx, heightPx, rgba: new Uint8Array(data.buffer) };
    },
    preview: () => createImageBitmap(bitmap, previewSize(bitmap.width, bitmap.height)),
    close: () => bitmap.close(),
  };
}

/** The pixels that a decoder of this app has decoded. The browser converts the colours of the preview, and only those. */
export function decodedSource({ widthPx, heightPx, rgba, colorSpace }: DecodedPixels): PixelSource {
  return {
    widthPx,
    heightPx,
    pixels: (area) => ({
      widthPx: area.widthPx,
      heightPx: area.heightPx,
      rgba: cropped(new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length), widthPx, area),
    }),
    preview: () =>
      createImageBitmap(
        new ImageData(rgba, widthPx, heightPx, { colorSpace }),
        previewSize(widthPx, heightPx),
      ),
    close: () => undefined,
  };
}

/** The pixels of an area, without a copy if it has whole rows. */
function cropped(rgba: Uint8Array, rowPx: number, { leftPx, topPx, widthPx, heightPx }: Area): Uint8Array {
  const rowOf = (y: number, left: number, width: number) =>
    rgba.subarray((y * rowPx + left) * 4, (y * rowPx + left + width) * 4);
  if (widthPx === rowPx) return rgba.subarray(topPx * rowPx * 4, (topPx + heightPx) * rowPx * 4);
  const pixels = new Uint8Array(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y += 1) pixels.set(rowOf(topPx + y, leftPx, widthPx), y * widthPx * 4);
  return pixels;
}

function previewSize(widthPx: number, heightPx: number): ImageBitmapOptions {
  const scale = Math.min(1, PREVIEW_PX / Math.max(widthPx, heightPx));
  return {
    resizeWidth: Math.max(1, Math.round(widthPx * scale)),
    resizeHeight: Math.max(1, Math.round(heightPx * scale)),
    resizeQuality: "medium",
  };
}
