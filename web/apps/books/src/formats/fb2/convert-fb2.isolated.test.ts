// @vitest-environment node

import { fb2Text, windows1251 } from "@orbitroom/epub/testing/fb2-builder";
import { zip } from "@orbitroom/epub/testing/zip";
import { beforeAll, expect, test } from "vitest";
import { convertAndOpen, loadWasm, sourceOf } from "../testing/convert-and-open.ts";

beforeAll(loadWasm);

test.each([
  ["UTF-8", fb2Text()],
  ["windows-1251", windows1251(fb2Text("windows-1251"))],
  ["windows-1251, though it says otherwise", windows1251(fb2Text("utf-8"))],
  ["a zip", zip([{ path: "book.fb2", data: fb2Text() }])],
])("an FB2 book in %s has its title, author, language, series, contents, note and cover", async (_, file) => {
  const epub = await convertAndOpen(file);
  const { metadata, spine, toc } = epub.publication;
  expect(metadata).toMatchObject({
    title: "Огни гавани",
    contributors: [{ name: "Анна Ларк", role: "aut" }],
    languages: ["ru"],
    identifier: "harbour-2",
    series: { name: "Гавань", position: 2 },
  });
  expect(spine.map(({ isLinear }) => isLinear)).toEqual([true, true, true, true, false]);
  expect(toc).toEqual([
    {
      label: "Часть первая",
      href: "part-2.xhtml",
      children: [
        { label: "Глава 1", href: "part-3.xhtml#c1", children: [] },
        { label: "Глава 2", href: "part-4.xhtml", children: [] },
      ],
    },
  ]);
  expect((await epub.cover())?.type).toBe("image/png");
  const chapter = await sourceOf(epub, 2);
  expect(chapter).toContain("Свет &amp; тень&amp;<em>маяк</em>");
  expect(chapter).toMatch(/<a[^>]*part-5\.xhtml#n1[^>]*noteref|<a[^>]*noteref[^>]*part-5\.xhtml#n1/);
  expect(await sourceOf(epub, 3)).toMatch(/class="verse">Первая строка<.*<img[^>]*image-1\.png/);
  expect(await epub.text("part-5.xhtml")).toContain("Примечание о маяке.");
});

test("an FB2 book that is cut off has the text up to there", async () => {
  const text = fb2Text();
  const epub = await convertAndOpen(text.slice(0, text.indexOf("Первая строка")));
  expect(epub.publication.spine).toHaveLength(4);
  expect(await epub.text("part-3.xhtml")).toContain("маяк");
});

test("scripts do not come through, and a book without a title has the name of its file", async () => {
  const text = `<FictionBook><body><section><p>One<script>alert(1)</script></p><a href="javascript:alert(1)">x</a></section></body></FictionBook>`;
  const epub = await convertAndOpen(text, "My book.fb2");
  expect(epub.publication.metadata.title).toBe("My book");
  expect(await sourceOf(epub, 0)).not.toMatch(/<script|javascript:/);
});

test("a book without text is refused", async () => {
  await expect(convertAndOpen("<FictionBook><body></body></FictionBook>")).rejects.toMatchObject({
    code: "file_broken",
  });
});
