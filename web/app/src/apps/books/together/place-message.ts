import { parseRecord } from "../../../lib/parse-record.ts";
import { isBookId } from "../library/book-entry.ts";

/** Where a device is in a book. */
export interface SharedPlace {
  /** SHA-256 of the book's file in hex. */
  readonly book: string;
  readonly cfi: string;
  /** Of the whole book, from 0 to 1. */
  readonly fraction: number;
  /** When the reader went there, in milliseconds since 1970; 0 if the book was only opened there. */
  readonly timeMs: number;
}

/** What devices in a reading room tell each other. `ask`: a device that came in wants to know where the others are. */
export type PlaceMessage = { readonly type: "ask" } | ({ readonly type: "place" } & SharedPlace);

const MAX_CFI_CHARS = 2_000;
/** A clock that runs further ahead is not believed: its place would be the newest for ever. */
const MAX_AHEAD_MS = 86_400_000;

/** The message as a text to send. */
export const encodeMessage = (message: PlaceMessage): string => JSON.stringify(message);

/** Reads what another device sent; undefined if it breaks a rule. */
export function decodeMessage(text: string, nowMs: number): PlaceMessage | undefined {
  if (text.length > 2 * MAX_CFI_CHARS) return undefined;
  const { type, book, cfi, fraction, timeMs } = parseRecord(text);
  if (type === "ask") return { type };
  const isPlace =
    type === "place" &&
    isBookId(book) &&
    typeof cfi === "string" &&
    cfi.length <= MAX_CFI_CHARS &&
    /^epubcfi\(\P{C}*\)$/u.test(cfi) &&
    typeof fraction === "number" &&
    fraction >= 0 &&
    fraction <= 1 &&
    typeof timeMs === "number" &&
    Number.isInteger(timeMs) &&
    timeMs >= 0 &&
    timeMs <= nowMs + MAX_AHEAD_MS;
  return isPlace ? { type, book, cfi, fraction, timeMs } : undefined;
}
