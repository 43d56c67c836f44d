import { crc32 } from "./crc32.ts";

/** The first bytes of a log file: format and version. */
export const LOG_MAGIC = new TextEncoder().encode("ORLOG001");
/** Largest payload of a record. */
export const MAX_RECORD_BYTES = 1 << 20;
/** Length of a record header: payload length u32 and CRC-32 u32, little-endian. */
export const HEADER_BYTES = 8;
/** Marks an erased record, in the last byte of its length: a single byte is on the disk or it is not. */
const ERASED_BIT = 0x80;
const LENGTH_MASK = 0x7fff_ffff;

/** Encodes a record: length, checksum, and the value as JSON. Throws a RangeError if it is too large. */
export function encodeRecord(value: unknown): Uint8Array {
  const payload = new TextEncoder().encode(JSON.stringify(value));
  if (payload.length > MAX_RECORD_BYTES) throw new RangeError("the record is too large");
  const bytes = new Uint8Array(HEADER_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, payload.length, true);
  view.setUint32(4, crc32(payload), true);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}

/** The records of a log, and the length of its valid part. After that follows a torn write. */
export interface ScannedRecords {
  values: unknown[];
  /** Where each record begins. */
  offsets: number[];
  validBytes: number;
}

/** A change of a log's bytes. */
export interface LogWrite {
  at: number;
  bytes: Uint8Array;
}

/**
 * How the record at an offset is erased, in two writes that are each on the disk before the next: the mark, after which
 * nobody reads the payload, and the zeros over it. A crash in between leaves a log that can be read.
 */
export function erasingWrites(offset: number, header: Uint8Array): [mark: LogWrite, zeros: LogWrite] {
  const length = new DataView(header.buffer, header.byteOffset).getUint32(0, true) & LENGTH_MASK;
  return [
    { at: offset + 3, bytes: Uint8Array.of((header[3] ?? 0) | ERASED_BIT) },
    { at: offset + HEADER_BYTES, bytes: new Uint8Array(length) },
  ];
}

/** Whether bytes are of another format or version: neither a log, nor one whose creation was interrupted. */
export function isUnknownFormat(bytes: Uint8Array): boolean {
  return bytes.subarray(0, LOG_MAGIC.length).some((byte, index) => byte !== LOG_MAGIC[index]);
}

/** Decodes the valid part of a log. Bytes of another format contain no records. */
export function scanRecords(bytes: Uint8Array): ScannedRecords {
  const values: unknown[] = [];
  const offsets: number[] = [];
  if (!LOG_MAGIC.every((byte, index) => bytes[index] === byte)) return { values, offsets, validBytes: 0 };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let offset = LOG_MAGIC.length;
  while (offset + HEADER_BYTES <= bytes.length) {
    const isErased = (view.getUint8(offset + 3) & ERASED_BIT) !== 0;
    const length = view.getUint32(offset, true) & LENGTH_MASK;
    const end = offset + HEADER_BYTES + length;
    if (length > MAX_RECORD_BYTES || end > bytes.length) break;
    const payload = bytes.subarray(offset + HEADER_BYTES, end);
    if (isErased) {
      offset = end;
      continue;
    }
    if (crc32(payload) !== view.getUint32(offset + 4, true)) break;
    try {
      values.push(JSON.parse(decoder.decode(payload)));
    } catch {
      break;
    }
    offsets.push(offset);
    offset = end;
  }
  return { values, offsets, validBytes: offset };
}
