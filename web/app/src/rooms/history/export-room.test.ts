import fc from "fast-check";
import { expect, test } from "vitest";
import { safeName, transcript } from "./export-room.ts";

test("makes a name from the other device safe to unpack", () => {
  expect(safeName("../../evil<img src=x onerror=alert(1)>.txt", new Set())).toBe(
    "__.._evil_img src=x onerror=alert(1)_.txt",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const safe = safeName(name, new Set());
      expect(safe).not.toMatch(/[/\\]/);
      expect(safe).not.toMatch(/^\.\.?$/);
      expect(safe.length).toBeGreaterThan(0);
    }),
  );
});

test("numbers a name that is taken, ignoring case", () => {
  expect(safeName("A.txt", new Set(["a.txt", "a (2).txt"]))).toBe("A (3).txt");
});

test("writes who said what, with files named as in the zip", () => {
  const text = transcript(
    [
      { kind: "text", id: "1", from: "me", text: "hi", atMs: 0, delivered: true },
      {
        kind: "file",
        id: "2",
        from: "them",
        name: "../x",
        mediaType: "",
        sizeBytes: 1,
        atMs: 0,
        state: "done",
        stored: true,
      },
    ],
    () => "_x",
  );
  expect(text).toBe("1970-01-01T00:00:00.000Z you: hi\n1970-01-01T00:00:00.000Z roommate: [file _x, done]\n");
});
