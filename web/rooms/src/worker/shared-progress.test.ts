import { expect, test } from "vitest";
import { deviceNumber } from "./device-number.ts";
import { SharedProgress } from "./shared-progress.ts";

const at = (verifiedBytes: number) => ({ movedBytes: verifiedBytes, verifiedBytes, rateBytesPerSec: 1 });

test("a file is as far as the device that is furthest behind", () => {
  const progress = new SharedProgress();
  expect(progress.record("a", deviceNumber(0), at(5))).toEqual(at(5));
  expect(progress.record("a", deviceNumber(1), at(2))).toEqual(at(2));
  expect(progress.record("a", deviceNumber(0), at(9))).toEqual(at(2));
  expect(progress.record("b", deviceNumber(0), at(7))).toEqual(at(7));
});

test("a device that has the file, or is away, holds nothing back", () => {
  const progress = new SharedProgress();
  for (const id of ["a", "b"])
    for (const pair of [0, 1, 2].map(deviceNumber)) progress.record(id, pair, at(pair + 1));
  progress.end("a", deviceNumber(0));
  expect(progress.record("a", deviceNumber(2), at(8))).toEqual(at(2));
  progress.endPair(deviceNumber(1));
  expect(progress.record("a", deviceNumber(2), at(9))).toEqual(at(9));
  expect(progress.record("b", deviceNumber(2), at(9))).toEqual(at(1));
  progress.end("b");
  expect(progress.record("b", deviceNumber(2), at(9))).toEqual(at(9));
});
