import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test("removes characters that disguise a name", () => {
  expect(cleanFileName("photo_\u202egpj.exe")).toBe("photo_gpj.exe");
  expect(cleanFileName("a\u0000b\nc\u2028d\u2066e\u200f.txt")).toBe("abcde.txt");
  expect(cleanFileName("\u202e \u0007")).toBe("file");
});

test("keeps the names that people write", () => {
  for (const name of [
    "Ferienfotos (1).zip",
    "שלום.txt",
    "مرحبا.pdf",
    "写真.jpg",
    "👩‍🚀.png",
    ".env",
    "no extension",
  ]) {
    expect(cleanFileName(name)).toBe(name);
  }
});

test("a cleaned name stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const cleaned = cleanFileName(name);
      expect(cleanFileName(cleaned)).toBe(cleaned);
    }),
  );
});
