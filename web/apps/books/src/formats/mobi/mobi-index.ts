import type { PalmDatabase } from "./palm-database.ts";
import { binaryText, viewOf } from "./palm-database.ts";

const MAX_ENTRIES = 200_000;
const MAX_LABEL_BYTES = 1 << 24;

/** An entry of an index: its name and the numbers under each tag. */
export interface IndexEntry {
  readonly name: string;
  readonly tags: ReadonlyMap<number, readonly number[]>;
}

/** An index of a MOBI or KF8 book, with the labels that its entries refer to by their offsets. */
export interface MobiIndex {
  readonly entries: readonly IndexEntry[];
  readonly labels: ReadonlyMap<number, string>;
}

interface Tag {
  readonly number: number;
  readonly valuesEach: number;
  readonly mask: number;
  /** The next tag has its bits in the next byte. */
  readonly endsByte: boolean;
}

/** Reads the index whose first record is this. Throws a `RangeError` if it is damaged. */
export function readMobiIndex(database: PalmDatabase, first: number): MobiIndex {
  const head = database.record(first);
  expectMagic(head, "INDX");
  const view = viewOf(head);
  const [records, labelRecords] = [view.getUint32(24), view.getUint32(52)];
  const decoder = new TextDecoder(view.getUint32(28) === 65001 ? "utf-8" : "windows-1252");
  const tagsAt = view.getUint32(4);
  expectMagic(head.subarray(tagsAt), "TAGX");
  const controlBytes = view.getUint32(tagsAt + 8);
  const tags: Tag[] = [];
  for (let at = tagsAt + 12; at + 4 <= tagsAt + view.getUint32(tagsAt + 4); at += 4) {
    const [number = 0, valuesEach = 0, mask = 0, end = 0] = head.subarray(at, at + 4);
    tags.push({ number, valuesEach, mask, endsByte: (end & 1) !== 0 });
    if (tags.length > 255) throw new RangeError("An index has too many tags.");
  }
  const entries: IndexEntry[] = [];
  for (let record = 1; record <= records; record += 1) {
    readEntries(database.record(first + record), tags, controlBytes, entries);
  }
  const labels = readLabels(database, first + records + 1, labelRecords, decoder);
  return { entries, labels };
}

function expectMagic(bytes: Uint8Array, magic: string): void {
  if (binaryText(bytes.subarray(0, 4)) !== magic) throw new RangeError(`There is no ${magic}.`);
}

function readEntries(
  record: Uint8Array,
  tags: readonly Tag[],
  controlBytes: number,
  entries: IndexEntry[],
): void {
  expectMagic(record, "INDX");
  const view = viewOf(record);
  const [listAt, count] = [view.getUint32(20), view.getUint32(24)];
  for (let index = 0; index < count; index += 1) {
    if (entries.length >= MAX_ENTRIES) throw new RangeError("An index has too many entries.");
    const at = view.getUint16(listAt + 4 + index * 2);
    const nameEnd = at + 1 + view.getUint8(at);
    const name = binaryText(record.subarray(at + 1, nameEnd));
    entries.push({ name, tags: readTags(record, nameEnd, tags, controlBytes) });
  }
}

function readTags(
  record: Uint8Array,
  controlAt: number,
  tags: readonly Tag[],
  controlBytes: number,
): Map<number, number[]> {
  const reader = new NumberReader(record, controlAt + controlBytes);
  let control = controlAt;
  const found: { tag: Tag; count: number; isBytes: boolean }[] = [];
  for (const tag of tags) {
    if (tag.endsByte) {
      control += 1;
      continue;
    }
    const bits = (record[control] ?? 0) & tag.mask;
    if (bits === 0) continue;
    const isWide = (tag.mask & (tag.mask - 1)) !== 0;
    // All of several bits mean that a number of bytes follows.
    if (bits === tag.mask && isWide) found.push({ tag, count: reader.next(), isBytes: true });
    else found.push({ tag, count: (bits / (tag.mask & -tag.mask)) * tag.valuesEach, isBytes: false });
  }
  const values = new Map<number, number[]>();
  for (const { tag, count, isBytes } of found) {
    const end = reader.at + count;
    const list: number[] = [];
    while (isBytes ? reader.at < end : list.length < count) list.push(reader.next());
    values.set(tag.number, list);
  }
  return values;
}

/** Numbers of 7 bits a byte, of which the last byte is marked. */
class NumberReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  next(): number {
    let value = 0;
    for (let read = 0; read < 4; read += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new RangeError("An index ends within an entry.");
      this.at += 1;
      value = (value << 7) | (byte & 0x7f);
      if ((byte & 0x80) !== 0) break;
    }
    return value;
  }
}

function readLabels(
  database: PalmDatabase,
  first: number,
  count: number,
  decoder: TextDecoder,
): Map<number, string> {
  const labels = new Map<number, string>();
  let sizeBytes = 0;
  for (let index = 0; index < count; index += 1) {
    const record = database.record(first + index);
    sizeBytes += record.length;
    if (sizeBytes > MAX_LABEL_BYTES) throw new RangeError("An index has too many labels.");
    const reader = new NumberReader(record, 0);
    // Zeros fill the record up.
    const end = record.findLastIndex((byte) => byte !== 0) + 1;
    while (reader.at < end) {
      const offset = reader.at;
      const length = reader.next();
      labels.set(index * 0x10000 + offset, decoder.decode(record.subarray(reader.at, reader.at + length)));
      reader.at += length;
    }
  }
  return labels;
}
