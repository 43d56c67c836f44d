import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test("removes characters that disguise a name", () => {
  expect(cleanFileName("photo_\u202egpj.exe")).toBe("photo_gpj.exe");
  expect(cleanFileName("a\u0000b\nc\u2028d\u2066e\u200f.txt")).toBe("abcde.txt");
  expect(cleanFileName("\u202e \u0007")).toBe("file");
});

test("removes characters that nobody sees", () => {
  expect(cleanFileName("in\u200bvisible.txt")).toBe("invisible.txt");
  expect(cleanFileName("a\u200cb\u200dc\u2060d\ufeffe\u00adf.txt")).toBe("abcdef.txt");
  expect(cleanFileName("👩\u200d.png")).toBe("👩.png");
  expect(cleanFileName("👩\u200d\u200d🚀.png")).toBe("👩🚀.png");
});

test("keeps the names that people write", () => {
  for (const name of [
    "Ferienfotos (1).zip",
    "שלום.txt",
    "مرحبا.pdf",
    "写真.jpg",
    "👩‍🚀.png",
    "👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ 🧑‍⚕️ 👨‍🦰 🐈‍⬛.png",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️.png",
    ".env",
    "no extension",
  ]) {
    expect(cleanFileName(name)).toBe(name);
  }
});

/** Text in which the characters that are removed are as frequent as others. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.constantFrom("\u200d", "\u200b", "\u202e", "\u2069", "\ufeff", "👩", "🏽", "\ufe0f", "🚀", "a", " "),
    ),
  )
  .map((parts) => parts.join(""));

test("a cleaned name stays as it is, and shows every character", () => {
  fc.assert(
    fc.property(text, (name) => {
      const cleaned = cleanFileName(name);
      expect(cleanFileName(cleaned)).toBe(cleaned);
      expect(cleaned).not.toMatch(/[\u200b\u200c\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/);
      expect(cleaned).not.toMatch(/[a ]\u200d|\u200d[a ]|^\u200d|\u200d$/);
    }),
  );
});
