import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookEntry, bookFileName, namesIn, readIndex, seriesLabel, withDetails } from "./book-entry.ts";

const entry: BookEntry = { id: "b".repeat(64), title: "A book", authors: [], tags: [], addedMs: 1 };

test("details that a person types are read back as they were kept", () => {
  const texts = fc.array(fc.string(), { maxLength: 30 });
  const position = fc.option(fc.double(), { nil: undefined });
  fc.assert(
    fc.property(fc.string(), texts, fc.string(), position, texts, (title, authors, series, at, tags) => {
      const kept = withDetails(entry, { title, authors, series, seriesPosition: at, tags });
      expect(readIndex(JSON.stringify([kept]))).toEqual([JSON.parse(JSON.stringify(kept))]);
      expect(kept.title).not.toBe("");
    }),
  );
});

test("a number without a series is forgotten, and a series without a number is shown alone", () => {
  expect(withDetails(entry, { ...entry, seriesPosition: 2 }).seriesPosition).toBeUndefined();
  expect(seriesLabel({ ...entry, series: "Lights" })).toBe("Lights");
  expect(seriesLabel({ ...entry, series: "Lights", seriesPosition: 1.5 })).toBe("Lights, 1.5");
});

test("names are divided at commas, but a name with a comma stays whole until its field is changed", () => {
  const before = ["Austen, Jane", "Bo Winther"];
  expect(namesIn("Austen, Jane, Bo Winther", before)).toBe(before);
  expect(namesIn("Jane Austen,Bo Winther ", before)).toEqual(["Jane Austen", "Bo Winther"]);
});

test("a file is named after its book, without what a file name cannot have", () => {
  expect(bookFileName({ title: "Über/alles: C:\\x?\u202e" })).toBe("Über_alles_ C__x__.epub");
  expect(bookFileName({ title: "One", format: "fb2.zip" })).toBe("One.fb2.zip");
  fc.assert(fc.property(fc.string(), (title) => /^[^/\\:*?"<>|]{0,80}\.epub$/.test(bookFileName({ title }))));
});
