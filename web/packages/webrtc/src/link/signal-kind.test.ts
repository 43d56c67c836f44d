import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeLaneSignal } from "./lane-signal.ts";
import { passedSignalEvent } from "./passed-signal.ts";
import { decodeSignal, encodeSignal } from "./signal-kind.ts";

test("framing V6: a kind of a later version is nothing, whatever it carries", () => {
  const later = fc.integer({ min: encodeSignal("private", [])[0] ?? 0, max: 254 }).map((last) => last + 1);
  fc.assert(
    fc.property(later, fc.uint8Array(), (kind, body) => {
      const bytes = Uint8Array.of(kind, ...body);
      const found = [decodeSignal(bytes), decodeLaneSignal(bytes), passedSignalEvent(bytes)];
      expect(found).toEqual([undefined, undefined, undefined]);
    }),
  );
});

test("the number of a kind never changes", () => {
  const kinds = ["want", "control", "receipt", "waiting", "room", "relay", "media", "private"] as const;
  expect(kinds.map((kind) => encodeSignal(kind, [])[0])).toEqual([0, 3, 6, 9, 11, 12, 13, 14]);
});
