import { expect, test } from "vitest";
import { calibrationRecord, type KeptCalibration, readCalibrationRecord } from "./kept-calibration.ts";
import { keptCalibration } from "./testing/kept-calibration.ts";

const names = ["noise", "spectrum"];
const kept: KeptCalibration = keptCalibration({ featureNames: names });

test("a record is read as it was written", () => {
  const record = structuredClone(calibrationRecord(kept));
  expect(readCalibrationRecord(record, names)).toEqual(kept);
});

test("a record of other features or another version is not used", () => {
  const record = calibrationRecord(kept) as Record<string, unknown>;
  expect(readCalibrationRecord(record, ["noise", "colour"])).toBeUndefined();
  expect(readCalibrationRecord({ ...record, version: 2 }, names)).toBeUndefined();
});

test("a damaged record is not used", () => {
  const damaged = (path: readonly string[], value: unknown): unknown => {
    const record = structuredClone(calibrationRecord(kept)) as Record<string, unknown>;
    const [last = "", ...rest] = [...path].reverse();
    const parent = rest
      .reverse()
      .reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, record);
    parent[last] = value;
    return record;
  };
  for (const [path, value] of [
    [["model"], [1, Number.NaN]],
    [["createdMs"], "yesterday"],
    [["report"], null],
    [["report", "bins"], [{ from: 0 }]],
    [["report", "all", "low"], undefined],
    [["report", "weights"], [1]],
    [["report", "rocArea"], 0.5],
    [["report", "isBetterThanGuessing"], 1],
    [["ai", "formats"], { png: "many" }],
  ] as const) {
    expect(readCalibrationRecord(damaged(path, value), names), path.join(".")).toBeUndefined();
  }
  expect(readCalibrationRecord(undefined, names)).toBeUndefined();
  expect(readCalibrationRecord("text", names)).toBeUndefined();
});
