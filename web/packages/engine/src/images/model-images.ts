import type { Core } from "../core/engine-wasm.ts";
import { callWasm, EngineError, type Problem } from "../engine-error.ts";
import type { Decoders } from "../loading/decoders.ts";
import { decodeImage, IMAGE_FAILED_CODE } from "./decode-image.ts";
import type { ImageLimits } from "./image-limits.ts";

/** Images decoded at once. A decoded image of 4096 by 4096 pixels takes 64 MiB. */
const MAX_PARALLEL = 6;

/** The images to load. */
export interface ModelImagesRequest {
  /** The core; undefined once it is gone. */
  readonly core: () => Core | undefined;
  /** The core's id of the model. */
  readonly model: number;
  readonly decoders: Decoders;
  readonly limits: ImageLimits;
  /** Name of the file in problems. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Pointers of the problems that are known already. */
  readonly reported: ReadonlySet<string>;
}

/** Decodes and uploads the images of a model. Returns a problem for each image that failed; its textures stay white. */
export async function loadModelImages(images: ModelImagesRequest): Promise<Problem[]> {
  const requests = images.core()?.imageRequests(images.model) ?? [];
  const problems: Problem[] = [];
  const loadNext = async (): Promise<void> => {
    for (let next = requests.shift(); next !== undefined; next = requests.shift()) {
      const problem = await loadImage(images, next.image, next.isSrgb);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, loadNext));
  return problems;
}

/** Returns the problem of an image that could not be decoded; rejects on any other error. */
async function loadImage(
  { core: getCore, model, limits, decoders, url, signal, reported }: ModelImagesRequest,
  image: number,
  isSrgb: boolean,
): Promise<Problem | undefined> {
  const core = getCore();
  if (!core) return undefined;
  const bytes = core.imageBytes(model, image);
  const encoded = { bytes, mediaType: core.imageMediaType(model, image), isSrgb };
  try {
    const decoded = await decodeImage(encoded, limits, decoders, signal);
    if ("close" in decoded) {
      try {
        callWasm(() => getCore()?.setImage(model, image, decoded));
      } finally {
        decoded.close();
      }
    } else {
      const { format, widthPx, heightPx, levels } = decoded;
      for (const [mip, blocks] of levels.entries()) {
        callWasm(() =>
          getCore()?.setImageBlocks(model, image, format, widthPx, heightPx, levels.length, mip, blocks),
        );
      }
    }
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EngineError && error.code === IMAGE_FAILED_CODE)) throw error;
    const bitmap = await placeholder(isSrgb);
    callWasm(() => getCore()?.setImage(model, image, bitmap));
    bitmap.close();
    const pointer = `/images/${image}`;
    // The loader has already reported why there are no bytes.
    if (bytes.length === 0 && reported.has(pointer)) return undefined;
    return { code: error.code, message: error.message, pointer, url, severity: "error" };
  }
}

/** One pixel in place of an image: white for colours. Other images may be normal maps, so theirs is a flat normal. */
function placeholder(isSrgb: boolean): Promise<ImageBitmap> {
  const pixel = Uint8ClampedArray.from(isSrgb ? [255, 255, 255, 255] : [128, 128, 255, 255]);
  return createImageBitmap(new ImageData(pixel, 1, 1), {
    premultiplyAlpha: "none",
    colorSpaceConversion: "none",
  });
}
