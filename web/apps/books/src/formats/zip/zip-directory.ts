import { EpubError } from "@orbitroom/epub";
import { readUpTo } from "../read-up-to.ts";

// The records of a zip that are read here (APPNOTE.TXT of PKWARE, 4.3.12 and 4.3.16).

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const ENCRYPTED = 1;
const DEFLATED = 8;
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 16 << 20;

/** A file of a zip, as the directory lists it. */
export interface ZipEntry {
  /** Its path. Names that are not UTF-8 are read as Latin-1. */
  readonly name: string;
  /** The record of the directory, without the name and what follows it: 46 bytes. */
  readonly record: Uint8Array<ArrayBuffer>;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly sizeBytes: number;
  /** Where its local header begins, from the beginning of the zip. */
  readonly offset: number;
}

/** A zip, of which only the directory has been read. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** The files of the zip with their local headers, without what lies before them and without the directory. */
  readonly files: Blob;
}

/** Reads the directory of a zip. Undefined if there is none that can be read. Zips of 4 GiB and more are not read. */
export async function readZipDirectory(file: Blob): Promise<ZipDirectory | undefined> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = new DataView(await file.slice(tailStart).arrayBuffer());
  const endAt = findEnd(tail);
  if (endAt === undefined) return undefined;
  const directoryBytes = tail.getUint32(endAt + 12, true);
  const directoryOffset = tail.getUint32(endAt + 16, true);
  const directoryAt = tailStart + endAt - directoryBytes;
  // Something may lie before the zip; the offsets are then too small.
  const base = directoryAt - directoryOffset;
  if (base < 0 || directoryBytes > MAX_DIRECTORY_BYTES) return undefined;
  const bytes = await file.slice(directoryAt, directoryAt + directoryBytes).arrayBuffer();
  const entries = readEntries(bytes);
  return entries && { entries, files: file.slice(base, directoryAt) };
}

function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return undefined;
}

function readEntries(buffer: ArrayBuffer): ZipEntry[] | undefined {
  const view = new DataView(buffer);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY_SIGNATURE) {
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > view.byteLength || entries.length >= MAX_ENTRIES) return undefined;
    entries.push({
      name: decodeName(new Uint8Array(buffer, at + ENTRY_BYTES, nameBytes)),
      record: new Uint8Array(buffer.slice(at, at + ENTRY_BYTES)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      packedBytes: view.getUint32(at + 20, true),
      sizeBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\\", "/");
  } catch {
    return new TextDecoder("latin1").decode(bytes).replaceAll("\\", "/");
  }
}

/** The bytes of a file of a zip. Rejects with an `EpubError`, also if it is larger than `maxBytes` when it is unpacked. */
export async function readZipEntry(
  { files }: ZipDirectory,
  { method, isEncrypted, packedBytes, offset }: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isEncrypted)
    throw new EpubError("protected", "This file has a password. Unpack it first, then add it.");
  const broken = () =>
    new EpubError("file_broken", "The zip file is damaged. Get it again, then add it once more.");
  const header = new DataView(await files.slice(offset, offset + LOCAL_BYTES).arrayBuffer());
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL_SIGNATURE) throw broken();
  const start = offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = files.slice(start, start + packedBytes);
  if (method !== 0 && method !== DEFLATED)
    throw new EpubError(
      "method_unknown",
      "The zip file is packed in a way that Books cannot read. Pack it again.",
    );
  try {
    const content =
      method === DEFLATED
        ? packed.stream().pipeThrough(new DecompressionStream("deflate-raw"))
        : packed.stream();
    return await readUpTo(content, maxBytes);
  } catch (error) {
    throw error instanceof EpubError ? error : broken();
  }
}
