import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Annotation, MAX_NOTE_CHARS, MAX_TEXT_CHARS } from "../reader/annotations/annotation.ts";
import { decodeNotes, encodeNotes } from "./notes-message.ts";

const BOOK = "0".repeat(64);
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
      expect(messages.flatMap((message) => [...decodeNotes(BOOK, message)])).toEqual(all);
    }),
    { numRuns: 20 },
  );
});

test("the longest note fits into a message", () => {
  const longest = noteOf(1, "灯".repeat(MAX_NOTE_CHARS), "灯".repeat(MAX_TEXT_CHARS));
  expect(encodeNotes(BOOK, [longest])).toHaveLength(1);
});

test("other messages have no notes", () => {
  const [message = ""] = encodeNotes(BOOK, [noteOf(1, "Note")]);
  expect(decodeNotes("1".repeat(64), message)).toEqual([]);
  for (const text of ["", "null", "[]", '{"type":"ask"}', `{"type":"notes","book":"${BOOK}","notes":5}`])
    expect(decodeNotes(BOOK, text)).toEqual([]);
  fc.assert(fc.property(fc.json(), (text) => decodeNotes(BOOK, text).length === 0));
});
