import { decodePicture, PICTURE_FAILED_CODE, type PictureLimits } from "./decode-picture.ts";
import type { Decoders } from "./decoders.ts";
import { calling, EngineError, type Problem } from "./engine-error.ts";
import type { Core } from "./engine-wasm.ts";

/** Numbers of a request for a picture: image, whether its colours are sRGB. */
const NUMBERS_A_REQUEST = 2;

// Decoded, a picture of 4096 pixels a side takes 64 MiB. Enough of them at once to keep decoders busy, no more.
const AT_ONCE = 6;

/**
 * Decodes the pictures that a model's materials read and hands each to the GPU as it is ready. The answer lists those
 * that could not be had; their places stay white.
 */
export async function fillPictures(
  core: () => Core | undefined,
  model: number,
  decoders: Decoders,
  limits: PictureLimits,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Problem[]> {
  const requests = core()?.pictures(model) ?? new Uint32Array();
  const problems: Problem[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const at = next;
      next += NUMBERS_A_REQUEST;
      const image = requests[at];
      if (image === undefined) return;
      const problem = await fillPicture(core, model, image, requests[at + 1] === 1, decoders, limits, signal);
      if (problem) problems.push({ ...problem, pointer: `/images/${image}`, url, severity: "error" });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

async function fillPicture(
  core: () => Core | undefined,
  model: number,
  image: number,
  isSrgb: boolean,
  decoders: Decoders,
  limits: PictureLimits,
  signal: AbortSignal | undefined,
): Promise<Pick<Problem, "code" | "message"> | undefined> {
  const before = core();
  if (!before) return undefined;
  const encoded = {
    bytes: before.imageBytes(model, image),
    mediaType: before.imageMediaType(model, image),
    isSrgb,
  };
  try {
    const picture = await decodePicture(encoded, limits, decoders, signal);
    if ("close" in picture) {
      try {
        calling(() => core()?.setPicture(model, image, picture));
      } finally {
        picture.close();
      }
    } else {
      const now = core();
      if (!now || !("setBlocks" in now)) return undefined;
      for (const [level, bytes] of picture.levels.entries()) {
        calling(() => now.setBlocks(model, image, ...picture.about, level, bytes));
      }
    }
    return undefined;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof EngineError && error.code === PICTURE_FAILED_CODE) {
      const { code, message } = error;
      return { code, message };
    }
    throw error;
  }
}
