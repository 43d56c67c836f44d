import { callWasm, EngineError, type Problem } from "../engine-error.ts";
import type { Core } from "../engine-wasm.ts";
import type { Decoders } from "../loading/decoders.ts";
import { decodeImage, IMAGE_FAILED_CODE } from "./decode-image.ts";
import type { ImageLimits } from "./image-limits.ts";

/** Images decoded at once. A decoded image of 4096 by 4096 pixels takes 64 MiB. */
const MAX_PARALLEL = 6;

/** Decodes and uploads the images of a model. Returns a problem for each image that failed; its textures stay white. */
export async function loadModelImages(
  getCore: () => Core | undefined,
  model: number,
  decoders: Decoders,
  limits: ImageLimits,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Problem[]> {
  const requests = (getCore()?.imageRequests(model) ?? []).map((request) => {
    const { image, isSrgb } = request;
    request.free();
    return { image, isSrgb };
  });
  const problems: Problem[] = [];
  const loadNext = async (): Promise<void> => {
    for (let next = requests.shift(); next !== undefined; next = requests.shift()) {
      const { image, isSrgb } = next;
      const error = await loadImage(getCore, model, image, isSrgb, decoders, limits, signal);
      if (error) {
        const { code, message } = error;
        problems.push({ code, message, pointer: `/images/${image}`, url, severity: "error" });
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, loadNext));
  return problems;
}

/** Returns the error of an image that could not be decoded; rejects on any other error. */
async function loadImage(
  getCore: () => Core | undefined,
  model: number,
  image: number,
  isSrgb: boolean,
  decoders: Decoders,
  limits: ImageLimits,
  signal: AbortSignal | undefined,
): Promise<EngineError | undefined> {
  const core = getCore();
  if (!core) return undefined;
  const encoded = {
    bytes: core.imageBytes(model, image),
    mediaType: core.imageMediaType(model, image),
    isSrgb,
  };
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
    signal?.throwIfAborted();
    if (!(error instanceof EngineError && error.code === IMAGE_FAILED_CODE)) throw error;
    const bitmap = await placeholder(isSrgb);
    callWasm(() => getCore()?.setImage(model, image, bitmap));
    bitmap.close();
    return error;
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
