import { zip } from "@orbitroom/epub/testing/zip";
import { expect, test } from "vitest";
import { type BookFormat, looksLikeBook } from "./book-format.ts";
import { detectFormat } from "./detect-format.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const zipOf = (...paths: string[]) => zip(paths.map((path) => ({ path, data: PNG })));

/** A Palm database of one record, whose MOBI header has this version. */
function palmDatabase(version: number, type = "BOOKMOBI"): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(200);
  bytes.set(new TextEncoder().encode(type), 60);
  const view = new DataView(bytes.buffer);
  view.setUint16(76, 1);
  view.setUint32(78, 100);
  view.setUint32(136, version);
  return bytes;
}

const wide = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (c) => c.charCodeAt(0)).buffer);

test.each<[BookFormat, string | Uint8Array<ArrayBuffer>]>([
  ["epub", zipOf("mimetype", "1.png")],
  ["epub", zipOf("1.png", "META-INF/container.xml")],
  ["epub", zipOf("1.png", "book/package.opf")],
  ["epub", zipOf("a.fb2", "b.fb2")],
  ["epub", zipOf("1.png", "film.mp4")],
  ["epub", "no book at all"],
  ["epub", ""],
  ["epub", "<?xml version='1.0'?><html>FictionBook</html>"],
  ["pdf", "%PDF-1.7\n"],
  ["pdf", "garbage before %PDF-1.4"],
  ["mobi", palmDatabase(6)],
  ["mobi", palmDatabase(8).slice(0, 100)],
  ["azw3", palmDatabase(8)],
  ["fb2", "<?xml version='1.0' encoding='windows-1251'?>\n<!-- a --><FictionBook xmlns='x'>"],
  ["fb2", "\ufeff<fb:FictionBook>"],
  ["fb2", wide("<?xml version='1.0'?><FictionBook>")],
  ["fb2.zip", zipOf("a/book.FB2", "readme.txt")],
  ["cbz", zipOf("a/10.JPG", "a/2.webp", "ComicInfo.xml", "__MACOSX/a/._2.webp", "Thumbs.db", ".DS_Store")],
])("a file is taken for %s by its bytes", async (format, bytes) => {
  expect(await detectFormat(new Blob([bytes]))).toBe(format);
});

test.each([
  ["TPZ0", "protected"],
  ["CONT\u0002", "protected"],
  ["Rar!\u001a", "method_unknown"],
])("a file that begins with %s is refused", async (start, code) => {
  await expect(detectFormat(new Blob([start]))).rejects.toMatchObject({ name: "EpubError", code });
});

test("a name is one of a book by its ending, and other zips are none", () => {
  expect(["a.EPUB", "a.azw3", "a.fb2.zip", "a.cbz"].every((name) => looksLikeBook(name))).toBe(true);
  expect([looksLikeBook("a.zip"), looksLikeBook("epub"), looksLikeBook("a", "application/epub+zip")]).toEqual(
    [false, false, true],
  );
});
