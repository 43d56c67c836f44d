import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import { parseRecord } from "../../../lib/parse-record.ts";
import { type Annotation, parseAnnotations } from "../reader/annotations/annotation.ts";

/** Bookmarks, highlights and notes of a book, as one device of a reader sends them to another. */
interface NotesMessage {
  readonly type: "notes";
  /** SHA-256 of the book's file in hex. */
  readonly book: string;
  readonly notes: readonly Annotation[];
}

/** Room for what is around the notes in a message. */
const FRAME_BYTES = 200;
const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/** Messages with all of these notes, each no longer than a room takes. One note that is longer by itself is left out. */
export function encodeNotes(book: string, notes: readonly Annotation[]): string[] {
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
  return groups.map((group) => JSON.stringify({ type: "notes", book, notes: group } satisfies NotesMessage));
}

/** Reads notes about a book that another device sent. What is not one is left out; other messages have none. */
export function decodeNotes(book: string, text: string): readonly Annotation[] {
  const { type, book: about, notes } = parseRecord(text);
  return type === "notes" && about === book ? parseAnnotations(notes) : [];
}
