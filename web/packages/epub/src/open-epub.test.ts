import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { EpubError, loadEpubWasm, openEpub, parseBookLink, replaceReferences } from "./index.ts";
import {
  bombInside,
  contentAttacks,
  missing,
  oddEntries,
  RAN,
  refusedBooks,
  traversal,
} from "./testing/attack-books.ts";
import { type BookPlan, epubFile } from "./testing/epub-builder.ts";
import * as samples from "./testing/sample-books.ts";

beforeAll(async () => {
  // Node's own `fetch` reads no files.
  vi.stubGlobal("fetch", async (url: URL) => {
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  });
  await loadEpubWasm();
});

const open = (plan: BookPlan) => openEpub(epubFile(plan));
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("a book", () => {
  test("has its metadata, reading order, contents and cover", async () => {
    const book = await open(samples.novel(3, 2));
    const { publication } = book;
    expect(publication.metadata).toMatchObject({
      title: "The Second Light",
      contributors: [{ name: "Ada Lark", role: "aut" }],
      languages: ["en"],
      publisher: "Orbit Press",
      published: "2026-03-01",
      subjects: ["Fiction"],
      series: { name: "Harbour Lights", position: 2 },
    });
    expect(publication.version).toBe("3");
    expect(publication.spine.map(({ path, cfi }) => [path, cfi])).toEqual([
      ["OEBPS/chapter-1.xhtml", "/6/2!"],
      ["OEBPS/chapter-2.xhtml", "/6/4!"],
      ["OEBPS/chapter-3.xhtml", "/6/6!"],
    ]);
    expect(publication.toc.map(({ label, href }) => [label, href])[1]).toEqual([
      "Chapter 2",
      "OEBPS/chapter-2.xhtml",
    ]);
    expect(publication.pageList.map(({ label }) => label)).toEqual(["1", "14"]);
    expect(publication.landmarks[0]?.type).toBe("bodymatter");
    expect(publication.problems).toEqual([]);
    expect((await book.cover())?.type).toBe("image/png");
    const chapter = await book.resource("OEBPS/chapter-1.xhtml");
    expect(chapter.mediaType).toBe("application/xhtml+xml");
    expect(chapter.styles[0]).toMatchObject({ path: "OEBPS/book.css", references: [] });
    expect(chapter.styles[0]?.css).toContain("text-indent: 1.2em");
    expect(await book.text("OEBPS/chapter-1.xhtml")).toMatch(/^Chapter 1\nThe |^Chapter 1\n/);
    book.close();
    await expect(book.resource("OEBPS/chapter-1.xhtml")).rejects.toMatchObject({ code: "closed" });
  });

  test("of EPUB 2 has an NCX, a cover and a series, too", async () => {
    const { publication } = await open(samples.epub2());
    expect(publication.version).toBe("2");
    expect(publication.toc.map(({ label }) => label)).toEqual(["Chapter 1", "Chapter 2", "Chapter 3"]);
    expect(publication.coverPath).toBe("OEBPS/images/cover.png");
    expect(publication.metadata.series).toEqual({ name: "Old Books", position: 3 });
    expect(publication.metadata.contributors).toContainEqual({ name: "Tess Row", role: "trl" });
  });

  test("of EPUB 2 has the pages of its printed edition", async () => {
    const { pageList } = (await open(samples.epub2())).publication;
    expect(pageList).toEqual([{ label: "9", href: "OEBPS/chapter-2.xhtml", children: [] }]);
  });

  test("may have levels, sounds, fixed pages, or be read from the right", async () => {
    const nested = await open(samples.nestedToc());
    expect(nested.publication.toc[0]).toMatchObject({
      label: "Part One",
      children: [{ label: "One" }, { label: "Two", href: "OEBPS/chapter-2.xhtml#p5" }],
    });
    const spoken = await open(samples.readAloud());
    const overlayPath = spoken.publication.spine[0]?.overlayPath ?? "";
    expect(await spoken.overlay(overlayPath)).toEqual(
      [1, 2, 3].map((at) => ({
        textHref: `OEBPS/spoken.xhtml#s${at}`,
        audioPath: "OEBPS/audio/spoken.wav",
        beginSecs: at - 1,
        endSecs: at,
      })),
    );
    const fixed = await open(samples.fixedLayout());
    expect(fixed.publication.spine.map(({ layout, spread }) => `${layout} ${spread}`).slice(0, 2)).toEqual([
      "pre-paginated right",
      "pre-paginated left",
    ]);
    const page = await fixed.resource("OEBPS/page-1.xhtml");
    expect(decode(page.bytes)).toContain('name="viewport" content="width=600, height=800"');
    expect(decode(page.bytes)).toContain('data-style="position: absolute');
    expect((await open(samples.rightToLeft())).publication.direction).toBe("rtl");
  });

  test("shows obfuscated fonts and imported styles", async () => {
    const identifier = "urn:uuid:5b1c4e1a-5f3c-4a0e-8f0e-0d8f3f2a9c11";
    const key = new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(identifier)));
    const font = Uint8Array.from({ length: 2000 }, (_, at) => at % 251);
    const hidden = font.map((byte, at) => (at < 1040 ? byte ^ (key[at % 20] ?? 0) : byte));
    const book = await open({
      ...samples.novel(1, 1),
      identifier,
      items: [
        { id: "font", href: "f.otf", mediaType: "font/otf", data: hidden },
        {
          id: "style",
          href: "book.css",
          mediaType: "text/css",
          data: '@import "b.css" print; p { color: red }',
        },
        {
          id: "b",
          href: "b.css",
          mediaType: "text/css",
          data: '@import "book.css"; @font-face { src: url(f.otf) }',
        },
      ],
      entries: [
        {
          path: "META-INF/encryption.xml",
          data: '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="OEBPS/f.otf"/></CipherData></EncryptedData></encryption>',
        },
      ],
    });
    expect((await book.resource("OEBPS/f.otf")).bytes).toEqual(font);
    const [style] = (await book.resource("OEBPS/chapter-1.xhtml")).styles;
    expect(style?.references).toEqual(["OEBPS/f.otf"]);
    expect(style?.css.replace("/**/", "").replace(/\s+/g, " ")).toContain(
      '@media print { @font-face { src: url("book:OEBPS/f.otf") } }',
    );
  });
});

/** What an independent check of the text still finds. The final check is in a real browser, in `e2e`. */
function denied(text: string): string[] {
  const patterns = [
    /<script/i,
    /<[\w:]+[^>]*\son\w+\s*=/i,
    /<(iframe|object|embed|form|base|link|template|portal)\b/i,
    /(src|href|poster|srcset|background|action)\s*=\s*["']?\s*(https?:|\/\/|javascript:)/i,
    /\b(url|src|image-set)\(\s*["']?\s*(https?:|\/\/)/i,
    /behavior:|-moz-binding|expression\(/i,
    /@import/i,
    /<!DOCTYPE|<\?xml-stylesheet/i,
    new RegExp(`${RAN}=`),
  ];
  return patterns.filter((pattern) => pattern.test(text)).map(String);
}

const withoutStrings = (css: string) => css.replace(/(?<!\()"[^"]*"/g, '""');

describe("an attack by content", () => {
  test.each(Object.keys(contentAttacks))("is harmless: %s", async (name) => {
    const plan = contentAttacks[name];
    if (plan === undefined) throw new Error("There is no such attack.");
    const book = await open(plan);
    for (const { path } of book.publication.spine) {
      const { bytes, styles, removed, references } = await book.resource(path);
      const text = decode(bytes)
        .replace(/data-outside="[^"]*"/g, "")
        .replace(/(?<!\()&quot;.*?&quot;/g, "");
      expect(text).toContain("Readable text.");
      // What was markup may be text now.
      expect(denied(text.replace(/>[^<]*</g, "><"))).toEqual([]);
      // Strings that are not addresses are not checked: `hostile_tests.rs` reads style sheets as browsers do.
      for (const { css } of styles) expect(denied(withoutStrings(css))).toEqual([]);
      expect(references).toEqual([]);
      expect(removed.length).toBeGreaterThan(name === "entities" ? -1 : 0);
    }
  });

  test("is seen by the check before it is cleaned", () => {
    for (const [name, { chapters, entries }] of Object.entries(contentAttacks)) {
      if (/styles/i.test(name)) continue;
      const raw = [
        ...chapters.map(({ body, head }) => `${body}${head ?? ""}`),
        ...(entries ?? []).map(({ data }) => data),
      ];
      expect(denied(raw.join("")), name).not.toEqual([]);
    }
  });
});

describe("a file", () => {
  test.each(Object.entries(refusedBooks))("is refused with a sentence: %s", async (_, { code, plan }) => {
    const error = await open(plan).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EpubError);
    expect(error).toMatchObject({ code });
    expect((error as EpubError).message).toMatch(/^[A-Z].+\.$/);
  });

  test("that is no archive is refused", async () => {
    for (const bytes of ["", "PK", "not a book".repeat(100)]) {
      await expect(openEpub(new Blob([bytes]))).rejects.toMatchObject({ code: "not_a_book" });
    }
  });

  test("with entries outside of the container is read without them", async () => {
    const book = await open(traversal);
    expect(book.publication.problems.map(({ code }) => code)).toEqual(["path_unsafe", "path_unsafe"]);
    const { references } = await book.resource("OEBPS/chapter.xhtml");
    expect(references).toEqual([]);
    await expect(book.resource("../../evil.txt")).rejects.toMatchObject({ code: "file_missing" });
    expect(decode((await book.resource("OEBPS/images/b.png")).bytes)).toBe("evil");
  });

  test("with a link and two files of one name is read: both are only data", async () => {
    const book = await open(oddEntries);
    expect(book.publication.problems.map(({ code }) => code)).toEqual(["path_duplicate"]);
    expect(decode((await book.resource("OEBPS/link.png")).bytes)).toBe("/etc/passwd");
    expect(decode((await book.resource("OEBPS/twice.txt")).bytes)).toBe("first");
  });

  test("with bombs in it is read without them", async () => {
    const book = await open(bombInside);
    expect(decode((await book.resource("OEBPS/chapter.xhtml")).bytes)).toContain("Readable text.");
    for (const [path, code] of [
      ["OEBPS/images/bomb.png", "file_too_large"],
      ["OEBPS/images/liar.png", "file_broken"],
      ["OEBPS/large.xhtml", "file_too_large"],
    ] as const) {
      await expect(book.resource(path)).rejects.toMatchObject({ code });
    }
    await expect(book.text("OEBPS/large.xhtml")).rejects.toMatchObject({ code: "file_too_large" });
  });

  test("that lacks files is read without them", async () => {
    const book = await open(missing);
    expect(book.publication.spine.map(({ path }) => path)).toEqual(["OEBPS/chapter.xhtml"]);
    expect(new Set(book.publication.problems.map(({ code }) => code))).toEqual(
      new Set(["mimetype_missing", "file_missing"]),
    );
  });
});

test("references and links are read back", () => {
  expect(replaceReferences('<img src="book:OEBPS/a%20b.png"/>', (path) => `blob:${path.length}`)).toBe(
    '<img src="blob:13"/>',
  );
  expect(parseBookLink("book:OEBPS/a%20b.xhtml#n1")).toEqual({ path: "OEBPS/a b.xhtml", fragment: "n1" });
  expect(parseBookLink("https://a.example")).toBeUndefined();
});
