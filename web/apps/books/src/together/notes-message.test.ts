import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Annotation, MAX_NOTE_CHARS, MAX_TEXT_CHARS } from "../annotations/annotation.ts";
import { decodeNotes, encodeNotes } from "./notes-message.ts";

const BOOK = { book: "0".repeat(64), text: "1".repeat(64), work: "2".repeat(64) };
const noteOf = (id: number, note: string, text = "Text"): Annotation => ({
  id: String(id),
  kind: "highlight",
  cfi: "epubcfi(/6/4!/4/2)",
  text,
  note,
  colour: "sun",
  chapter: "One",
  fraction: 0.5,
  createdMs: 1,
  version: 1,
  isDeleted: false,
});

test("any number of notes comes out as it went in, in messages that a room takes", () => {
  const notes = fc.array(fc.string({ unit: "grapheme", maxLength: 200 }), { maxLength: 400 });
  fc.assert(
    fc.property(notes, (texts) => {
      const all = texts.map((text, id) => noteOf(id, text));
      const messages = encodeNotes(BOOK, all);
      for (const message of messages)
        expect(new TextEncoder().encode(message).length).toBeLessThanOrEqual(MAX_TEXT_BYTES);
      expect(messages.flatMap((message) => decodeNotes(message)?.notes ?? [])).toEqual(all);
    }),
    { numRuns: 20 },
  );
});

test("the longest note fits into a message", () => {
  const longest = noteOf(1, "灯".repeat(MAX_NOTE_CHARS), "灯".repeat(MAX_TEXT_CHARS));
  expect(encodeNotes(BOOK, [longest])).toHaveLength(1);
});

test("a message says which book its notes are about, and other messages have none", () => {
  const [message = ""] = encodeNotes(BOOK, [noteOf(1, "Note")]);
  expect(decodeNotes(message)).toMatchObject(BOOK);
  const { book } = BOOK;
  expect(decodeNotes(JSON.stringify({ type: "notes", book, text: 5, work: "x", notes: 5 }))).toEqual({
    ...{ type: "notes", book, notes: [] },
  });
  for (const text of ["", "null", "[]", '{"type":"ask"}', '{"type":"notes","book":"0","notes":[]}'])
    expect(decodeNotes(text)).toBeUndefined();
  fc.assert(fc.property(fc.json(), (text) => decodeNotes(text) === undefined));
});
