import fc from "fast-check";
import { expect, test } from "vitest";
import { safeName, safePath } from "./safe-name.ts";

test("makes a name from the other device safe", () => {
  expect(safeName("../../evil<img src=x onerror=alert(1)>.txt")).toBe(
    "__.._evil_img src=x onerror=alert(1)_.txt",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const safe = safeName(name);
      expect(safe).not.toMatch(/[/\\]/);
      expect(safe).not.toMatch(/^\.\.?$/);
      expect(safe.length).toBeGreaterThan(0);
    }),
  );
});

test("keeps the folders of a path, and leads out of none", () => {
  expect(safePath("photos/a/b.jpg")).toBe("photos/a/b.jpg");
  expect(safePath("../../a\\b/../c:d/.//e.txt")).toBe("a_b/c_d/e.txt");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (folder, name) => {
      const path = safePath(`${folder}/../${name}`);
      expect(path).not.toMatch(/^\/|\\|\/$|\/\//);
      for (const part of path.split("/")) expect(part).not.toMatch(/^\.{0,2}$/);
    }),
  );
});

test("numbers a path that is taken, ignoring case", () => {
  expect(safePath("A.txt", new Set(["a.txt", "a (2).txt"]))).toBe("A (3).txt");
  expect(safePath("v1.2/README", new Set(["v1.2/readme"]))).toBe("v1.2/README (2)");
});
