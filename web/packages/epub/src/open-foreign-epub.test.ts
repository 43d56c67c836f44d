import { readFile } from "node:fs/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { loadEpubWasm, openEpub } from "./index.ts";
import { type BookPlan, buildEpub, epubFile } from "./testing/epub-builder.ts";
import * as books from "./testing/foreign-books.ts";
import { novel } from "./testing/sample-books.ts";

beforeAll(async () => {
  // Node's own `fetch` reads no files.
  vi.stubGlobal("fetch", async (url: URL) => {
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  });
  await loadEpubWasm();
});

const open = (plan: BookPlan) => openEpub(epubFile(plan));
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test.each(books.encodedBooks)("a chapter in %s is read", async (_, plan, word) => {
  const book = await open(plan);
  const { bytes, removed } = await book.resource("OEBPS/chapter.xhtml");
  expect(decode(bytes)).toContain(`<p>${word}</p>`);
  expect(removed).toEqual([]);
  expect(await book.text("OEBPS/chapter.xhtml")).toBe(word);
});

test("a declaration in a meta element counts if that in the XML declaration cannot be true", async () => {
  const book = await open(books.declaredByMeta);
  expect(await book.text("OEBPS/chapter.xhtml")).toBe("Жизнь");
});

test("a chapter that declares no encoding is read as browsers do, and that is reported", async () => {
  const { bytes, removed } = await (await open(books.undeclared)).resource("OEBPS/chapter.xhtml");
  expect(decode(bytes)).toContain("<p>café “x”</p>");
  expect(removed.map(({ code }) => code)).toEqual(["text_encoding"]);
});

test("description, contents and style sheets may have other encodings, too", async () => {
  const book = await open(books.encodedEverywhere);
  expect(book.publication.metadata.title).toBe("Жизнь");
  expect(book.publication.toc[0]?.label).toBe("Жизнь");
  const { styles } = await book.resource("OEBPS/chapter.xhtml");
  expect(styles[0]?.css).toContain('content: "Ж"');
});

test.each(Object.entries(books.otherNames))("a file is found by its name: %s", async (_, plan) => {
  const book = await open(plan);
  const [item] = book.publication.spine;
  expect(await book.text(item?.path ?? "")).toBe("Readable text.");
});

test("bytes before the archive do not matter", async () => {
  for (const plan of [novel(2, 2), novel(40, 100)]) {
    const prefix = new Uint8Array(1000).fill(80);
    const book = await openEpub(new Blob([prefix, buildEpub(plan)]));
    expect(book.publication.problems).toEqual([]);
    expect(await book.text("OEBPS/chapter-2.xhtml")).toMatch(/^Chapter 2\n/);
  }
});

test("a DTBook is shown with the elements of HTML", async () => {
  const book = await open(books.dtbook);
  const { bytes, removed } = await book.resource("OEBPS/book.xml");
  const text = decode(bytes);
  for (const part of [
    "<body><section><h1>A talking book</h1>",
    '<span>text</span>.<a href="#n1">1</a></p>',
    "<li><span>First</span></li></ol>",
    '<span id="p2">2</span>',
    "<caption>Numbers</caption>",
    "<figcaption>A plate</figcaption>",
    '<aside id="n1"><p>A note.</p></aside>',
  ])
    expect(text).toContain(part);
  expect(removed.map(({ code }) => code)).toEqual(["file_missing"]);
});

test("an encrypted file outside of the reading order is all that cannot be read", async () => {
  const book = await open(books.encryptedSound);
  expect(await book.text("OEBPS/chapter.xhtml")).toBe("Readable text.");
  await expect(book.resource("OEBPS/sound.mp3")).rejects.toMatchObject({ code: "protected" });
});
