import fc from "fast-check";
import { expect, test } from "vitest";
import { recordFromJson, recordToJson } from "./record-json.ts";

const key = fc.string({ maxLength: 4 }).filter((text) => text !== "__proto__");
const arrays = fc.oneof(fc.float32Array({ noNaN: true }), fc.int16Array(), fc.uint8Array());
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    arrays,
    fc.array(tie("value")),
    fc.dictionary(fc.oneof(key, fc.constant("$")), tie("value")),
  ),
}));

test("a record is read as it was written", () => {
  fc.assert(
    fc.property(value, (record) => {
      const text = JSON.stringify(recordToJson(record));
      expect(recordFromJson(JSON.parse(text))).toEqual(normal(record));
    }),
  );
});

test("any JSON is read or refused", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom("Float32Array", "object", "other"), (json, tag) => {
      try {
        recordFromJson({ $: tag, base64: json, fields: json });
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    }),
  );
});

test.each([
  ["a function", () => undefined],
  ["a file", new File([], "a")],
  ["a number that JSON does not have", Number.NaN],
])("%s cannot be exported", (_, record) => {
  expect(() => recordToJson({ record })).toThrow(TypeError);
});

/** Dictionaries of fast-check have no prototype, and JSON has no negative zero. */
function normal(record: unknown): unknown {
  if (Array.isArray(record)) return record.map(normal);
  if (ArrayBuffer.isView(record) || typeof record !== "object" || record === null) return record;
  return Object.fromEntries(Object.entries(record).map(([name, item]) => [name, normal(item)]));
}
