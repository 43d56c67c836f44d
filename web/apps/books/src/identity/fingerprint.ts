import { foldText } from "@orbitroom/dev-utils";
import type { OpenBook } from "../book/open-book.ts";
import { sha256 } from "./sha256.ts";

/** The parts of a book from which a fingerprint is made. */
export type FingerprintedBook = Pick<OpenBook, "publication" | "text">;

/** What identifies two files as the same text, or as two versions of one book. Hashes are SHA-256 in hex. */
export interface Fingerprint {
  /**
   * The hash of the text of all documents, including those without text. Undefined if the text is too short to be unique, as in
   * comics.
   */
  readonly text: string | undefined;
  /** The hash of the identifier and the title. Undefined without a usable identifier. */
  readonly work: string | undefined;
  /** The hash of each document in the reading order: the first 16 digits, or an empty string for one without text. */
  readonly chapters: readonly string[];
}

/** Books with more documents or more bytes of them have no fingerprint of their text. */
const MAX_CHAPTERS = 5_000;
/** The most pages of books with fixed pages, such as PDF, whose text takes longer to read. */
const MAX_PAGES = 500;
const MAX_CHAPTER_BYTES = 64 << 20;
/** A book with less text, such as a comic with its imprint, is not known by it. */
const MIN_TEXT_CHARS = 400;
/** Shorter identifiers are fillers, such as `id` or `0`. */
const MIN_IDENTIFIER_CHARS = 4;
const CHAPTER_DIGITS = 16;

/** The fingerprint of an open book, from one pass over its text. Rejects only if the book is closed meanwhile. */
export async function fingerprintOf(book: FingerprintedBook): Promise<Fingerprint> {
  const { spine, metadata } = book.publication;
  const work = await workHash(metadata.identifier, metadata.title);
  const bytes = spine.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isFixed = spine.every(({ layout }) => layout === "pre-paginated");
  if (spine.length > (isFixed ? MAX_PAGES : MAX_CHAPTERS) || bytes > MAX_CHAPTER_BYTES)
    return { text: undefined, work, chapters: [] };
  const hashes: string[] = [];
  let chars = 0;
  for (const { path, documentType } of spine) {
    const plain = documentType === "picture" ? "" : await book.text(path).catch(unlessClosed);
    const text = comparedText(plain);
    chars += text.length;
    hashes.push(text === "" ? "" : await sha256(text));
  }
  return {
    text: chars < MIN_TEXT_CHARS ? undefined : await sha256(hashes.join("\n")),
    work,
    chapters: hashes.map((hash) => hash.slice(0, CHAPTER_DIGITS)),
  };
}

/** The hash of what the versions of a book share. Books by careless makers share an identifier, so the title counts, too. */
export async function workHash(identifier: string | undefined, title: string): Promise<string | undefined> {
  const known = identifier?.trim();
  return isOwnIdentifier(known) ? sha256(`${known}\n${foldText(title.trim())}`) : undefined;
}

/** Whether an identifier can be that of one book. */
export function isOwnIdentifier(identifier: string | undefined): identifier is string {
  return identifier !== undefined && identifier.length >= MIN_IDENTIFIER_CHARS;
}

/** Whether a value has the form of a hash of a chapter that has text. */
export function isChapterHash(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{16}$/.test(value);
}

/** The form of a text that is hashed: composed, with single spaces, without invisible characters. */
function comparedText(plain: string): string {
  return plain
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** A damaged document has no text. */
function unlessClosed(error: unknown): string {
  if ((error as { code?: unknown } | undefined)?.code === "closed") throw error;
  return "";
}
