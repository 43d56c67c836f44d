// @vitest-environment node

import { kf8File, mobi6File, PICTURE } from "@orbitroom/epub/testing/mobi-builder";
import { beforeAll, expect, test } from "vitest";
import { convertAndOpen, loadWasm, sourceOf } from "../testing/convert-and-open.ts";

beforeAll(loadWasm);

test("a MOBI book has its facts, documents, links, contents and pictures", async () => {
  const epub = await convertAndOpen(mobi6File());
  const { metadata, spine, toc } = epub.publication;
  expect(metadata).toMatchObject({
    title: "Café",
    contributors: [{ name: "Ada Lärk", role: "aut" }],
    languages: ["fr"],
  });
  expect(spine).toHaveLength(2);
  expect(toc.map(({ label, href }) => [label, href])).toEqual([
    ["One", "part-1.xhtml"],
    ["Two", "part-2.xhtml"],
  ]);
  const first = await sourceOf(epub, 0);
  expect(first).toContain("Café by the sea");
  expect(first).toContain('href="book:part-2.xhtml"');
  expect(first).toContain("margin-top:1em;text-indent:0pt");
  expect(await sourceOf(epub, 1)).toContain("resource-1.png");
  expect((await epub.cover())?.size).toBe(PICTURE.length);
});

test.each([
  ["a KF8 book", kf8File()],
  ["the KF8 book of a file that has both", mobi6File({ kf8: true })],
])("%s has its facts, documents, styles, links, contents and pictures", async (_, file) => {
  const epub = await convertAndOpen(file);
  const { metadata, spine, toc } = epub.publication;
  expect(metadata).toMatchObject({
    title: "The lamp",
    contributors: [{ name: "Анна Ларк" }],
    languages: ["ru"],
  });
  expect(spine).toHaveLength(2);
  expect(toc).toMatchObject([{ label: "Один", children: [{ label: "Two" }] }]);
  const second = await sourceOf(epub, 1);
  const id = /<p[^>]* id="([^"]+)"[^>]*>The lamp/.exec(second)?.[1];
  expect(toc[0]?.children[0]?.href).toBe(`part-2.xhtml#${id}`);
  expect(await sourceOf(epub, 0)).toContain("part-2.xhtml#");
  expect(second).toContain("resource-1.png");
  const { styles } = await epub.resource(spine[1]?.path ?? "");
  expect(styles.map(({ css }) => css).join("")).toContain("red");
  expect((await epub.cover())?.size).toBe(PICTURE.length);
});

test("pages of a fixed layout have the size for which they were made", async () => {
  const epub = await convertAndOpen(kf8File({ pageSize: "600x800" }));
  const { spine, direction } = epub.publication;
  expect(spine.map(({ layout }) => layout)).toEqual(["pre-paginated", "pre-paginated"]);
  expect(direction).toBe("rtl");
  expect(await sourceOf(epub, 0)).toMatch(/<meta name="viewport" content="width=600, height=800" ?\/>/);
  const unsized = await convertAndOpen(kf8File({ pageSize: "large" }));
  expect(unsized.publication.spine[0]?.layout).toBe("pre-paginated");
  expect(await sourceOf(unsized, 0)).not.toContain("viewport");
});

test("a book with copy protection is refused with a sentence", async () => {
  await expect(convertAndOpen(mobi6File({ encryption: 2 }))).rejects.toMatchObject({
    name: "EpubError",
    code: "protected",
    message: expect.stringContaining("Kindle"),
  });
});
