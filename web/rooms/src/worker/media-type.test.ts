import fc from "fast-check";
import { expect, test } from "vitest";
import { isPictureType, joinMediaType, possibleDateMs, splitMediaType } from "./media-type.ts";

const picture = { width: 640, height: 480 };
const modifiedAtMs = Date.UTC(2009, 4, 17);

test.each([
  { mediaType: "image/png", picture, modifiedAtMs },
  { mediaType: "image/png", picture },
  { mediaType: "image/png", modifiedAtMs },
  { mediaType: "text/plain; charset=utf-8", modifiedAtMs },
  { mediaType: "", modifiedAtMs },
  { mediaType: "image/png" },
  { mediaType: "" },
])("what is known of a file travels with its media type: %o", (file) => {
  expect(splitMediaType(joinMediaType(file))).toEqual(file);
});

test.each([
  "text/plain; charset=utf-8",
  "text/html; width=1; height=1",
  "image/png; width=9; height=x",
  "image/png; width=123456; height=1",
  "image/png; modified=",
  "image/png; modified=-1",
  "image/png; modified=1e9",
  "image/png; modified=99999999999999999",
  "",
])("takes %o as it is", (sent) => {
  expect(splitMediaType(sent)).toEqual({ mediaType: sent });
});

test("a size that no picture has is ignored", () => {
  expect(splitMediaType("image/png; width=0; height=5")).toEqual({ mediaType: "image/png" });
  expect(splitMediaType("image/png; width=5; height=65536")).toEqual({ mediaType: "image/png" });
});

test("a date that no file has is ignored", () => {
  for (const date of [0, Date.UTC(2108, 0, 1), Number.MAX_SAFE_INTEGER, "9999999999999999"])
    expect(splitMediaType(`image/png; modified=${date}`)).toEqual({ mediaType: "image/png" });
  expect([-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY].map(possibleDateMs)).toEqual(
    Array(5).fill(undefined),
  );
});

test("whatever another device sends, a date is one that a file can have", () => {
  const sent = fc.tuple(fc.string(), fc.oneof(fc.integer(), fc.maxSafeNat(), fc.double(), fc.string()));
  fc.assert(
    fc.property(sent, ([type, date]) => {
      const read = splitMediaType(`${type}; modified=${date}`).modifiedAtMs;
      if (read !== undefined) expect(possibleDateMs(read)).toBe(read);
    }),
  );
});

test("a document is no picture", () => {
  expect(["image/jpeg", "image/svg+xml", "text/html"].map(isPictureType)).toEqual([true, false, false]);
});
