import type { BlockImage, Decoders } from "../loading/decoders.ts";
import type { ImageLimits } from "./image-limits.ts";

const BLOCK_BYTES = 16;

/**
 * Decodes a KTX2 image with the page's decoder: to blocks within the limits, or to a bitmap. `createError` turns a reason
 * into an error; importing it here would move it out of the script that every page loads.
 */
export async function decodeKtx2(
  bytes: Uint8Array,
  isSrgb: boolean,
  limits: ImageLimits,
  ktx2: NonNullable<Decoders["ktx2"]>,
  createError: (reason: string) => Error,
  signal: AbortSignal | undefined,
): Promise<ImageBitmap | BlockImage> {
  const formats = limits.blockFormats;
  const decoded = await ktx2(bytes, { isSrgb, formats, signal });
  if (!("levels" in decoded)) return decoded;
  if (!formats.includes(decoded.format)) {
    throw createError("its decoder returned blocks that this GPU does not support");
  }
  return limitSize(decoded, limits, createError);
}

/** Drops levels that exceed the limits, since blocks cannot be scaled down. */
function limitSize(
  image: BlockImage,
  { maxPx, maxPixels }: ImageLimits,
  createError: (reason: string) => Error,
): BlockImage {
  let { widthPx, heightPx, levels } = image;
  while (widthPx > maxPx || heightPx > maxPx || widthPx * heightPx > maxPixels) {
    [widthPx, heightPx, levels] = [widthPx >> 1, heightPx >> 1, levels.slice(1)];
  }
  if (levels.length === 0) throw createError("it is too large and has no smaller level");
  if (!hasCompleteLevels({ ...image, widthPx, heightPx, levels })) {
    throw createError("its decoder returned incomplete levels");
  }
  return { format: image.format, widthPx, heightPx, levels };
}

function hasCompleteLevels({ widthPx, heightPx, levels }: BlockImage): boolean {
  const isMultipleOf4 = (sidePx: number): boolean => sidePx > 0 && sidePx % 4 === 0;
  const blockCount = (sidePx: number, level: number): number => Math.ceil(Math.max(1, sidePx >> level) / 4);
  return (
    isMultipleOf4(widthPx) &&
    isMultipleOf4(heightPx) &&
    Math.max(widthPx, heightPx) >> (levels.length - 1) > 0 &&
    levels.every(
      (bytes, level) =>
        bytes.length === blockCount(widthPx, level) * blockCount(heightPx, level) * BLOCK_BYTES,
    )
  );
}
