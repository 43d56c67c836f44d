import fc from "fast-check";
import { expect, test } from "vitest";
import { safeName, zipPaths } from "./safe-name.ts";

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Hostile names: parts that some system treats specially, between any characters. */
const name = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 4 }),
      fc.constantFrom("..", ".", "/", "\\", " ", ":", "con", "AUX", "com1", ".txt", "é", "e\u0301", "A", "a"),
      fc.string({ minLength: 100, maxLength: 300 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test.each([
  ".env",
  ".gitignore",
  "...many",
  "..a",
  "no extension",
  "Ferien 2026 (2).tar.gz",
  "写真.jpg",
  "CON.txt",
])("%o is saved under its own name", (kept) => {
  expect(safeName(kept)).toBe(kept);
});

test.each([
  ["../../evil<img src=x onerror=alert(1)>.txt", ".._.._evil_img src=x onerror=alert(1)_.txt"],
  ["a\\b:c", "a_b_c"],
  [".", "_"],
  ["..", "_"],
  ["", "file"],
])("%o is saved as %o", (given, saved) => {
  expect(safeName(given)).toBe(saved);
});

test("a name from the other device leads nowhere and is not too long", () => {
  fc.assert(
    fc.property(name, (given) => {
      const safe = safeName(given);
      expect(safe).not.toMatch(/[/\\:]/);
      expect(safe).not.toMatch(/^\.{0,2}$/);
      expect(byteLength(safe)).toBeLessThanOrEqual(200);
      expect(safeName(safe)).toBe(safe);
    }),
  );
});

test("a long name is cut in its middle", () => {
  const safe = safeName(`Contract draft, ${"very ".repeat(100)}long, v3.final.pdf`);
  expect(safe).toMatch(/^Contract draft, very .*….*long, v3\.final\.pdf$/);
  expect(byteLength(safe)).toBeGreaterThan(190);
  expect(safeName("👩‍🚀".repeat(50))).not.toMatch(/\ufffd/);
  expect(byteLength(safeName(`${"写".repeat(100)}.jpg`))).toBeLessThanOrEqual(200);
});

test.each([
  ["photos/a/b.jpg", "photos/a/b.jpg"],
  ["../../a\\b/../c:d/.//e.txt", "a_b/c_d/e.txt"],
  [".git/.gitignore", ".git/.gitignore"],
  ["CON", "CON_"],
  ["con.tar.gz", "con_.tar.gz"],
  ["aux.txt", "aux_.txt"],
  ["COM1/Lpt9.log/nul", "COM1_/Lpt9_.log/nul_"],
  ["com¹.txt", "com¹_.txt"],
  ["prn .txt", "prn _.txt"],
  ["CONIN$", "CONIN$_"],
  ["console.log", "console.log"],
  ["com10", "com10"],
  ["name.", "name_"],
  ["name. . ", "name_"],
  ["folder. /a", "folder_/a"],
  ["...", "_"],
  ['a<b>c:d"e|f?g*h', "a_b_c_d_e_f_g_h"],
  ["", "file"],
  ["/", "file"],
])("%o is %o in a zip", (given, path) => {
  expect(zipPaths([given])).toEqual([path]);
});

test.each([
  [
    ["A.txt", "a.txt", "a.TXT"],
    ["A.txt", "a (2).txt", "a (3).TXT"],
  ],
  [
    ["v1.2/README", "v1.2/readme"],
    ["v1.2/README", "v1.2/readme (2)"],
  ],
  [
    ["\u00e9.txt", "e\u0301.txt"],
    ["\u00e9.txt", "e\u0301 (2).txt"],
  ],
  [
    [".env", ".ENV", "...many", "...Many"],
    [".env", ".ENV (2)", "...many", "...Many (2)"],
  ],
  [
    ["CON", "CON_"],
    ["CON_", "CON_ (2)"],
  ],
  [
    ["name", "name ", "name."],
    ["name", "name_", "name_ (2)"],
  ],
  // Folders with the same name are one folder; those that differ only in case would become one.
  [
    ["Photos/a", "photos/a", "Photos/b", "photos/b"],
    ["Photos/a", "photos (2)/a", "Photos/b", "photos (2)/b"],
  ],
  [
    ["\u00e9/a", "e\u0301/a"],
    ["\u00e9/a", "e\u0301 (2)/a"],
  ],
  // A file cannot be where a folder is.
  [
    ["a", "a/b", "a/b/c"],
    ["a", "a (2)/b", "a (2)/b (2)/c"],
  ],
  [
    ["a (2)", "a", "a"],
    ["a (2)", "a", "a (3)"],
  ],
])("%o are %o in a zip", (given, paths) => {
  expect(zipPaths(given)).toEqual(paths);
});

test("each file of a zip has a place of its own on any system, inside the folder it is unpacked in", () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const paths = zipPaths(names);
      const sameOnSome = (path: string) => path.normalize("NFC").toUpperCase();
      const folders = new Set<string>();
      for (const path of paths) {
        const parts = path.split("/");
        for (const part of parts) {
          expect(part).not.toMatch(/^\.{0,2}$|[. ]$|[\\:*?"<>|]/);
          expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i);
          expect(byteLength(part)).toBeLessThanOrEqual(255);
        }
        for (const depth of parts.keys()) folders.add(sameOnSome(parts.slice(0, depth).join("/")));
      }
      expect(new Set(paths.map(sameOnSome)).size).toBe(names.length);
      for (const path of paths) expect(folders.has(sameOnSome(path))).toBe(false);
    }),
  );
});

test("thousands of files of one name are numbered in no time", () => {
  const paths = zipPaths(Array(10_000).fill("image.png"));
  expect(paths.at(-1)).toBe("image (10000).png");
});
