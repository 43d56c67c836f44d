// The records of a zip (PKWARE's APPNOTE.TXT), for files that are stored uncompressed.

/** What a zip records about a file. */
export interface ZipFile {
  /** Its path in the zip. */
  readonly name: string;
  readonly sizeBytes: number;
  /** When it was last changed. */
  readonly modified: Date;
  /** Leaves out the time in UTC. EPUB files may not have it: no field may follow the name of their first file. */
  readonly isPlain?: boolean;
}

/** Version 4.5 of the format, which has 64-bit sizes. */
const VERSION = 45;
/** The sizes and the checksum follow the file, and the name is in UTF-8. */
const FLAGS = 0x0808;
/** The zip claims to be made on Unix, so that the mode below counts. */
const MADE_BY = 0x0300 | VERSION;
/** A file that everyone may read and its owner may write. */
const MODE = 0o100664;
/** The value of a 32-bit field when the 64-bit field counts. */
const IN_64_BITS = 0xffffffff;
const MAX_16_BITS = 0xffff;

const UTC_TIME = 0x5455;
const SIZES_IN_64_BITS = 1;

/** The header before a file. */
export function localHeader(file: ZipFile): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(file.name);
  const extra = utcTime(file);
  const header = new DataView(new ArrayBuffer(30));
  header.setUint32(0, 0x504b0304);
  header.setUint16(4, VERSION, true);
  header.setUint16(6, FLAGS, true);
  setDosTime(header, 10, file.modified);
  header.setUint16(26, name.length, true);
  header.setUint16(28, extra.length, true);
  return joined(header, name, extra);
}

/** The record after a file, when its checksum is known. */
export function dataDescriptor(sizeBytes: number, checksum: number): Uint8Array<ArrayBuffer> {
  const isLarge = sizeBytes >= IN_64_BITS;
  const descriptor = new DataView(new ArrayBuffer(isLarge ? 24 : 16));
  descriptor.setUint32(0, 0x504b0708);
  descriptor.setUint32(4, checksum, true);
  for (const index of [0, 1]) {
    if (isLarge) descriptor.setBigUint64(8 + 8 * index, BigInt(sizeBytes), true);
    else descriptor.setUint32(8 + 4 * index, sizeBytes, true);
  }
  return joined(descriptor);
}

/** A file's entry in the directory at the end of the zip. */
export function directoryEntry(
  file: ZipFile,
  checksum: number,
  offsetBytes: number,
): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(file.name);
  const extra = joined(largeSizes(file.sizeBytes, offsetBytes), utcTime(file));
  const entry = new DataView(new ArrayBuffer(46));
  entry.setUint32(0, 0x504b0102);
  entry.setUint16(4, MADE_BY, true);
  entry.setUint16(6, VERSION, true);
  entry.setUint16(8, FLAGS, true);
  setDosTime(entry, 12, file.modified);
  entry.setUint32(16, checksum, true);
  entry.setUint32(20, Math.min(file.sizeBytes, IN_64_BITS), true);
  entry.setUint32(24, Math.min(file.sizeBytes, IN_64_BITS), true);
  entry.setUint16(28, name.length, true);
  entry.setUint16(30, extra.length, true);
  entry.setUint16(40, MODE, true);
  entry.setUint32(42, Math.min(offsetBytes, IN_64_BITS), true);
  return joined(entry, name, extra);
}

/** The end of the zip: where its directory is. */
export function zipEnd(files: number, directoryBytes: number, offsetBytes: number): Uint8Array<ArrayBuffer> {
  const isLarge = files >= MAX_16_BITS || directoryBytes >= IN_64_BITS || offsetBytes >= IN_64_BITS;
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x504b0506);
  end.setUint16(8, Math.min(files, MAX_16_BITS), true);
  end.setUint16(10, Math.min(files, MAX_16_BITS), true);
  end.setUint32(12, Math.min(directoryBytes, IN_64_BITS), true);
  end.setUint32(16, Math.min(offsetBytes, IN_64_BITS), true);
  return isLarge ? joined(largeEnd(files, directoryBytes, offsetBytes), end) : joined(end);
}

/** The end of a large zip, and the record that says where that is. */
function largeEnd(files: number, directoryBytes: number, offsetBytes: number): DataView<ArrayBuffer> {
  const end = new DataView(new ArrayBuffer(76));
  end.setUint32(0, 0x504b0606);
  end.setBigUint64(4, 44n, true);
  end.setUint16(12, MADE_BY, true);
  end.setUint16(14, VERSION, true);
  end.setBigUint64(24, BigInt(files), true);
  end.setBigUint64(32, BigInt(files), true);
  end.setBigUint64(40, BigInt(directoryBytes), true);
  end.setBigUint64(48, BigInt(offsetBytes), true);
  end.setUint32(56, 0x504b0607);
  end.setBigUint64(64, BigInt(offsetBytes + directoryBytes), true);
  end.setUint32(72, 1, true);
  return end;
}

/** The sizes and the offset that do not fit into 32 bits. */
function largeSizes(sizeBytes: number, offsetBytes: number): DataView<ArrayBuffer> {
  const numbers = [
    ...(sizeBytes >= IN_64_BITS ? [sizeBytes, sizeBytes] : []),
    ...(offsetBytes >= IN_64_BITS ? [offsetBytes] : []),
  ];
  const field = new DataView(new ArrayBuffer(numbers.length > 0 ? 4 + 8 * numbers.length : 0));
  if (numbers.length > 0) {
    field.setUint16(0, SIZES_IN_64_BITS, true);
    field.setUint16(2, 8 * numbers.length, true);
  }
  for (const [index, number] of numbers.entries()) field.setBigUint64(4 + 8 * index, BigInt(number), true);
  return field;
}

/** The time in UTC (Info-ZIP), if its 32 bits can hold it. The other time of a file is local, and even. */
function utcTime({ modified, isPlain = false }: ZipFile): Uint8Array<ArrayBuffer> {
  const timeSecs = Math.floor(modified.getTime() / 1000);
  if (isPlain || timeSecs !== (timeSecs | 0)) return new Uint8Array();
  const field = new DataView(new ArrayBuffer(9));
  field.setUint16(0, UTC_TIME, true);
  field.setUint16(2, 5, true);
  // Of the possible times, it contains only that of the last change.
  field.setUint8(4, 1);
  field.setInt32(5, timeSecs, true);
  return joined(field);
}

/** The nearest local time that every zip stores: every even second from 1980 to 2107. */
function setDosTime(view: DataView, at: number, modified: Date): void {
  const [first, last] = [new Date(1980, 0, 1), new Date(2107, 11, 31, 23, 59, 58)];
  const date = new Date(Math.min(Math.max(modified.getTime(), first.getTime()), last.getTime()));
  const time = (date.getSeconds() >> 1) | (date.getMinutes() << 5) | (date.getHours() << 11);
  const day = date.getDate() | ((date.getMonth() + 1) << 5) | ((date.getFullYear() - 1980) << 9);
  view.setUint16(at, time, true);
  view.setUint16(at + 2, day, true);
}

function joined(...parts: (DataView<ArrayBuffer> | Uint8Array<ArrayBuffer>)[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}
