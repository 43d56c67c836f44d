import { readImageFile } from "@orbitroom/imaging";
import type { ImageAnswer } from "../answers/answer.ts";
import { verdictOf } from "../answers/verdict.ts";

/** A file of an image that any camera takes is far smaller. Larger files are refused before they are read. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
const STEP_BYTES = 4 * 1024 * 1024;

/**
 * Reads what an image file says of its origin. No pixel is decoded, so that the size an image claims costs nothing.
 * `onProgress` gets the share that is read, from 0 to 1. Throws an `Error` whose message is for the person.
 */
export async function analyzeImage(file: File, onProgress: (fraction: number) => void): Promise<ImageAnswer> {
  const { format, widthPx, heightPx, evidence, hasManifest, problems } = readImageFile(
    await readBytes(file, onProgress),
  );
  const notes = problems.map(({ message }) => message);
  if (hasManifest) {
    notes.push(
      "The file has content credentials (C2PA). Their signature is not checked here yet, so they count as no evidence.",
    );
  }
  return { format, widthPx, heightPx, evidence, notes, verdict: verdictOf(evidence) };
}

async function readBytes(file: File, onProgress: (fraction: number) => void): Promise<Uint8Array> {
  if (file.size === 0) throw new Error("The file is empty. Choose another image.");
  if (file.size > MAX_FILE_BYTES) {
    throw new Error("The file is larger than 256 MB. Choose a smaller image.");
  }
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += STEP_BYTES) {
    bytes.set(new Uint8Array(await file.slice(at, at + STEP_BYTES).arrayBuffer()), at);
    onProgress(Math.min(1, (at + STEP_BYTES) / file.size));
  }
  return bytes;
}
