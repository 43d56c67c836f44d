import { crc32 } from "./crc32.ts";

/** Length of a piece's hash. */
const HASH_BYTES = 32;
/** Length of a journal record: piece u32, hash, CRC-32 u32 of both, little-endian. */
export const PIECE_RECORD_BYTES = 4 + HASH_BYTES + 4;

/** A durable piece and its hash. */
export interface JournalRecord {
  piece: number;
  hash: Uint8Array;
}

/** Encodes a journal record. `hash` has 32 bytes. */
export function encodePieceRecord({ piece, hash }: JournalRecord): Uint8Array {
  const bytes = new Uint8Array(PIECE_RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, piece, true);
  bytes.set(hash.subarray(0, HASH_BYTES), 4);
  view.setUint32(4 + HASH_BYTES, crc32(bytes.subarray(0, 4 + HASH_BYTES)), true);
  return bytes;
}

/** Decodes the records up to the first incomplete one, which is a torn write. */
export function scanPieceJournal(bytes: Uint8Array): JournalRecord[] {
  const records: JournalRecord[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset + PIECE_RECORD_BYTES <= bytes.length; offset += PIECE_RECORD_BYTES) {
    const body = bytes.subarray(offset, offset + 4 + HASH_BYTES);
    if (crc32(body) !== view.getUint32(offset + 4 + HASH_BYTES, true)) break;
    records.push({ piece: view.getUint32(offset, true), hash: body.slice(4) });
  }
  return records;
}
