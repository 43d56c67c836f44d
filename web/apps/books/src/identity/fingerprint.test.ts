import { EpubError } from "@orbitroom/epub";
import { expect, test } from "vitest";
import { fingerprintOf, workHash } from "./fingerprint.ts";
import { paragraphs, sentences, textBook } from "./testing/text-book.ts";

const chapters = [sentences("June", 20), sentences("July", 20)];
const book = textBook(chapters.map(paragraphs));

test("files with the same text have one fingerprint, however their paragraphs, spaces and letters are written", async () => {
  const expected = await fingerprintOf(book);
  expect(expected.text).toMatch(/^[0-9a-f]{64}$/);
  expect(expected.chapters).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ]);
  const rewritten = chapters.map(
    (lines) => `<div>${lines.join("<p/> \n").replaceAll("lamp", "la\u00admp")}</div>`,
  );
  expect(await fingerprintOf(textBook(rewritten))).toEqual(expected);
  const accents = (text: string) => textBook([paragraphs(sentences(text, 20))]);
  expect(await fingerprintOf(accents("Ma\u0308rz"))).toEqual(await fingerprintOf(accents("M\u00e4rz")));
});

test("another text has another fingerprint, but chapters that stayed have theirs, and the work is the same", async () => {
  const [june = [], july = []] = chapters;
  const changed = await fingerprintOf(textBook([june, [...july, "One line more."]].map(paragraphs)));
  const before = await fingerprintOf(book);
  expect(changed.text).not.toBe(before.text);
  expect(changed.chapters[0]).toBe(before.chapters[0]);
  expect(changed.chapters[1]).not.toBe(before.chapters[1]);
  expect(changed.work).toBe(before.work);
  expect(before.work).toBe(await workHash(" urn:isbn:9780000000001", "A BOOK "));
});

test("volumes of a comic with the same imprint have as many fingerprints as numbers of pages", async () => {
  const imprint = paragraphs(sentences("Spain", 20));
  const [one, two] = await Promise.all(
    [3, 4].map((pages) =>
      fingerprintOf(textBook([...Array.from({ length: pages }, () => "<img/>"), imprint])),
    ),
  );
  expect(one?.text).toBeDefined();
  expect(two?.text).not.toBe(one?.text);
});

test("a book with little text is not known by it, nor one without an identifier by that", async () => {
  const comic = await fingerprintOf(textBook(["<img/>", "<p>Printed in Spain.</p>"], { identifier: "id" }));
  expect(comic).toMatchObject({ text: undefined, work: undefined });
  expect(comic.chapters[0]).toBe("");
});

test("a book of more documents than are read has no fingerprint of its text, and a damaged one that of what can be read", async () => {
  const many = await fingerprintOf(textBook(Array.from({ length: 5_001 }, () => "<p>x</p>")));
  expect(many).toMatchObject({ text: undefined, chapters: [] });
  expect(many.work).toBeDefined();
  const pages = textBook(Array.from({ length: 501 }, () => "<p>x</p>"));
  const spine = pages.publication.spine.map((item) => ({ ...item, layout: "pre-paginated" }) as const);
  const fixed = { ...pages, publication: { ...pages.publication, spine } };
  expect((await fingerprintOf(fixed)).chapters).toEqual([]);
  const failing = (code: "file_broken" | "closed") => ({
    ...book,
    text: async (path: string) => {
      if (path === "c0.xhtml") throw new EpubError(code, "It cannot be read.");
      return book.text(path);
    },
  });
  expect((await fingerprintOf(failing("file_broken"))).chapters[0]).toBe("");
  await expect(fingerprintOf(failing("closed"))).rejects.toMatchObject({ code: "closed" });
});
