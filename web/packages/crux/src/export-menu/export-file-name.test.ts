import fc from "fast-check";
import { expect, test } from "vitest";
import { exportFileName } from "./export-file-name.ts";

const time = new Date(2026, 10, 24, 8, 5, 9);

test("a name has the time and the extension", () => {
  expect(exportFileName("Painting", "png", time)).toBe("Painting 2026-11-24 08-05-09.png");
});

test("what file systems forbid is left out", () => {
  expect(exportFileName("../etc/pass:wd?", "txt", time)).toBe("etc pass wd 2026-11-24 08-05-09.txt");
  expect(exportFileName(" ... ", "txt", time)).toBe("Export 2026-11-24 08-05-09.txt");
  // A mark that reverses the direction of text could hide the extension.
  expect(exportFileName("a\u202egnp", "exe", time)).toBe("a gnp 2026-11-24 08-05-09.exe");
});

test("any name is safe and fits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
      const made = exportFileName(name, "png", time);
      expect(made).not.toMatch(/["*/:<>?\\|]|^[. ]/);
      expect(new TextEncoder().encode(made).length).toBeLessThanOrEqual(255);
    }),
  );
});
