import { expect, test } from "vitest";
import { judgementText } from "./calibration-text.ts";
import { judge, judgeScore } from "./judge.ts";
import { keptCalibration } from "./testing/kept-calibration.ts";

const { report } = keptCalibration();
const textOf = (score: number | undefined) => judgementText(judgeScore(report, score), report);

test("the counts of the group that the score is in are given", () => {
  expect(textOf(0.93)).toBe(
    "Of your images with a similar score, 34 of 40 were AI (95 % interval in cross-validation: 71 to 93 of 100). Of all your images, 50 of 100 were.",
  );
  expect(textOf(1)).toBe(textOf(0.8));
  expect(textOf(0)).toContain("5 of 36 were AI");
});

test("a small group, and one that is no clearer than all images, cannot tell", () => {
  expect(textOf(0.3)).toBe("Can't tell: only 4 of your images had a similar score.");
  expect(textOf(0.5)).toContain("Can't tell: of your images with a similar score, 6 of 12 were AI.");
});

test("an image unlike all others, and a tiny one, cannot be told", () => {
  expect(textOf(undefined)).toBe("Can't tell: this image is unlike those you calibrated with.");
  const tiny = judge(keptCalibration(), new Float64Array());
  expect(tiny && judgementText(tiny, report)).toContain("too small");
});

test("a calibration that is no better than guessing says nothing", () => {
  const guessing = keptCalibration({ report: { ...report, isBetterThanGuessing: false } });
  expect(judge(guessing, Float64Array.of(0.9, 0.1))).toBeUndefined();
  expect(judge(keptCalibration(), undefined)).toBeUndefined();
});
