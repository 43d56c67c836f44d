import { parseRecord } from "@orbitroom/app-kit/stores/parse-record.ts";
import type { TextPlace } from "../identity/book-version.ts";
import { isChapterHash } from "../identity/fingerprint.ts";
import { isSha256 } from "../identity/sha256.ts";

/** Which book a device has. Earlier versions of the app send only the hash of the file. */
export interface SharedBook {
  /** SHA-256 of the book's file in hex. */
  readonly book: string;
  /** SHA-256 of its text, which other files of the same text share. */
  readonly text?: string;
  /** SHA-256 of its identifier and title, which its versions share. */
  readonly work?: string;
}

/** A device's place in a book. */
export interface SharedPlace extends SharedBook {
  readonly cfi: string;
  /** The position in the whole book, from 0 to 1. */
  readonly fraction: number;
  /** When the reader went there, in milliseconds since 1970; 0 if the book was only opened there. */
  readonly timeMs: number;
  /** The same place in the text, for devices with another version of the book. */
  readonly where?: TextPlace;
}

/** The messages between the devices in a reading room. `ask`: a device that joined asks for the places of the others. */
export type PlaceMessage = { readonly type: "ask" } | ({ readonly type: "place" } & SharedPlace);

const MAX_CFI_CHARS = 2_000;
const MAX_MESSAGE_CHARS = 2 * MAX_CFI_CHARS;
/** The most characters of each part of a quote. A device sends a quarter of it. */
const MAX_QUOTE_CHARS = 400;
/** A clock that runs further ahead is not trusted: its place would be the newest forever. */
const MAX_AHEAD_MS = 86_400_000;

/** The message as a text to send. One that would be too long for the others is sent without the place in the text. */
export function encodeMessage(message: PlaceMessage): string {
  const text = JSON.stringify(message);
  if (text.length <= MAX_MESSAGE_CHARS || message.type === "ask") return text;
  const { where: _, ...rest } = message;
  return JSON.stringify(rest);
}

/** Reads what another device sent; undefined if it breaks a rule. */
export function decodeMessage(text: string, nowMs: number): PlaceMessage | undefined {
  if (text.length > MAX_MESSAGE_CHARS) return undefined;
  const record = parseRecord(text);
  const { type, cfi, fraction, timeMs } = record;
  if (type === "ask") return { type };
  const book = readSharedBook(record);
  const isPlace =
    type === "place" &&
    typeof cfi === "string" &&
    cfi.length <= MAX_CFI_CHARS &&
    /^epubcfi\(\P{C}*\)$/u.test(cfi) &&
    isPart(fraction) &&
    typeof timeMs === "number" &&
    Number.isInteger(timeMs) &&
    timeMs >= 0 &&
    timeMs <= nowMs + MAX_AHEAD_MS;
  if (!isPlace || !book) return undefined;
  const where = readWhere(record["where"]);
  return { type, ...book, cfi, fraction, timeMs, ...(where ? { where } : {}) };
}

/** Reads the book that a message is about; undefined if it does not identify the file. */
export function readSharedBook({
  book,
  text,
  work,
}: Readonly<Record<string, unknown>>): SharedBook | undefined {
  if (!isSha256(book)) return undefined;
  return { book, ...(isSha256(text) ? { text } : {}), ...(isSha256(work) ? { work } : {}) };
}

/** A place in a text that breaks a rule is left out: the CFI still says where the device is. */
function readWhere(value: unknown): TextPlace | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { chapter, within, chars, quote } = value as Record<string, unknown>;
  if (typeof quote !== "object" || quote === null) return undefined;
  const { exact, prefix, suffix } = quote as Record<string, unknown>;
  const isHash = chapter === "" || isChapterHash(chapter);
  if (!isHash || !isPart(within) || chars !== 0) return undefined;
  if (!isQuote(exact) || !isQuote(prefix) || !isQuote(suffix)) return undefined;
  return { chapter, within, chars, quote: { exact, prefix, suffix } };
}

const isPart = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
const isQuote = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_QUOTE_CHARS;
