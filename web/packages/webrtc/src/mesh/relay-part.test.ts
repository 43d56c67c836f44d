import fc from "fast-check";
import { expect, test } from "vitest";
import { toHex } from "../hex.ts";
import { decodeSignal } from "../link/signal-kind.ts";
import { decodeCount, decodeRelayPart, encodeCount, encodeRelayPart } from "./relay-part.ts";

const id = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(toHex);

test("R3: what is encoded is decoded", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 }), id, fc.uint8Array(), (direction, device, body) => {
      const signal = decodeSignal(encodeRelayPart({ direction, id: device, body }));
      expect(signal?.kind).toBe("relay");
      expect(decodeRelayPart(signal?.body ?? new Uint8Array())).toEqual({ direction, id: device, body });
    }),
  );
});

test("R3: any other bytes are a part of some device, or none", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const part = decodeRelayPart(bytes);
      if (bytes.length < 17) expect(part).toBeUndefined();
      else expect(part?.id).toMatch(/^[0-9a-f]{32}$/);
    }),
  );
});

test("R5: a count has four bytes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (bytes) => {
      expect(decodeCount(encodeCount(bytes))).toBe(bytes);
    }),
  );
  for (const length of [0, 3, 5]) expect(decodeCount(new Uint8Array(length))).toBeUndefined();
});
