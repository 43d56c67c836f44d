import { expect, test } from "vitest";
import { type FileLimits, isAccepted, sortFiles } from "./file-check.ts";
import { sizeText } from "./file-upload-texts.ts";

const file = (name: string, { type = "text/plain", size = 1, lastModified = 1 } = {}): File =>
  new File(["x".repeat(size)], name, { type, lastModified });

test.each([
  ["a.PDF", "", ".pdf", true],
  ["a.pdf.exe", "application/pdf", ".pdf", false],
  ["a", "image/webp", "image/*", true],
  ["a", "text/plain", "image/*, .txt", false],
  ["a.txt", "", "image/*, .txt", true],
  ["a", "application/json", " Application/JSON ", true],
  ["a", "", undefined, true],
  ["a", "", "", true],
])("%s of the type '%s' by '%s': %s", (name, type, accept, expected) => {
  expect(isAccepted({ name, type }, accept)).toBe(expected);
});

const LIMITS: FileLimits = { accept: undefined, maxSizeBytes: undefined, maxFiles: Number.POSITIVE_INFINITY };
const sorted = (added: File[], present: File[], limits: Partial<FileLimits>, folders: File[] = []) => {
  const { taken, refused } = sortFiles(added, present, new Set(folders), { ...LIMITS, ...limits });
  return [taken.map(({ name }) => name), refused.map(({ file: { name }, problem }) => `${name}: ${problem}`)];
};

test("refuses files with the first reason that is true", () => {
  const added = [
    file("a.txt"),
    file("b.png", { size: 9 }),
    file("c.txt", { size: 9 }),
    file("d.txt"),
    file("e.txt"),
  ];
  expect(sorted(added, [file("0.txt")], { accept: ".txt", maxSizeBytes: 8, maxFiles: 3 })).toEqual([
    ["a.txt", "d.txt"],
    ["b.png: type", "c.txt: tooLarge", "e.txt: tooMany"],
  ]);
});

test("takes a file once, however often it is chosen, but another version of it again", () => {
  const added = [file("a.txt"), file("a.txt"), file("a.txt", { lastModified: 5 })];
  expect(sorted(added, [file("a.txt")], {})).toEqual([["a.txt"], []]);
});

test("refuses folders", () => {
  const folder = file("photos");
  expect(sorted([folder], [], {}, [folder])).toEqual([[], ["photos: folder"]]);
});

test.each([
  [0, "en", "0 byte"],
  [999, "en", "999 byte"],
  [1500, "de", "1,5 kB"],
  [20_000_000, "en", "20 MB"],
  [3e15, "en", "3,000 TB"],
])("%i bytes in %s are %s", (sizeBytes, locale, text) => {
  expect(sizeText(sizeBytes, locale)).toBe(text);
});
