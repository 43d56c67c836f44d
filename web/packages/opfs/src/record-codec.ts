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

/** The end of a log. */
export interface NewestRecords {
  /** Oldest first. */
  values: unknown[];
  /** They are all that there are. */
  isWhole: boolean;
}

/** Where a record lies in its log. */
interface Place {
  offset: number;
  end: number;
  isErased: boolean;
}

/** Decodes the valid part of a log. Bytes of another format contain no records. */
export function scanRecords(bytes: Uint8Array): ScannedRecords {
  const values: unknown[] = [];
  const offsets: number[] = [];
  if (!isLog(bytes)) return { values, offsets, validBytes: 0 };
  let validBytes = LOG_MAGIC.length;
  for (const place of placesIn(bytes)) {
    if (!place.isErased) {
      const record = recordAt(bytes, place);
      if (!record) break;
      values.push(record.value);
      offsets.push(place.offset);
    }
    validBytes = place.end;
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
  const places = isLog(bytes) ? [...placesIn(bytes)] : [];
  let newestFirst: unknown[] = [];
  let missing = count;
  while (missing > 0) {
    const place = places.pop();
    if (!place) break;
    if (place.isErased) continue;
    const record = recordAt(bytes, place);
    if (record) {
      newestFirst.push(record.value);
      if (counts(record.value)) missing -= 1;
    } else {
      newestFirst = [];
      missing = count;
    }
  }
  return { values: newestFirst.reverse(), isWhole: places.length === 0 };
}

function isLog(bytes: Uint8Array): boolean {
  return LOG_MAGIC.every((byte, index) => bytes[index] === byte);
}

/** Where the records of a log lie, by their headers alone. A torn write at the end is left out. */
function* placesIn(bytes: Uint8Array): Generator<Place> {
  const view = viewOf(bytes);
  let offset = LOG_MAGIC.length;
  while (offset + HEADER_BYTES <= bytes.length) {
    const isErased = (view.getUint8(offset + 3) & ERASED_BIT) !== 0;
    const length = view.getUint32(offset, true) & LENGTH_MASK;
    const end = offset + HEADER_BYTES + length;
    if (length > MAX_RECORD_BYTES || end > bytes.length) return;
    yield { offset, end, isErased };
    offset = end;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The record at a place; undefined if it is damaged. */
function recordAt(bytes: Uint8Array, { offset, end }: Place): { value: unknown } | undefined {
  const payload = bytes.subarray(offset + HEADER_BYTES, end);
  if (crc32(payload) !== viewOf(bytes).getUint32(offset + 4, true)) return undefined;
  try {
    return { value: JSON.parse(utf8.decode(payload)) };
  } catch {
    return undefined;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
