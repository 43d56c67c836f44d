import { EpubError } from "@orbitroom/epub";
import { HuffCdic } from "./huff-cdic.ts";
import type { MobiHeader } from "./mobi-header.ts";
import type { PalmDatabase } from "./palm-database.ts";
import { unpackPalmDoc } from "./palmdoc.ts";

/** A book of a thousand pages has 3 MB. */
const MAX_TEXT_BYTES = 128 << 20;
const MAX_HUFF_RECORDS = 4096;
const STORED = 1;
const PALMDOC = 2;
const HUFF_CDIC = 17480;

/** The text of a book, unpacked. `start` is the record of its header. Throws an `EpubError`, or a `RangeError` for a damaged one. */
export function readMobiText(
  database: PalmDatabase,
  header: MobiHeader,
  start: number,
): Uint8Array<ArrayBuffer> {
  const unpack = unpackerOf(database, header, start);
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for (let index = 1; index <= header.textRecords; index += 1) {
    const part = unpack(withoutTrailing(database.record(start + index), header.trailingFlags));
    sizeBytes += part.length;
    if (sizeBytes > MAX_TEXT_BYTES)
      throw new EpubError(
        "file_too_large",
        "The text of this book is larger than 128 MB, the most that Books can open.",
      );
    parts.push(part);
  }
  const text = new Uint8Array(sizeBytes);
  let at = 0;
  for (const part of parts) {
    text.set(part, at);
    at += part.length;
  }
  return text;
}

function unpackerOf(
  database: PalmDatabase,
  { compression, huffStart, huffCount }: MobiHeader,
  start: number,
): (record: Uint8Array) => Uint8Array {
  if (compression === STORED) return (record) => record;
  if (compression === PALMDOC) return unpackPalmDoc;
  if (compression === HUFF_CDIC) {
    const count = Math.min(huffCount, MAX_HUFF_RECORDS);
    const huff = new HuffCdic(
      Array.from({ length: count }, (_, index) => database.record(start + huffStart + index)),
    );
    return (record) => huff.unpack(record);
  }
  throw new EpubError("method_unknown", "This book is compressed in a way that Books cannot read.");
}

/** A record of text without what follows it: entries that end with their length, and the rest of a character. */
function withoutTrailing(record: Uint8Array, flags: number): Uint8Array {
  let end = record.length;
  for (let kinds = flags >> 1; kinds > 0; kinds >>= 1) {
    if ((kinds & 1) !== 0) end = Math.max(0, end - lengthBefore(record, end));
  }
  if ((flags & 1) !== 0 && end > 0) end = Math.max(0, end - ((record[end - 1] ?? 0) & 3) - 1);
  return record.subarray(0, end);
}

/** The number that ends at `end`: 7 bits a byte, of which the first is marked. */
function lengthBefore(record: Uint8Array, end: number): number {
  let length = 0;
  for (let shift = 0, at = end - 1; at >= 0 && shift < 28; shift += 7, at -= 1) {
    const byte = record[at] ?? 0;
    length |= (byte & 0x7f) << shift;
    if ((byte & 0x80) !== 0) break;
  }
  return length;
}
