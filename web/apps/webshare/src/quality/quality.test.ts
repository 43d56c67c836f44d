import { expect, test } from "vitest";
import { readQuality, usualQuality, videoParameters } from "./quality.ts";

const size = { width: 1920, height: 1080 };

test("a picture with more lines than allowed is made smaller, one with fewer never larger", () => {
  expect(videoParameters({ ...usualQuality, maxLines: 360 }, size).scaleResolutionDownBy).toBe(3);
  expect(videoParameters({ ...usualQuality, maxLines: 2160 }, size).scaleResolutionDownBy).toBe(1);
  expect(videoParameters({ ...usualQuality, maxLines: 0 }, size).scaleResolutionDownBy).toBe(1);
});

test("the bit rate follows from the size unless it is chosen", () => {
  const small = videoParameters({ ...usualQuality, maxLines: 360 }, size).maxBitrate;
  const large = videoParameters({ ...usualQuality, maxLines: 1080 }, size).maxBitrate;
  expect(large).toBeGreaterThan(small);
  expect(videoParameters({ ...usualQuality, maxKbitPerSec: 600 }, size).maxBitrate).toBe(600_000);
});

test("what another device says is one of the choices, or nothing", () => {
  expect(readQuality(JSON.parse(JSON.stringify(usualQuality)))).toEqual(usualQuality);
  for (const value of [
    ...[null, "text", {}, { ...usualQuality, kind: "film" }, { ...usualQuality, maxLines: -1 }],
    ...[
      { ...usualQuality, maxFramesPerSec: 1e9 },
      { ...usualQuality, maxKbitPerSec: "600" },
    ],
  ]) {
    expect(readQuality(value)).toBeUndefined();
  }
});
