// Reads zips whose files are stored uncompressed, such as those of `zip-stream.ts`. A zip may come from anywhere, so every number in
// it is checked before it is used, and only its directory counts.

/** Why a file cannot be read as a zip. The message is for developers. */
export class ZipError extends Error {
  override readonly name = "ZipError";
}

/** A file in a zip. */
export interface ZipEntry {
  readonly sizeBytes: number;
  /** The bytes, as a part of the zip: nothing is read before they are. */
  open(): Promise<Blob>;
}

/** The most files that a zip may have ... */
const MAX_FILES = 200_000;
/** ... and the largest directory, which is read into memory. */
const MAX_DIRECTORY_BYTES = 64 << 20;

const END_BYTES = 22;
const LARGE_END_BYTES = 56;
const LOCATOR_BYTES = 20;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const IN_64_BITS = 0xffffffff;
/** The flags that change how bytes are stored: encrypted, patched, strongly encrypted, masked. */
const UNREADABLE_FLAGS = 0x2061;

interface Directory {
  readonly files: number;
  readonly sizeBytes: number;
  readonly offsetBytes: number;
}

/** The files of a zip by their paths, as the zip names them. Throws a `ZipError` for any other file, and for damaged zips. */
export async function readZip(zip: Blob): Promise<ReadonlyMap<string, ZipEntry>> {
  const { files, sizeBytes, offsetBytes } = await findDirectory(zip);
  if (files > MAX_FILES || sizeBytes > MAX_DIRECTORY_BYTES) throw new ZipError("the directory is too large");
  if (offsetBytes + sizeBytes > zip.size) throw new ZipError("the directory is not in the file");
  const view = await viewOf(zip, offsetBytes, sizeBytes);
  const entries = new Map<string, ZipEntry>();
  const ranges: { start: number; end: number }[] = [];
  let at = 0;
  for (let index = 0; index < files; index += 1) {
    const entry = readEntry(view, at);
    if (entries.has(entry.name)) throw new ZipError("two files have the same path");
    const { start, nameBytes, sizeBytes: entryBytes } = entry;
    const end = start + HEADER_BYTES + nameBytes + entryBytes;
    if (end > offsetBytes) throw new ZipError("a file is not in the zip");
    ranges.push({ start, end });
    entries.set(entry.name, { sizeBytes: entryBytes, open: () => open(zip, entry, offsetBytes) });
    at = entry.nextAt;
  }
  refuseOverlaps(ranges);
  return entries;
}

async function findDirectory(zip: Blob): Promise<Directory> {
  const tailBytes = Math.min(zip.size, END_BYTES + MAX_COMMENT_BYTES);
  const tailStart = zip.size - tailBytes;
  const tail = await viewOf(zip, tailStart, tailBytes);
  for (let at = tailBytes - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at) !== 0x504b0506) continue;
    if (at + END_BYTES + tail.getUint16(at + 20, true) !== tailBytes) continue;
    const directory = {
      files: tail.getUint16(at + 10, true),
      sizeBytes: tail.getUint32(at + 12, true),
      offsetBytes: tail.getUint32(at + 16, true),
    };
    const isLarge =
      directory.files === 0xffff ||
      directory.sizeBytes === IN_64_BITS ||
      directory.offsetBytes === IN_64_BITS;
    return isLarge ? ((await findLargeDirectory(zip, tailStart + at)) ?? directory) : directory;
  }
  throw new ZipError("this is not a zip");
}

/** The directory of a large zip, whose record is before its end; undefined if there is none. */
async function findLargeDirectory(zip: Blob, endAt: number): Promise<Directory | undefined> {
  const locatorAt = endAt - LOCATOR_BYTES;
  if (locatorAt < LARGE_END_BYTES) return undefined;
  const locator = await viewOf(zip, locatorAt, LOCATOR_BYTES);
  if (locator.getUint32(0) !== 0x504b0607) return undefined;
  const at = safeNumber(locator.getBigUint64(8, true));
  if (at > locatorAt - LARGE_END_BYTES) throw new ZipError("the end of the zip is damaged");
  const end = await viewOf(zip, at, LARGE_END_BYTES);
  if (end.getUint32(0) !== 0x504b0606) throw new ZipError("the end of the zip is damaged");
  return {
    files: safeNumber(end.getBigUint64(32, true)),
    sizeBytes: safeNumber(end.getBigUint64(40, true)),
    offsetBytes: safeNumber(end.getBigUint64(48, true)),
  };
}

interface ReadEntry {
  readonly name: string;
  readonly nameBytes: number;
  readonly start: number;
  readonly sizeBytes: number;
  readonly nextAt: number;
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The entry of the directory at an offset. */
function readEntry(view: DataView<ArrayBuffer>, at: number): ReadEntry {
  if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at) !== 0x504b0102)
    throw new ZipError("the directory is damaged");
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
  const nameAt = at + ENTRY_BYTES;
  const extraAt = nameAt + (nameBytes ?? 0);
  const nextAt = extraAt + (extraBytes ?? 0) + (commentBytes ?? 0);
  if (nextAt > view.byteLength) throw new ZipError("the directory is damaged");
  const isStored = view.getUint16(at + 10, true) === 0;
  if (!isStored || (view.getUint16(at + 8, true) & UNREADABLE_FLAGS) !== 0)
    throw new ZipError("a file is compressed or encrypted");
  const [packed, size, start] = largeFields(
    view,
    [20, 24, 42].map((field) => view.getUint32(at + field, true)),
    extraAt,
    extraAt + (extraBytes ?? 0),
  );
  if (size === undefined || start === undefined || packed !== size)
    throw new ZipError("a file has two sizes");
  return {
    name: nameIn(view, nameAt, nameBytes ?? 0),
    nameBytes: nameBytes ?? 0,
    start,
    sizeBytes: size,
    nextAt,
  };
}

function nameIn(view: DataView<ArrayBuffer>, at: number, lengthBytes: number): string {
  try {
    return utf8.decode(new Uint8Array(view.buffer, view.byteOffset + at, lengthBytes));
  } catch {
    throw new ZipError("a path is not in UTF-8");
  }
}

/** Packed size, size and offset, where those that do not fit into 32 bits come from the extra field. */
function largeFields(
  view: DataView,
  [packed = 0, size = 0, start = 0]: readonly number[],
  from: number,
  end: number,
): number[] {
  // The field has the sizes and the offset in the order size, packed size, offset.
  const values = [size, packed, start];
  const missing = [0, 1, 2].filter((index) => values[index] === IN_64_BITS);
  for (let at = from; missing.length > 0 && at + 4 <= end; ) {
    const lengthBytes = view.getUint16(at + 2, true);
    if (at + 4 + lengthBytes > end) throw new ZipError("an extra field is damaged");
    if (view.getUint16(at, true) === 1) {
      if (lengthBytes < 8 * missing.length) throw new ZipError("a 64-bit size is missing");
      for (const [place, index] of missing.entries())
        values[index] = safeNumber(view.getBigUint64(at + 4 + 8 * place, true));
      break;
    }
    at += 4 + lengthBytes;
  }
  const [sizeBytes = 0, packedBytes = 0, offsetBytes = 0] = values;
  return [packedBytes, sizeBytes, offsetBytes];
}

/** Opens the bytes of a file, after its own header. */
async function open(zip: Blob, { start, sizeBytes }: ReadEntry, limit: number): Promise<Blob> {
  const header = await viewOf(zip, start, HEADER_BYTES);
  if (header.getUint32(0) !== 0x504b0304) throw new ZipError("the header of a file is damaged");
  const at = start + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  if (at + sizeBytes > limit) throw new ZipError("a file is not in the zip");
  return zip.slice(at, at + sizeBytes);
}

/** A zip in which files overlap can unpack to more than its own size. */
function refuseOverlaps(ranges: readonly { start: number; end: number }[]): void {
  let lastEnd = 0;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (start < lastEnd) throw new ZipError("files overlap");
    lastEnd = end;
  }
}

function safeNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError("a number is too large");
  return Number(value);
}

async function viewOf(zip: Blob, at: number, sizeBytes: number): Promise<DataView<ArrayBuffer>> {
  const bytes = await zip.slice(at, at + sizeBytes).arrayBuffer();
  if (bytes.byteLength !== sizeBytes) throw new ZipError("the zip is cut off");
  return new DataView(bytes);
}
