import { expect, test } from "vitest";
import { deviceNumber } from "./device-number.ts";
import { WaitingSum } from "./waiting-sum.ts";

test("what waits is the sum over all devices", () => {
  const sum = new WaitingSum();
  expect(sum.record(deviceNumber(0), { files: 2, bytes: 20 })).toEqual({ files: 2, bytes: 20 });
  expect(sum.record(deviceNumber(3), { files: 1, bytes: 5 })).toEqual({ files: 3, bytes: 25 });
  expect(sum.record(deviceNumber(0), { files: 0, bytes: 0 })).toEqual({ files: 1, bytes: 5 });
  expect(sum.record(deviceNumber(3), undefined)).toEqual({ files: 0, bytes: 0 });
  expect(sum.has(deviceNumber(3))).toBe(false);
});
