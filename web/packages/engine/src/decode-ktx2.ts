import type { PictureLimits } from "./decode-picture.ts";
import type { BlockFormat, BlockPicture, Decoders } from "./decoders.ts";

/** In the order of their bits in the module. */
const blockFormats: readonly BlockFormat[] = ["bc7", "astc-4x4", "etc2-rgba8"];

const BLOCK_BYTES = 16;

/** Blocks as the module takes them: the number of their format, the size of the largest level, and each level. */
export interface PackedBlocks {
  readonly about: readonly [format: number, widthPx: number, heightPx: number, levelCount: number];
  readonly levels: readonly Uint8Array[];
}

/**
 * Decodes a KTX2 picture with the host's decoder: to blocks that the GPU reads as they are, or to a bitmap. `refused`
 * makes an error of a reason; what is imported here would have to leave the script that every page loads.
 */
export async function decodeKtx2(
  bytes: Uint8Array,
  isSrgb: boolean,
  limits: PictureLimits,
  ktx2: NonNullable<Decoders["ktx2"]>,
  refused: (why: string) => Error,
  signal: AbortSignal | undefined,
): Promise<ImageBitmap | PackedBlocks> {
  const formats = blockFormats.filter((_, bit) => limits.blockFormats & (1 << bit));
  const decoded = await ktx2(bytes, { isSrgb, formats, ...(signal && { signal }) });
  if (!("levels" in decoded)) return decoded;
  if (!formats.includes(decoded.format)) throw refused("this device does not read the blocks of its decoder");
  return packed(decoded, limits, refused);
}

/** A picture from its first level within the limits on: blocks cannot be scaled down. */
function packed(
  picture: BlockPicture,
  { maxPx, maxPixels }: PictureLimits,
  refused: (why: string) => Error,
): PackedBlocks {
  let { widthPx, heightPx, levels } = picture;
  while (widthPx > maxPx || heightPx > maxPx || widthPx * heightPx > maxPixels) {
    [widthPx, heightPx, levels] = [widthPx >> 1, heightPx >> 1, levels.slice(1)];
  }
  if (levels.length === 0) throw refused("it is too large, and has no smaller level");
  const isWhole = (sidePx: number): boolean => sidePx > 0 && sidePx % 4 === 0;
  const blocksAlong = (sidePx: number, level: number): number => Math.ceil(Math.max(1, sidePx >> level) / 4);
  const isSound =
    isWhole(widthPx) &&
    isWhole(heightPx) &&
    Math.max(widthPx, heightPx) >> (levels.length - 1) > 0 &&
    levels.every(
      (bytes, level) =>
        bytes.length === blocksAlong(widthPx, level) * blocksAlong(heightPx, level) * BLOCK_BYTES,
    );
  if (!isSound) throw refused("its decoder gave blocks that are not those of whole levels");
  return { about: [blockFormats.indexOf(picture.format), widthPx, heightPx, levels.length], levels };
}
