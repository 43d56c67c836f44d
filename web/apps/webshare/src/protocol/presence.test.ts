import fc from "fast-check";
import { expect, test } from "vitest";
import { decodePresence, encodePresence } from "./presence.ts";

test("what a viewer says comes out as it went in, the pointer to the nearest point", () => {
  const said = { from: "0a".repeat(16), width: 1920, height: 1080, framesPerSec: 30 };
  expect(decodePresence(encodePresence({ ...said, pointer: undefined }))).toEqual({
    ...said,
    pointer: undefined,
  });
  const pointing = decodePresence(encodePresence({ ...said, from: undefined, pointer: { x: 0.25, y: 1 } }));
  expect(pointing?.from).toBeUndefined();
  expect(pointing?.pointer?.x).toBeCloseTo(0.25, 4);
  expect(pointing?.pointer?.y).toBe(1);
});

test("any bytes are a presence within its limits, or none", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 40 }), fc.boolean(), (bytes, isLong) => {
      const tried = isLong ? Uint8Array.of(1, ...bytes, ...new Uint8Array(40)).subarray(0, 27) : bytes;
      const presence = decodePresence(tried);
      if (presence === undefined) return;
      for (const part of [presence.pointer?.x ?? 0, presence.pointer?.y ?? 0]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
    }),
  );
});
