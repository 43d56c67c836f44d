import { crc32, deflateRawSync } from "node:zlib";

/** An entry of an archive. What is not given is derived from the data; tests give incorrect values. */
export interface ZipEntry {
  readonly path: string;
  readonly data: string | Uint8Array;
  /** Default: text is deflated, bytes are stored. */
  readonly method?: "stored" | "deflated";
  /** The size that the archive claims. */
  readonly claimedSize?: number;
  /** The checksum that the archive claims. */
  readonly claimedCrc?: number;
  /** The size that a zip64 field of the archive claims. */
  readonly claimedWideSize?: bigint;
  /** The bytes of the name in another encoding. The archive then does not mark the name as UTF-8. */
  readonly nameBytes?: Uint8Array;
  /** Bit 0 marks encryption. */
  readonly flags?: number;
  /** A symbolic link, whose data are the path that it leads to. */
  readonly isLink?: boolean;
}

const UTF8_NAMES = 0x800;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_HEADER_BYTES = 46;
const WIDE_BYTES = 12;
/** Made by a Unix system, whose file modes are in the upper half of the attributes. */
const UNIX = 0x0314;
const LINK_MODE = 0o120_777;
const END_BYTES = 22;
const encoder = new TextEncoder();

/** Writes an archive as APPNOTE 6.3 describes it, with valid checksums unless an entry claims another. */
export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central, stored } = encodeEntry(entry, offset);
    parts.push(local, stored);
    directory.push(central);
    offset += local.length + stored.length;
  }
  const directoryBytes = directory.reduce((total, { length }) => total + length, 0);
  const end = new DataView(new ArrayBuffer(END_BYTES));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, directoryBytes, true);
  end.setUint32(16, offset, true);
  return concat([...parts, ...directory, new Uint8Array(end.buffer)]);
}

function encodeEntry(entry: ZipEntry, offset: number) {
  const data = typeof entry.data === "string" ? encoder.encode(entry.data) : entry.data;
  const name = entry.nameBytes ?? encoder.encode(entry.path);
  const isDeflated =
    (entry.method ?? (typeof entry.data === "string" ? "deflated" : "stored")) === "deflated";
  const stored = isDeflated ? deflateRawSync(data) : data;

  const local = new DataView(new ArrayBuffer(LOCAL_HEADER_BYTES + name.length));
  local.setUint32(0, 0x04034b50, true);
  // Both headers have the same 26 bytes, from different places on.
  const common = (view: DataView, at: number) => {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, (entry.nameBytes ? 0 : UTF8_NAMES) | (entry.flags ?? 0), true);
    view.setUint16(at + 4, isDeflated ? 8 : 0, true);
    view.setUint32(at + 10, entry.claimedCrc ?? crc32(data), true);
    view.setUint32(at + 14, stored.length, true);
    view.setUint32(at + 18, entry.claimedSize ?? data.length, true);
    view.setUint16(at + 22, name.length, true);
  };
  common(local, 4);
  new Uint8Array(local.buffer).set(name, LOCAL_HEADER_BYTES);

  const wideBytes = entry.claimedWideSize === undefined ? 0 : WIDE_BYTES;
  const central = new DataView(new ArrayBuffer(DIRECTORY_HEADER_BYTES + name.length + wideBytes));
  central.setUint32(0, 0x02014b50, true);
  central.setUint16(4, entry.isLink ? UNIX : 20, true);
  common(central, 6);
  if (entry.isLink) central.setUint32(38, LINK_MODE * 0x1_0000, true);
  central.setUint32(42, offset, true);
  if (entry.claimedWideSize !== undefined) {
    central.setUint32(24, 0xffff_ffff, true);
    central.setUint16(30, wideBytes, true);
    const extraAt = DIRECTORY_HEADER_BYTES + name.length;
    central.setUint16(extraAt, 1, true);
    central.setUint16(extraAt + 2, 8, true);
    central.setBigUint64(extraAt + 4, entry.claimedWideSize, true);
  }
  new Uint8Array(central.buffer).set(name, DIRECTORY_HEADER_BYTES);
  return { local: new Uint8Array(local.buffer), central: new Uint8Array(central.buffer), stored };
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
