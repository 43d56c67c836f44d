import type { BookMetadata } from "@orbitroom/epub";
import type { KeptPlace } from "../book/reading-place.ts";
import { type BookFormat, isBookFormat } from "../formats/book-format.ts";
import { isSha256 } from "../identity/sha256.ts";

/** A book of the library, as the index keeps it. The file and the cover are stored next to the index under the id. */
export interface BookEntry {
  /** SHA-256 of the file in hex. */
  readonly id: string;
  /** What kind of file it is; undefined for an EPUB. */
  readonly format?: BookFormat | undefined;
  readonly title: string;
  readonly authors: readonly string[];
  readonly series?: string | undefined;
  /** Its place in the series, such as 2 or 1.5. */
  readonly seriesPosition?: number | undefined;
  /** The tags; initially the subjects that the book names. */
  readonly tags: readonly string[];
  /** BCP 47, for the title on the page. */
  readonly language?: string | undefined;
  /** The identifier that the publisher gave it, which its versions share; undefined without one. */
  readonly identifier?: string | undefined;
  /**
   * SHA-256 of the text in hex, which other files of it share. Undefined if it is not known yet, or too little to know a book by.
   */
  readonly textHash?: string | undefined;
  /** Ids of earlier files of the same text, whose place this one took: links to them lead to this one. */
  readonly formerIds?: readonly string[] | undefined;
  /** The version that was read before, until the person has decided whether this one takes over its place and notes. */
  readonly earlierId?: string | undefined;
  /** Media type of the cover; undefined without one. */
  readonly coverType?: string | undefined;
  /** Times in ms since 1970. */
  readonly addedMs: number;
  readonly openedMs?: number | undefined;
  /** Where reading continues. */
  readonly place?: KeptPlace | undefined;
}

const MAX_BOOKS = 10_000;
const MAX_TEXT_CHARS = 500;
const MAX_LIST = 20;
const MAX_CFI_CHARS = 4096;
/** The most former ids: more than anyone keeps links to. */
export const MAX_FORMER_IDS = 8;
const IMAGE = /^image\/[a-z0-9.+-]{1,40}$/;

/** The entry of a book that is added now. */
export function newEntry(
  id: string,
  metadata: BookMetadata,
  coverType: string | undefined,
  addedMs: number,
): BookEntry {
  const { series } = metadata;
  const authors = metadata.contributors.filter(({ role }) => role === "aut");
  return {
    id,
    title: metadata.title.trim().slice(0, MAX_TEXT_CHARS) || "Untitled book",
    authors: texts((authors.length > 0 ? authors : metadata.contributors).map(({ name }) => name)),
    series: text(series?.name),
    seriesPosition: position(series?.position),
    tags: texts(metadata.subjects),
    language: metadata.languages[0]?.slice(0, 35),
    identifier: text(metadata.identifier),
    coverType: coverType !== undefined && IMAGE.test(coverType) ? coverType : undefined,
    addedMs,
  };
}

/** What a person can change about a book. */
export type BookDetails = Pick<BookEntry, "title" | "authors" | "series" | "seriesPosition" | "tags">;

/** The entry with other details, under the same limits as those of a book. An empty title leaves the title as it is. */
export function withDetails(entry: BookEntry, details: BookDetails): BookEntry {
  const series = text(details.series);
  return {
    ...entry,
    title: text(details.title) ?? entry.title,
    authors: texts(details.authors),
    series,
    seriesPosition: series === undefined ? undefined : position(details.seriesPosition),
    tags: texts(details.tags),
  };
}

/** The series of a book and its place there, such as `Harbour Lights, 2`; undefined without one. */
export function seriesLabel({ series, seriesPosition }: BookEntry): string | undefined {
  return series === undefined || seriesPosition === undefined ? series : `${series}, ${seriesPosition}`;
}

/** The names in a text, between commas. A text that no one has changed still means the names as they were, commas included. */
export function namesIn(text: string, before: readonly string[]): readonly string[] {
  return text === before.join(", ") ? before : text.split(",").map((part) => part.trim());
}

/** The name of the file of a book, for another device or program. */
export function bookFileName(book: Pick<BookEntry, "title" | "format">): string {
  return `${book.title.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, "_").slice(0, 80)}.${formatOf(book)}`;
}

/** The format of a book's file. */
export function formatOf({ format = "epub" }: Pick<BookEntry, "format">): BookFormat {
  return format;
}

/** Whether a text is an index at all, regardless of its entries. */
export function isIndex(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Reads an index. Entries that break a rule are left out, so that the others survive. */
export function readIndex(text: string): BookEntry[] {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(values)) return [];
  const entries = values.slice(0, MAX_BOOKS).flatMap((value) => readEntry(value) ?? []);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function readEntry(value: unknown): BookEntry | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, format, title, authors, series, seriesPosition, tags } = value as Record<string, unknown>;
  const { language, identifier, textHash, formerIds, earlierId, coverType, addedMs, openedMs, place } =
    value as Record<string, unknown>;
  if (!isSha256(id) || typeof title !== "string" || title === "") return undefined;
  return {
    id,
    format: isBookFormat(format) && format !== "epub" ? format : undefined,
    title: title.slice(0, MAX_TEXT_CHARS),
    authors: texts(authors),
    series: text(series),
    seriesPosition: position(seriesPosition),
    tags: texts(tags),
    language: typeof language === "string" ? language.slice(0, 35) : undefined,
    identifier: text(identifier),
    textHash: isSha256(textHash) ? textHash : undefined,
    formerIds: Array.isArray(formerIds) ? formerIds.filter(isSha256).slice(0, MAX_FORMER_IDS) : undefined,
    earlierId: isSha256(earlierId) ? earlierId : undefined,
    coverType: typeof coverType === "string" && IMAGE.test(coverType) ? coverType : undefined,
    addedMs: time(addedMs) ?? 0,
    openedMs: time(openedMs),
    place: readPlace(place),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, MAX_TEXT_CHARS) : undefined;
}

function position(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 && value < 100_000 ? value : undefined;
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.flatMap((one) => text(one) ?? []))].slice(0, MAX_LIST);
}

function time(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function readPlace(value: unknown): BookEntry["place"] {
  if (typeof value !== "object" || value === null) return undefined;
  const { cfi, fraction, turnedMs } = value as Record<string, unknown>;
  if (typeof cfi !== "string" || cfi.length > MAX_CFI_CHARS) return undefined;
  if (typeof fraction !== "number" || !(fraction >= 0 && fraction <= 1)) return undefined;
  return { cfi, fraction, turnedMs: time(turnedMs) };
}
