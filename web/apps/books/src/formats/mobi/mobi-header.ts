import { EpubError } from "@orbitroom/epub";
import { decodeReferences } from "../markup.ts";
import type { BookFacts } from "../package-document.ts";
import { LANGUAGES } from "./mobi-languages.ts";
import { binaryText, viewOf } from "./palm-database.ts";

/** Stands for an index that the book does not have. */
const NONE = 0xffffffff;
const EXTH_FLAG = 0x40;
/** From this length on, a header describes the trailing data after the text of a record. */
const TRAILING_LENGTH = 228;
const MAX_EXTH = 10_000;

/** Numbers of records in EXTH, as the MobileRead wiki lists them. */
const AUTHOR = 100;
const PUBLISHER = 101;
const DESCRIPTION = 103;
const ISBN = 104;
const SUBJECT = 105;
const KF8_BOUNDARY = 121;
const FIXED_LAYOUT = 122;
const PAGE_SIZE = 126;
const COVER = 201;
const TITLE = 503;
const LANGUAGE = 524;
const DIRECTION = 527;

/** The first record of a MOBI or KF8 book. Indexes are numbers of records, counted from this one. */
export interface MobiHeader {
  readonly compression: number;
  readonly textRecords: number;
  readonly textBytes: number;
  readonly version: number;
  readonly encoding: "utf-8" | "windows-1252";
  /** What follows the text in each record: a bit for each kind. */
  readonly trailingFlags: number;
  /** Counted from the first record of the file. */
  readonly resourceStart: number;
  readonly huffStart: number;
  readonly huffCount: number;
  readonly contentsIndex: number | undefined;
  /** The index of the flow table; only in KF8. */
  readonly flowTable: number;
  readonly fragmentIndex: number;
  readonly skeletonIndex: number;
  /** Where the KF8 book begins in a file that has both. */
  readonly kf8Boundary: number | undefined;
  /** The number of the cover among the resources. */
  readonly coverResource: number | undefined;
  /** The size for which the pages of a fixed layout were made. */
  readonly pagePx: { readonly width: number; readonly height: number } | undefined;
  readonly facts: BookFacts;
}

/** Reads a header. Throws an `EpubError` for a book with copy protection, a `RangeError` or another error for a damaged one. */
export function readMobiHeader(record: Uint8Array<ArrayBuffer>): MobiHeader {
  const view = viewOf(record);
  if (binaryText(record.subarray(16, 20)) !== "MOBI") throw new RangeError("There is no MOBI header.");
  if (view.getUint16(12) !== 0)
    throw new EpubError(
      "protected",
      "This book has Kindle's copy protection. It can be read only in Kindle, with the account that it was bought with.",
    );
  const length = view.getUint32(20);
  // Fields behind the end of a short header belong to something else.
  const field = (at: number) =>
    at + 4 <= length + 16 && at + 4 <= record.length ? view.getUint32(at) : NONE;
  const index = (at: number) => (field(at) === NONE ? undefined : field(at));
  const encoding = view.getUint32(28) === 65001 ? "utf-8" : "windows-1252";
  const exth = (view.getUint32(128) & EXTH_FLAG) === 0 ? new Map() : readExth(record.subarray(length + 16));
  const titleAt = view.getUint32(84);
  const title = record.subarray(titleAt, titleAt + view.getUint32(88));
  const facts = factsOf(exth, new TextDecoder(encoding), title, view.getUint32(92));
  return {
    compression: view.getUint16(0),
    textBytes: view.getUint32(4),
    textRecords: view.getUint16(8),
    version: view.getUint32(36),
    encoding,
    trailingFlags: length >= TRAILING_LENGTH && record.length >= 244 ? view.getUint16(242) : 0,
    resourceStart: field(108),
    huffStart: field(112),
    huffCount: field(116),
    contentsIndex: index(244),
    flowTable: field(192),
    fragmentIndex: field(248),
    skeletonIndex: field(252),
    kf8Boundary: numberOf(exth, KF8_BOUNDARY),
    coverResource: numberOf(exth, COVER),
    pagePx: facts.isFixedLayout ? pageSizeOf(exth) : undefined,
    facts,
  };
}

type Exth = ReadonlyMap<number, readonly Uint8Array[]>;

function readExth(bytes: Uint8Array<ArrayBuffer>): Exth {
  const records = new Map<number, Uint8Array[]>();
  const view = viewOf(bytes);
  if (binaryText(bytes.subarray(0, 4)) !== "EXTH") return records;
  const count = Math.min(view.getUint32(8), MAX_EXTH);
  let at = 12;
  for (let read = 0; read < count && at + 8 <= bytes.length; read += 1) {
    const type = view.getUint32(at);
    const sizeBytes = Math.max(8, view.getUint32(at + 4));
    records.set(type, [...(records.get(type) ?? []), bytes.subarray(at + 8, at + sizeBytes)]);
    at += sizeBytes;
  }
  return records;
}

function numberOf(exth: Exth, type: number): number | undefined {
  const [bytes] = exth.get(type) ?? [];
  const value = bytes?.length === 4 ? viewOf(bytes).getUint32(0) : NONE;
  return value === NONE ? undefined : value;
}

/** The size of a page, which is written as `1072x1448`. */
function pageSizeOf(exth: Exth): { width: number; height: number } | undefined {
  const [bytes = new Uint8Array()] = exth.get(PAGE_SIZE) ?? [];
  const [, width, height] = /^\s*([1-9]\d{0,4})\s*x\s*([1-9]\d{0,4})\s*\0*$/i.exec(binaryText(bytes)) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

function factsOf(exth: Exth, decoder: TextDecoder, title: Uint8Array, locale: number): BookFacts {
  const texts = (type: number) =>
    (exth.get(type) ?? [])
      .map((bytes) => decodeReferences(decoder.decode(bytes)).replaceAll("\0", "").trim())
      .filter((text) => text !== "");
  return {
    title: texts(TITLE)[0] ?? decodeReferences(decoder.decode(title)).trim(),
    // Some programs write all names into one record.
    authors: texts(AUTHOR).flatMap((names) => names.split(/\s*[;&]\s+/)),
    publisher: texts(PUBLISHER)[0],
    description: texts(DESCRIPTION)[0]?.replace(/<[^<>]*>/g, " "),
    identifier: texts(ISBN)[0],
    subjects: texts(SUBJECT),
    language: texts(LANGUAGE)[0] ?? LANGUAGES[locale & 0xff],
    isRightToLeft: texts(DIRECTION)[0] === "rtl",
    isFixedLayout: texts(FIXED_LAYOUT)[0] === "true",
  };
}
