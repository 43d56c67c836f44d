// @vitest-environment node
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openEpub } from "@orbitroom/epub";
import { beforeAll, describe, expect, test } from "vitest";
import { loadWasm } from "./formats/testing/convert-and-open.ts";
import { fingerprintOf } from "./identity/fingerprint.ts";
import { ChapterFinder } from "./reader/search/chapter-finder.ts";
import { foldSearchText } from "./text/fold-search-text.ts";

/**
 * Files that are not part of the repository. The tests of `@orbitroom/epub` and of this app make some of each kind; how these
 * are laid out is tested in a browser.
 */
const FOLDER = process.env["ORBIT_CASES"] ?? join(import.meta.dirname, "../../../../../shared/cases");

describe.skipIf(!existsSync(FOLDER))("a book by another program", () => {
  beforeAll(loadWasm);

  const open = async (name: string) =>
    openEpub(new File([await readFile(`${FOLDER}/books/${name}.epub`)], `${name}.epub`));

  test.each([
    ["b1-cp437", "The chapter is here."],
    ["b1-entry-nfc-href-nfd", "The chapter is here."],
    ["b2-windows-1251", "Это жёлтый дом."],
    ["b2-shift_jis", "吾輩は猫である"],
    ["b4-prefix-1k", "prefix book"],
  ])("%s is read", async (name, text) => {
    const book = await open(name);
    expect(await book.text(book.publication.spine[0]?.path ?? "")).toContain(text);
  });

  test("a new download is known by its text, and a new version by its identifier", async () => {
    const [before, after] = await Promise.all(["b5-same-id-1", "b5-new-version"].map(open));
    if (!before || !after) throw new Error("There are two books.");
    const prints = await Promise.all([before, after].map(fingerprintOf));
    expect(prints[1]).toEqual(prints[0]);
    expect(prints[0]?.text).toMatch(/^[0-9a-f]{64}$/);
    expect(after.publication.metadata.identifier).toBe(before.publication.metadata.identifier);
  });

  test.each([
    "a declaration is",
    "it's",
    "today",
    "10 000 men",
    "find it",
    "з'ява",
    "café noir",
    "cafe noir",
    "Strasse",
    "straße",
    "pagebreak",
    "non-breaking hyphen",
    '"curly quotes"',
    "ezero",
    "naive",
    "aesop",
    "oeuvre",
    "istanbul",
    "ελλας",
    "l'ete",
    "3½ cups",
    "2026",
    "softhyphen",
  ])("the chapter that has '%s' is found", async (query) => {
    const chapters = new ChapterFinder(await open("b8-search"));
    expect(await chapters.mayHave(0, foldSearchText(query))).toBe(true);
    expect(await chapters.mayHave(0, foldSearchText(`${query} nowhere`))).toBe(false);
  });
});
