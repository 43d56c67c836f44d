import { parseRecord } from "@orbitroom/app-kit/stores/parse-record.ts";
import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import { type Annotation, parseAnnotations } from "../annotations/annotation.ts";
import { readSharedBook, type SharedBook } from "./place-message.ts";

/** Bookmarks, highlights and notes of a book, as one device of a reader sends them to another. */
export interface NotesMessage extends SharedBook {
  readonly type: "notes";
  readonly notes: readonly Annotation[];
}

/** Room for what is around the notes in a message. */
const FRAME_BYTES = 400;
const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/** Messages with all of these notes, each no longer than a room takes. A single note that is longer is left out. */
export function encodeNotes(book: SharedBook, notes: readonly Annotation[]): string[] {
  const groups: Annotation[][] = [];
  let left = 0;
  for (const note of notes) {
    const bytes = sizeOf(JSON.stringify(note)) + 1;
    if (bytes > MAX_TEXT_BYTES - FRAME_BYTES) continue;
    if (bytes > left) {
      groups.push([]);
      left = MAX_TEXT_BYTES - FRAME_BYTES;
    }
    groups.at(-1)?.push(note);
    left -= bytes;
  }
  return groups.map((group) =>
    JSON.stringify({ type: "notes", ...book, notes: group } satisfies NotesMessage),
  );
}

/**
 * Reads notes that another device sent, and the book that they are about. Anything else is left out; undefined for other
 * messages.
 */
export function decodeNotes(text: string): NotesMessage | undefined {
  const record = parseRecord(text);
  const book = record["type"] === "notes" ? readSharedBook(record) : undefined;
  return book && { type: "notes", ...book, notes: parseAnnotations(record["notes"]) };
}
