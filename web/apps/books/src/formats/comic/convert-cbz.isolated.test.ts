// @vitest-environment node

import { type ZipEntry, zip } from "@orbitroom/epub/testing/zip";
import { beforeAll, expect, test } from "vitest";
import { convertAndOpen, loadWasm } from "../testing/convert-and-open.ts";

beforeAll(loadWasm);

/** The first bytes of a PNG, and a number that says which one it is. */
const png = (number: number) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, number]);
const page = (path: string, number: number, more: Partial<ZipEntry> = {}): ZipEntry => ({
  path,
  data: png(number),
  ...more,
});
const INFO = `<?xml version="1.0"?><ComicInfo><Title>Low tide</Title><Series>Harbour &amp; Sea</Series><Number>3</Number><Writer>Ada Lark, Bo Reed</Writer><LanguageISO>ja</LanguageISO><Manga>YesAndRightToLeft</Manga></ComicInfo>`;

test("a comic has its pages in natural order, its facts and its first page as a cover", async () => {
  const epub = await convertAndOpen(
    zip([
      page("c/page 10.png", 10, { method: "deflated" }),
      page("c/page 2.png", 2),
      page("c/Page 1.PNG", 1),
      { path: "ComicInfo.xml", data: INFO },
      page("__MACOSX/c/._page 1.png", 99),
    ]),
  );
  const { metadata, spine, direction } = epub.publication;
  expect(metadata).toMatchObject({
    title: "Low tide",
    contributors: [{ name: "Ada Lark" }, { name: "Bo Reed" }],
    languages: ["ja"],
    series: { name: "Harbour & Sea", position: 3 },
  });
  expect(direction).toBe("rtl");
  expect(spine.every(({ layout }) => layout === "pre-paginated")).toBe(true);
  const pages = await Promise.all(spine.map(({ path }) => epub.resource(path)));
  expect(pages.map(({ bytes, documentType }) => [bytes[8], documentType])).toEqual([
    [1, "picture"],
    [2, "picture"],
    [10, "picture"],
  ]);
  expect((await epub.cover())?.size).toBe(9);
});

test("a comic with names that are not UTF-8, or with bytes before it, is read, under the name of its file", async () => {
  const bytes = zip([
    page("1.png", 1, { nameBytes: Uint8Array.from([0x82, 0xa0, 0x31, 0x2e, 0x70, 0x6e, 0x67]) }),
  ]);
  const epub = await convertAndOpen(bytes, "Sea 1.cbz");
  expect(epub.publication.metadata.title).toBe("Sea 1");
  const [first] = epub.publication.spine;
  expect((await epub.resource(first?.path ?? "")).bytes[8]).toBe(1);
});

test("a comic with a password is refused as protected", async () => {
  await expect(convertAndOpen(zip([page("1.png", 1, { flags: 1 })]))).rejects.toMatchObject({
    code: "protected",
  });
});
