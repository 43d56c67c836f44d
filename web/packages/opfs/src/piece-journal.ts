import { crc32 } from "./crc32.ts";

/** Bytes of a piece's hash in the journal. */
const HASH_BYTES = 32;
/** One journal record: piece number u32, hash, CRC-32 u32 of both, little-endian. */
export const PIECE_RECORD_BYTES = 4 + HASH_BYTES + 4;

/** A piece that was on the disk, and its hash, when the record was written. */
export interface JournalRecord {
  piece: number;
  hash: Uint8Array;
}

/** One record of the journal. `hash` has 32 bytes. */
export function encodePieceRecord({ piece, hash }: JournalRecord): Uint8Array {
  const bytes = new Uint8Array(PIECE_RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, piece, true);
  bytes.set(hash.subarray(0, HASH_BYTES), 4);
  view.setUint32(4 + HASH_BYTES, crc32(bytes.subarray(0, 4 + HASH_BYTES)), true);
  return bytes;
}

/** The records that are whole, up to the first that is not (a torn write at the end). */
export function scanPieceJournal(bytes: Uint8Array): JournalRecord[] {
  const records: JournalRecord[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + PIECE_RECORD_BYTES <= bytes.length; at += PIECE_RECORD_BYTES) {
    const body = bytes.subarray(at, at + 4 + HASH_BYTES);
    if (crc32(body) !== view.getUint32(at + 4 + HASH_BYTES, true)) break;
    records.push({ piece: view.getUint32(at, true), hash: body.slice(4) });
  }
  return records;
}
