import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { noise, sha256Of } from "./devices.ts";

/** Files travel in pieces of this size. */
export const PIECE_BYTES = 1 << 20;

/** A file on the disk, with the SHA-256 of the whole and of each piece. */
export interface NoiseFile {
  readonly path: string;
  readonly sha256: string;
  readonly pieces: readonly string[];
}

/** Writes a file of incompressible pieces that all differ. */
export async function writeNoiseFile(path: string, pieceCount: number, seed: number): Promise<NoiseFile> {
  const whole = createHash("sha256");
  const pieces: string[] = [];
  const file = await open(path, "w");
  for (let piece = 0; piece < pieceCount; piece += 1) {
    const bytes = noise(PIECE_BYTES, seed * 1_000_003 + 2 * piece);
    whole.update(bytes);
    pieces.push(sha256Of(bytes));
    await file.write(bytes);
  }
  await file.close();
  return { path, sha256: whole.digest("hex"), pieces };
}
