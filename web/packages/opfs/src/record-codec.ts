import { crc32 } from "./crc32.ts";

/** First bytes of a log file: its kind and version. */
export const LOG_MAGIC = new TextEncoder().encode("ORLOG001");
/** The largest payload of one record. */
export const MAX_RECORD_BYTES = 1 << 20;
/** Before each payload: length u32 and CRC-32 u32, little-endian. */
const HEAD_BYTES = 8;

/** One record: length, checksum, then the value as JSON. Throws a RangeError when it is too large. */
export function encodeRecord(value: unknown): Uint8Array {
  const payload = new TextEncoder().encode(JSON.stringify(value));
  if (payload.length > MAX_RECORD_BYTES) throw new RangeError("record past its limit");
  const bytes = new Uint8Array(HEAD_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, payload.length, true);
  view.setUint32(4, crc32(payload), true);
  bytes.set(payload, HEAD_BYTES);
  return bytes;
}

/** The records of a log, and how many of its bytes are whole: past that lies a torn write. */
export interface ScannedRecords {
  values: unknown[];
  validBytes: number;
}

/** Reads a log as far as it is whole. Any bytes are accepted; foreign ones give no records. */
export function scanRecords(bytes: Uint8Array): ScannedRecords {
  const values: unknown[] = [];
  if (!LOG_MAGIC.every((byte, index) => bytes[index] === byte)) return { values, validBytes: 0 };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let offset = LOG_MAGIC.length;
  while (offset + HEAD_BYTES <= bytes.length) {
    const length = view.getUint32(offset, true);
    const end = offset + HEAD_BYTES + length;
    if (length > MAX_RECORD_BYTES || end > bytes.length) break;
    const payload = bytes.subarray(offset + HEAD_BYTES, end);
    if (crc32(payload) !== view.getUint32(offset + 4, true)) break;
    try {
      values.push(JSON.parse(decoder.decode(payload)));
    } catch {
      break;
    }
    offset = end;
  }
  return { values, validBytes: offset };
}
