import { EpubError } from "@orbitroom/epub";
import type { BookFormat } from "./book-format.ts";
import { readZipDirectory, type ZipDirectory } from "./zip/zip-directory.ts";

const HEAD_BYTES = 4096;
/** Where the header of a PDF may begin (PDF 1.7, appendix H). */
const PDF_HEADER_BYTES = 1024;
/** The record list of a Palm database, and the first bytes of its first record up to the version of MOBI. */
const PALM_TYPE_AT = 60;
const PALM_RECORDS_AT = 78;
const MOBI_VERSION_AT = 36;
const KF8_VERSION = 8;

/**
 * Detects the format of a file by its bytes. Unknown files are treated as EPUBs, so that opening them reports what is wrong.
 * Rejects with an `EpubError` for the kinds that are known but cannot be opened.
 */
export async function detectFormat(file: Blob): Promise<BookFormat> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = new TextDecoder("latin1").decode(head);
  refuse(text);
  if (text.slice(PALM_TYPE_AT, PALM_TYPE_AT + 8) === "BOOKMOBI") return mobiFormat(file, head);
  if (isFictionBook(head, text)) return "fb2";
  if (text.slice(0, PDF_HEADER_BYTES).includes("%PDF-")) return "pdf";
  if (!text.startsWith("PK\u0003\u0004")) return "epub";
  // The first file of an EPUB.
  if (text.slice(30, 38) === "mimetype") return "epub";
  return zipFormat(await readZipDirectory(file));
}

/** Refuses files that begin as no book does that can be opened. */
function refuse(head: string): void {
  if (head.startsWith("TPZ0"))
    throw new EpubError(
      "protected",
      "This is a Topaz book for old Kindles, which only they can open. Get it in another format.",
    );
  if (head.startsWith("CONT") || head.startsWith("\u00eaDRMION"))
    throw new EpubError(
      "protected",
      "This is a book in Amazon's format KFX, which only Kindles can open. Get it in another format.",
    );
  if (head.startsWith("Rar!") || head.startsWith("7z\u00bc\u00af"))
    throw new EpubError(
      "method_unknown",
      "This comic is packed as RAR or 7z. Unpack it and pack its images as a zip file, then add that.",
    );
}

async function mobiFormat(file: Blob, head: Uint8Array<ArrayBuffer>): Promise<BookFormat> {
  if (head.length < PALM_RECORDS_AT + 4) return "mobi";
  const versionAt = new DataView(head.buffer).getUint32(PALM_RECORDS_AT) + MOBI_VERSION_AT;
  const version = await file.slice(versionAt, versionAt + 4).arrayBuffer();
  const isKf8 = version.byteLength === 4 && new DataView(version).getUint32(0) >= KF8_VERSION;
  return isKf8 ? "azw3" : "mobi";
}

/** Whether a file is XML whose first element is that of FictionBook, in an encoding that agrees with ASCII or in UTF-16. */
function isFictionBook(head: Uint8Array<ArrayBuffer>, latin: string): boolean {
  const wide =
    head[0] === 0xff && head[1] === 0xfe
      ? "utf-16le"
      : head[0] === 0xfe && head[1] === 0xff
        ? "utf-16be"
        : undefined;
  const text = wide ? new TextDecoder(wide).decode(head) : latin.replace(/^\u00ef\u00bb\u00bf/, "");
  const root = /^\s*(?:<[?!][^>]*>\s*)*<(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(0, HEAD_BYTES));
  return root?.[1] === "FictionBook";
}

const IMAGE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
/** The files that programs put into zips in addition to the content. */
const LITTER = /(?:^|\/)(?:\.[^/]*|__MACOSX\/.*|thumbs\.db|desktop\.ini)$/i;
const NOTES = /\.(?:xml|txt|nfo|json|md|html?|url|acbf|sfv)$/i;

/** The files of a zip that are no folders and no litter. */
export function contentOf({ entries }: ZipDirectory): ZipDirectory["entries"] {
  return entries.filter(({ name }) => !name.endsWith("/") && !LITTER.test(name));
}

/** Whether a file of a comic is one of its pages. */
export function isComicPage(name: string): boolean {
  return IMAGE.test(name);
}

function zipFormat(zip: ZipDirectory | undefined): BookFormat {
  if (!zip) return "epub";
  const names = contentOf(zip).map(({ name }) => name);
  if (
    names.some(
      (name) =>
        name === "mimetype" || /(?:^|\/)META-INF\/container\.xml$/i.test(name) || /\.opf$/i.test(name),
    )
  )
    return "epub";
  if (names.filter((name) => /\.fb2$/i.test(name)).length === 1) return "fb2.zip";
  const others = names.filter((name) => !NOTES.test(name));
  return others.length > 0 && others.every(isComicPage) ? "cbz" : "epub";
}
