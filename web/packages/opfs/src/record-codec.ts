import { crc32 } from "./crc32.ts";

/** The first bytes of a log file: format and version. */
export const LOG_MAGIC = new TextEncoder().encode("ORLOG001");
/** The largest payload of a record, in bytes. */
export const MAX_RECORD_BYTES = 1 << 20;
/** Length of a record header: payload length u32 and CRC-32 u32, little-endian. */
export const HEADER_BYTES = 8;
/** Marks an erased record, in the last byte of its length: a single byte is written completely or not at all. */
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

/** The records of a log, and the length of its valid part. A torn write follows it. */
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
 * The two writes that erase the record at an offset, each of which is flushed before the next: the mark, after which no one reads
 * the payload, and the zeros that overwrite it. A crash in between leaves a readable log.
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

/** The end of a log. */
export interface NewestRecords {
  /** Oldest first. */
  values: unknown[];
  /** Whether these are all the records of the log. */
  isWhole: boolean;
}

/** Decodes the valid part of a log. Bytes of another format contain no records. */
export function scanRecords(bytes: Uint8Array): ScannedRecords {
  const values: unknown[] = [];
  const offsets: number[] = [];
  if (!isLog(bytes)) return { values, offsets, validBytes: 0 };
  const view = viewOf(bytes);
  let validBytes = LOG_MAGIC.length;
  for (const offset of offsetsIn(view)) {
    if (!isErased(view, offset)) {
      const record = recordAt(bytes, view, offset);
      if (!record) break;
      values.push(record.value);
      offsets.push(offset);
    }
    validBytes = endOf(view, offset);
  }
  return { values, offsets, validBytes };
}

/**
 * Decodes the end of a log: `count` records that `counts` accepts, and those between them. Nothing before them is checked.
 * What follows a damaged record is not part of the log, as in {@link scanRecords}.
 */
export function scanNewest(
  bytes: Uint8Array,
  count: number,
  counts: (value: unknown) => boolean,
): NewestRecords {
  const view = viewOf(bytes);
  const offsets = isLog(bytes) ? offsetsIn(view) : [];
  let newestFirst: unknown[] = [];
  let missing = count;
  while (missing > 0) {
    const offset = offsets.pop();
    if (offset === undefined) break;
    if (isErased(view, offset)) continue;
    const record = recordAt(bytes, view, offset);
    if (record) {
      newestFirst.push(record.value);
      if (counts(record.value)) missing -= 1;
    } else {
      newestFirst = [];
      missing = count;
    }
  }
  return { values: newestFirst.reverse(), isWhole: offsets.length === 0 };
}

function isLog(bytes: Uint8Array): boolean {
  return LOG_MAGIC.every((byte, index) => bytes[index] === byte);
}

/** Where the records of a log begin, by their headers alone: one number per record. A torn write at the end is left out. */
function offsetsIn(view: DataView): number[] {
  const offsets: number[] = [];
  let offset = LOG_MAGIC.length;
  while (offset + HEADER_BYTES <= view.byteLength) {
    const end = endOf(view, offset);
    if (end - offset - HEADER_BYTES > MAX_RECORD_BYTES || end > view.byteLength) break;
    offsets.push(offset);
    offset = end;
  }
  return offsets;
}

function isErased(view: DataView, offset: number): boolean {
  return (view.getUint8(offset + 3) & ERASED_BIT) !== 0;
}

/** Where the next record begins. */
function endOf(view: DataView, offset: number): number {
  return offset + HEADER_BYTES + (view.getUint32(offset, true) & LENGTH_MASK);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The record at an offset; undefined if it is damaged. */
function recordAt(bytes: Uint8Array, view: DataView, offset: number): { value: unknown } | undefined {
  const payload = bytes.subarray(offset + HEADER_BYTES, endOf(view, offset));
  if (crc32(payload) !== view.getUint32(offset + 4, true)) return undefined;
  try {
    return { value: JSON.parse(utf8.decode(payload)) };
  } catch {
    return undefined;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
