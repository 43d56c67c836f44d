import { dataDescriptor, directoryEntry, localHeader, zipEnd } from "@orbitroom/app-kit/zip/zip-headers.ts";
import { EpubError } from "@orbitroom/epub";
import { crc32 } from "@orbitroom/opfs";
import { contentOf, isComicPage } from "../detect-format.ts";
import { fileTitle } from "../file-title.ts";
import {
  CONTAINER,
  CONTENTS_PATH,
  contentsDocument,
  PACKAGE_PATH,
  packageDocument,
} from "../package-document.ts";
import { readZipDirectory, readZipEntry, type ZipDirectory, type ZipEntry } from "../zip/zip-directory.ts";
import { readComicInfo } from "./comic-info.ts";

const MODIFIED = new Date(2026, 0, 1);
const MAX_INFO_BYTES = 1 << 20;
/** Names are in UTF-8: the flag of a record, and where it is. */
const UTF8 = 0x0800;
const MEDIA_TYPES: Readonly<Record<string, string>> = { jpg: "image/jpeg", jpeg: "image/jpeg" };

/**
 * Makes an EPUB of a comic: its images in their natural order, one a page. The bytes of the images stay where they are in the file; only
 * a package document and another directory follow them. Rejects with an `EpubError`.
 */
export async function convertCbz(file: Blob): Promise<Blob> {
  const zip = await readZipDirectory(file);
  const pages = zip ? contentOf(zip).filter(({ name }) => isComicPage(name)) : [];
  if (!zip || pages.length === 0)
    throw new EpubError("not_a_book", "This comic has no pages that can be shown.");
  if (pages.some(({ isEncrypted }) => isEncrypted))
    throw new EpubError(
      "protected",
      "This comic has a password. Unpack it, pack it without one, then add it.",
    );
  const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  pages.sort((one, other) => natural.compare(one.name, other.name) || (one.name < other.name ? -1 : 1));
  const facts = await readFacts(zip, file);
  const listed = pages.map(({ name }, index) => ({
    path: pagePath(name, index),
    mediaType: mediaType(name),
  }));
  const opf = packageDocument(
    { ...facts, isFixedLayout: true },
    listed.map((page, index) => ({ ...page, isLinear: true, isCover: index === 0 })),
  );
  const contents = listed.map(({ path }, index) => ({
    label: `Page ${index + 1}`,
    href: path,
    children: [],
  }));
  return withDirectory(
    zip,
    pages.map((page, index) => renamed(page, listed[index]?.path ?? "")),
    [
      ["META-INF/container.xml", CONTAINER],
      [PACKAGE_PATH, opf],
      [CONTENTS_PATH, contentsDocument(contents)],
    ],
  );
}

async function readFacts(zip: ZipDirectory, file: Blob): Promise<ReturnType<typeof readComicInfo>> {
  const info = zip.entries.find(({ name }) => /(?:^|\/)ComicInfo\.xml$/i.test(name));
  const fallback = fileTitle(file);
  if (!info) return readComicInfo("", fallback);
  const bytes = await readZipEntry(zip, info, MAX_INFO_BYTES).catch(() => new Uint8Array());
  return readComicInfo(new TextDecoder().decode(bytes), fallback);
}

function ending(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

function pagePath(name: string, index: number): string {
  return `page-${index + 1}.${ending(name)}`;
}

function mediaType(name: string): string {
  return MEDIA_TYPES[ending(name)] ?? `image/${ending(name)}`;
}

/** The record of a file in the directory, under another name. */
function renamed({ record }: ZipEntry, name: string): Uint8Array<ArrayBuffer> {
  const nameBytes = new TextEncoder().encode(name);
  const renamedRecord = new Uint8Array(record.length + nameBytes.length);
  renamedRecord.set(record);
  renamedRecord.set(nameBytes, record.length);
  const view = new DataView(renamedRecord.buffer);
  view.setUint16(8, view.getUint16(8, true) | UTF8, true);
  view.setUint16(28, nameBytes.length, true);
  // No extra field and no comment.
  view.setUint32(30, 0, true);
  return renamedRecord;
}

/** The files of a zip, further files behind them, and a directory with these records and those of the further files. */
function withDirectory(
  { files }: ZipDirectory,
  records: readonly Uint8Array<ArrayBuffer>[],
  added: readonly [name: string, text: string][],
): Blob {
  const parts: BlobPart[] = [files];
  const directory = [...records];
  let offset = files.size;
  for (const [name, text] of added) {
    const bytes = new TextEncoder().encode(text);
    const file = { name, sizeBytes: bytes.length, modified: MODIFIED, isPlain: true };
    const checksum = crc32(bytes);
    const written = [localHeader(file), bytes, dataDescriptor(bytes.length, checksum)];
    parts.push(...written);
    directory.push(directoryEntry(file, checksum, offset));
    offset += written.reduce((sum, { length }) => sum + length, 0);
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...parts, ...directory, zipEnd(directory.length, directoryBytes, offset)]);
}
