import { expect, test } from "vitest";
import { featureMeanings, headline, intervalText } from "./calibration-text.ts";
import { keptCalibration } from "./testing/kept-calibration.ts";

const { report } = keptCalibration();

test("the first sentence says what came out", () => {
  expect(headline(report)).toBe("In cross-validation it put 85 of 100 images in the right folder.");
  expect(headline({ ...report, isBetterThanGuessing: false })).toBe(
    "It could not tell your two folders apart. Nothing is shown on images.",
  );
  expect(intervalText({ low: 0.774, high: 0.906 })).toBe("77 to 91 of 100");
});

test("features are sorted by how much they count", () => {
  expect(featureMeanings(["noise", "colour", "spectrum"], [0.4, -0.1, -1.4])).toEqual({
    counting: [
      { name: "spectrum", text: "a lower value speaks strongly for AI (−1.4)" },
      { name: "noise", text: "a higher value speaks somewhat for AI (+0.4)" },
    ],
    idle: ["colour"],
  });
});
