import fc from "fast-check";
import { expect, test } from "vitest";
import { nameParts } from "./name-parts.ts";

test.each([
  ["Contract draft, second version v3.pdf", "Contract draft, second version ", "v3.pdf"],
  ["photos/2026/IMG_20260304_0815.jpeg", "photos/2026/IMG_20260304_", "0815.jpeg"],
  ["a.txt", "", "a.txt"],
  [".gitignore", ".gitig", "nore"],
  ["no extension at all", "no extension at ", "all"],
  ["backup.tar.gz", "ba", "ckup.tar.gz"],
  // An accent stays with its letter, and an emoji whole.
  ["cafe\u0301s.pdf", "cafe\u0301", "s.pdf"],
  ["x 👩‍🚀.png", "x 👩‍🚀", ".png"],
  // Letters that are joined are not cut, and a right-to-left name stays in one piece.
  ["مستند طويل.pdf", "مستند طويل", ".pdf"],
  ["שלום.txt", "שלום", ".txt"],
  ["हिन्दी.txt", "हिन्दी", ".txt"],
  ["写真のアルバム.jpg", "写真の", "アルバム.jpg"],
])("%o begins with %o and ends with %o", (name, start, end) => {
  expect(nameParts(name)).toEqual([start, end]);
});

test("the parts of a name are the name, and its end is short", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (stem, extension) => {
      const [start, end] = nameParts(`${stem}.${extension}`);
      expect(start + end).toBe(`${stem}.${extension}`);
      expect([...end].length).toBeLessThanOrEqual(14);
    }),
  );
});
