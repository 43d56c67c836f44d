import { expect, test } from "vitest";
import { isPictureType, mediaTypeWith, splitMediaType } from "./picture-type.ts";

test("the size of a picture travels with its media type", () => {
  const sent = mediaTypeWith("image/png", { width: 640, height: 480 });
  expect(splitMediaType(sent)).toEqual({ mediaType: "image/png", picture: { width: 640, height: 480 } });
  expect(splitMediaType(mediaTypeWith("image/png", undefined))).toEqual({ mediaType: "image/png" });
});

test.each([
  "text/plain; charset=utf-8",
  "text/html; width=1; height=1",
  "image/png; width=9; height=x",
  "image/png; width=123456; height=1",
  "",
])("takes %o as it is", (sent) => {
  expect(splitMediaType(sent)).toEqual({ mediaType: sent });
});

test("a size that no picture has is ignored", () => {
  expect(splitMediaType("image/png; width=0; height=5")).toEqual({ mediaType: "image/png" });
  expect(splitMediaType("image/png; width=5; height=65536")).toEqual({ mediaType: "image/png" });
});

test("a document is no picture", () => {
  expect(["image/jpeg", "image/svg+xml", "text/html"].map(isPictureType)).toEqual([true, false, false]);
});
