import fc from "fast-check";
import { expect, test } from "vitest";
import { crc32 } from "./crc32.ts";
import { encodePieceRecord, PIECE_RECORD_BYTES, scanPieceJournal } from "./piece-journal.ts";
import { encodeRecord, isUnknownFormat, LOG_MAGIC, MAX_RECORD_BYTES, scanRecords } from "./record-codec.ts";

const concat = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

test("CRC-32 returns the published check value", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

test("a log returns what was written, and a truncated log a prefix of it", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 6 }), fc.nat(), (values, cut) => {
      const plain = values.map((value) => JSON.parse(JSON.stringify(value)));
      const whole = concat(LOG_MAGIC, ...plain.map(encodeRecord));
      expect(scanRecords(whole)).toEqual({ values: plain, validBytes: whole.length });
      const torn = scanRecords(whole.subarray(0, cut % (whole.length + 1)));
      expect(torn.values).toEqual(plain.slice(0, torn.values.length));
    }),
  );
});

test("a flipped bit ends the log before its record", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), fc.nat(), (values, position) => {
      const whole = concat(LOG_MAGIC, ...values.map(encodeRecord));
      const index = LOG_MAGIC.length + (position % (whole.length - LOG_MAGIC.length));
      whole[index] = (whole[index] ?? 0) ^ 1;
      const { values: read, validBytes } = scanRecords(whole);
      expect(read).toEqual(values.slice(0, read.length));
      expect(read.length).toBeLessThan(values.length);
      expect(validBytes).toBeLessThanOrEqual(index);
    }),
  );
});

test("bytes of another format contain no records, and a record over the limit is refused", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => scanRecords(bytes).values.length === 0));
  expect(() => encodeRecord("x".repeat(MAX_RECORD_BYTES))).toThrow(RangeError);
});

test("a journal returns only complete records", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ piece: fc.nat(), hash: fc.uint8Array({ minLength: 32, maxLength: 32 }) }), {
        maxLength: 8,
      }),
      fc.nat(),
      (records, cut) => {
        const bytes = concat(...records.map(encodePieceRecord));
        const kept = cut % (bytes.length + 1);
        expect(scanPieceJournal(bytes.subarray(0, kept))).toEqual(
          records.slice(0, Math.floor(kept / PIECE_RECORD_BYTES)),
        );
      },
    ),
  );
});

test("tells another version from an empty or interrupted log", () => {
  const nextVersion = new TextEncoder().encode("ORLOG002");
  expect(isUnknownFormat(concat(nextVersion, encodeRecord("kept")))).toBe(true);
  expect(isUnknownFormat(concat(LOG_MAGIC, encodeRecord("kept")))).toBe(false);
  for (let length = 0; length <= LOG_MAGIC.length; length += 1) {
    expect(isUnknownFormat(LOG_MAGIC.subarray(0, length))).toBe(false);
  }
});
