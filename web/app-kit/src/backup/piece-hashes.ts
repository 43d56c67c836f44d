/**
 * The size of the pieces that are hashed. SHA-256 of the browser needs all its bytes at once, and a file can be larger than the
 * memory. A file of one piece has its usual SHA-256.
 */
export const PIECE_BYTES = 8 << 20;

/** How many pieces a file of this size has. */
export const pieceCount = (sizeBytes: number) => Math.max(1, Math.ceil(sizeBytes / PIECE_BYTES));

/** The SHA-256 of some bytes, in hex. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The pieces of a file, read one after the other. An empty file has one. */
export async function* piecesOf(blob: Blob): AsyncGenerator<ArrayBuffer> {
  for (let index = 0; index < pieceCount(blob.size); index += 1)
    yield await blob.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).arrayBuffer();
}

/** The hashes of the pieces of a file. */
export async function hashPieces(blob: Blob): Promise<string[]> {
  const hashes: string[] = [];
  for await (const piece of piecesOf(blob)) hashes.push(await hashOf(piece));
  return hashes;
}
