import fc from "fast-check";
import { expect, test } from "vitest";
import { crc32 } from "./crc32.ts";
import { encodePieceRecord, PIECE_RECORD_BYTES, scanPieceJournal } from "./piece-journal.ts";
import {
  encodeRecord,
  erasingWrites,
  HEADER_BYTES,
  isUnknownFormat,
  LOG_MAGIC,
  MAX_RECORD_BYTES,
  scanNewest,
  scanRecords,
} from "./record-codec.ts";

const concat = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

test("CRC-32 returns the published check value", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

test("CRC-32 is that of one bit after the other, wherever the bytes lie", () => {
  const bitwise = (bytes: Uint8Array): number => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(9), (bytes, start) => {
      const part = bytes.subarray(start);
      expect(crc32(part)).toBe(bitwise(part));
      expect(crc32(part, crc32(bytes.subarray(0, start)))).toBe(bitwise(bytes));
    }),
  );
});

test("a log returns what was written, and a truncated log a prefix of it", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 6 }), fc.nat(), (values, cut) => {
      const plain = values.map((value) => JSON.parse(JSON.stringify(value)));
      const whole = concat(LOG_MAGIC, ...plain.map(encodeRecord));
      expect(scanRecords(whole)).toMatchObject({ values: plain, validBytes: whole.length });
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

const isCounted = (value: unknown) => value !== "not counted";

test("the end of a log is read without what comes before it, oldest first", () => {
  const values = fc.array(fc.constantFrom("a", "b", "not counted"), { maxLength: 8 });
  fc.assert(
    fc.property(values, fc.nat(9), fc.nat(), (written, count, cut) => {
      const whole = concat(LOG_MAGIC, ...written.map(encodeRecord));
      const torn = whole.subarray(0, whole.length - (cut % 12));
      const all = scanRecords(torn).values;
      const newest = scanNewest(torn, count, isCounted);
      expect(newest.values).toEqual(all.slice(all.length - newest.values.length));
      expect(newest.isWhole).toBe(newest.values.length === all.length);
      const counted = newest.values.filter(isCounted).length;
      expect(counted).toBe(Math.min(count, all.filter(isCounted).length));
    }),
  );
  const whole = concat(LOG_MAGIC, ...["first", "not counted", "second"].map(encodeRecord));
  whole[LOG_MAGIC.length + HEADER_BYTES] = 0;
  expect(scanNewest(whole, 1, isCounted)).toEqual({ values: ["second"], isWhole: false });
});

test("the end of a log has nothing that follows a damaged record, and no erased one", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), fc.nat(), (values, position) => {
      const whole = concat(LOG_MAGIC, ...values.map(encodeRecord));
      const index = position % whole.length;
      whole[index] = (whole[index] ?? 0) ^ 1;
      expect(scanNewest(whole, 9, isCounted).values).toEqual(scanRecords(whole).values);
    }),
  );
  const whole = concat(LOG_MAGIC, ...["kept", "a secret"].map(encodeRecord));
  const at = scanRecords(whole).offsets[1] ?? 0;
  for (const { at: place, bytes } of erasingWrites(at, whole.subarray(at))) whole.set(bytes, place);
  expect(scanNewest(whole, 1, isCounted)).toEqual({ values: ["kept"], isWhole: true });
});

test("an erased record is gone, and the others are read, wherever a crash interrupts the erasing", () => {
  const whole = concat(LOG_MAGIC, ...["first", "a secret", "last"].map(encodeRecord));
  const at = scanRecords(whole).offsets[1] ?? 0;
  const [mark, zeros] = erasingWrites(at, whole.subarray(at, at + HEADER_BYTES));
  whole.set(mark.bytes, mark.at);
  for (let written = 0; written <= zeros.bytes.length; written += 1) {
    const torn = whole.slice();
    torn.set(zeros.bytes.subarray(0, written), zeros.at);
    expect(scanRecords(torn)).toMatchObject({ values: ["first", "last"], validBytes: whole.length });
  }
  whole.set(zeros.bytes, zeros.at);
  expect(new TextDecoder().decode(whole)).not.toContain("secret");
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
