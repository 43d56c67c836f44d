import type { Calibration, CalibrationReport, ScoreBin, Share } from "@orbitroom/imaging";
import type { SetSummary } from "./image-set.ts";

/** The version of the record. */
const VERSION = 1;

/** A calibration as this browser keeps it: only numbers, no image and no file name. */
export interface KeptCalibration extends Calibration {
  readonly createdMs: number;
  /** The names of the features when it was made. With other features it cannot be used. */
  readonly featureNames: readonly string[];
  readonly ai: SetSummary;
  readonly people: SetSummary;
  /** Images that were in both folders, and left out. */
  readonly inBoth: number;
}

export function calibrationRecord(calibration: KeptCalibration): unknown {
  return { version: VERSION, ...calibration };
}

/** Reads a record; undefined if it is damaged, or of another version, or its features are not those of `featureNames`. */
export function readCalibrationRecord(
  record: unknown,
  featureNames: readonly string[],
): KeptCalibration | undefined {
  if (!isObject(record) || record["version"] !== VERSION) return undefined;
  const { createdMs, ai, people, inBoth, model, report } = record;
  const names = record["featureNames"];
  const isValid =
    isNumber(createdMs) &&
    isNumber(inBoth) &&
    isSummary(ai) &&
    isSummary(people) &&
    isNumbers(model) &&
    isReport(report) &&
    report.weights.length === featureNames.length &&
    Array.isArray(names) &&
    names.join() === featureNames.join();
  return isValid ? { createdMs, featureNames, ai, people, inBoth, model, report } : undefined;
}

function isReport(value: unknown): value is CalibrationReport {
  if (!isObject(value)) return false;
  const { ai, people, all, rocArea, brier, baseBrier, bins, weights, isBetterThanGuessing } = value;
  return (
    [ai, people, all].every(isShare) &&
    isObject(rocArea) &&
    [rocArea["area"], rocArea["low"], rocArea["high"], brier, baseBrier].every(isNumber) &&
    Array.isArray(bins) &&
    bins.every(isBin) &&
    isNumbers(weights) &&
    typeof isBetterThanGuessing === "boolean"
  );
}

function isBin(value: unknown): value is ScoreBin {
  return isObject(value) && isNumber(value["from"]) && isNumber(value["to"]) && isShare(value["ai"]);
}

function isShare(value: unknown): value is Share {
  return isObject(value) && ["count", "total", "low", "high"].every((key) => isNumber(value[key]));
}

function isSummary(value: unknown): value is SetSummary {
  return (
    isObject(value) &&
    isNumber(value["medianMegapixels"]) &&
    isNumber(value["medianBytesPerPixel"]) &&
    isObject(value["formats"]) &&
    Object.values(value["formats"]).every(isNumber)
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);
