import { type PixelReading, readPixels } from "@orbitroom/imaging";
import { checkCredentials } from "../credentials/check-credentials.ts";
import type { ImageAnswer } from "../verdict/answer.ts";
import { filterCheck } from "../verdict/filter-check.ts";
import { strongestFirst, verdictOf } from "../verdict/verdict.ts";
import { decodeImage, type EncodedImage, type ImageWithPreview, UndecodedError } from "./decode-image.ts";
import { readMetadata } from "./read-metadata.ts";

/** Image files from any camera are far smaller. Larger files are refused before they are read. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
const STEP_BYTES = 4 * 1024 * 1024;
/** The shares of the work that are done once the file is read and once it is decoded, roughly. */
const READ_SHARE = 0.2;
const DECODED_SHARE = 0.6;

/**
 * Reads what an image file says about its origin, checks who signed it, and reads what its pixels show. `onProgress` gets the share
 * that is done, from 0 to 1.
 * Throws an `Error` whose message is for the person.
 */
export async function analyzeImage(file: File, onProgress: (fraction: number) => void): Promise<ImageAnswer> {
  const startMs = performance.now();
  const bytes = await readBytes(file, (fraction) => onProgress(READ_SHARE * fraction));
  const { format, widthPx, heightPx, lumaQuantization, ...read } = await readMetadata(bytes);
  const notes = read.problems.map(({ message }) => message);
  // The browser decodes the image on a thread of its own, while the credentials are checked here.
  const [check, decoded] = await Promise.all([
    read.hasManifest ? checkCredentials(bytes, format) : undefined,
    decodedOrProblem({ file, bytes, format, widthPx, heightPx }, (fraction) =>
      onProgress(READ_SHARE + (DECODED_SHARE - READ_SHARE) * fraction),
    ),
  ]);
  onProgress(DECODED_SHARE);
  notes.push(...(check?.notes ?? []));
  const isElsewhere =
    check?.credentials?.remote !== undefined || read.evidence.some(({ id }) => id === "remote_credentials");
  const checks = [
    `content credentials in the file${isElsewhere ? " (those stored elsewhere were not fetched)" : ""}`,
    "labels",
    "settings of generators",
    "camera data",
  ];
  let pixels: PixelReading | undefined;
  if (decoded instanceof UndecodedError) notes.push(decoded.message);
  else {
    notes.push(...sizeNotes({ widthPx, heightPx }, decoded));
    pixels = readPixels({ ...decoded, lumaQuantization });
    checks.push(
      "text hidden in transparent areas",
      "watermarks of Stable Diffusion and FLUX",
      filterCheck(format),
    );
    if (lumaQuantization) checks.push("earlier compression");
  }
  const evidence = strongestFirst([
    ...(check?.evidence ?? []),
    ...read.evidence,
    ...(pixels?.evidence ?? []),
  ]);
  return {
    format,
    widthPx,
    heightPx,
    verdict: verdictOf(evidence, check?.credentials?.root.state),
    evidence,
    credentials: check?.credentials,
    checks,
    notes,
    displays: pixels?.displays,
    features: pixels?.features,
    preview: decoded instanceof UndecodedError ? undefined : decoded.preview,
    durationMs: performance.now() - startMs,
  };
}

/** A decoded image, or the reason why there is none. */
async function decodedOrProblem(
  image: EncodedImage,
  onProgress: (fraction: number) => void,
): Promise<ImageWithPreview | UndecodedError> {
  try {
    return await decodeImage(image, onProgress);
  } catch (error) {
    if (error instanceof UndecodedError) return error;
    throw error;
  }
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A note if the sizes differ. The browser applies the rotation in the metadata, so width and height may be swapped. */
function sizeNotes(claimed: Size, decoded: Size): string[] {
  const sides = ({ widthPx, heightPx }: Size) => [widthPx, heightPx].sort((a, b) => a - b).join();
  if (claimed.widthPx === 0 || sides(claimed) === sides(decoded)) return [];
  return [
    `The file says that it has ${claimed.widthPx} × ${claimed.heightPx} pixels, but the image in it has ${decoded.widthPx} × ${decoded.heightPx}.`,
  ];
}

/** The bytes of a file. Throws an `Error` whose message is for the person if there are none or too many. */
export async function readBytes(file: File, onProgress?: (fraction: number) => void): Promise<Uint8Array> {
  if (file.size === 0) throw new Error("The file is empty. Choose another image.");
  if (file.size > MAX_FILE_BYTES) {
    throw new Error("The file is larger than 256 MB. Choose a smaller image.");
  }
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += STEP_BYTES) {
    bytes.set(new Uint8Array(await file.slice(at, at + STEP_BYTES).arrayBuffer()), at);
    onProgress?.(Math.min(1, (at + STEP_BYTES) / file.size));
  }
  return bytes;
}
