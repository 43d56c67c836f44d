import type { CalibrationReport, Share } from "@orbitroom/imaging";
import { type Judgement, judge } from "./judge.ts";
import type { KeptCalibration } from "./kept-calibration.ts";
import { setDifferences } from "./set-differences.ts";

/** The result in a sentence or two. */
export function headline({ all, isBetterThanGuessing }: CalibrationReport): string {
  return isBetterThanGuessing
    ? `In cross-validation it put ${all.count} of ${all.total} images in the right folder.`
    : "It could not tell your two folders apart. Nothing is shown on images.";
}

/** An interval as a text, such as "77 to 91 of 100". */
export function intervalText({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${inHundred(low)} to ${inHundred(high)} of 100`;
}

export const inHundred = (share: number): number => Math.round(100 * share);

/** The share of AI in all images of a calibration, such as "50 of 100". */
export function baseRateText({ ai, all }: CalibrationReport): string {
  return `${inHundred(ai.total / all.total)} of 100`;
}

/** What a calibration says about an image, as texts. */
export interface CalibrationAnswer {
  readonly kind: Judgement["kind"];
  readonly text: string;
  /** How reliable it is. */
  readonly limits: string;
}

/**
 * The answer for an image. Undefined if the calibration may not be used for any statement, or the image was not decoded. Load the
 * WASM module first.
 */
export function calibrationAnswer(
  calibration: KeptCalibration,
  features: Float64Array | undefined,
): CalibrationAnswer | undefined {
  const judgement = judge(calibration, features);
  if (!judgement) return undefined;
  const limits = ["It does not change the answer above, and holds only for images like yours."];
  if (setDifferences(calibration.ai, calibration.people).length > 0) {
    limits.push("Your two folders also differ in size, format or compression, so it may show only that.");
  }
  return {
    kind: judgement.kind,
    text: judgementText(judgement, calibration.report),
    limits: limits.join(" "),
  };
}

export function judgementText(judgement: Judgement, report: CalibrationReport): string {
  switch (judgement.kind) {
    case "share":
      return `Of your images with a similar score, ${countText(judgement.share)} AI (95 % interval in cross-validation: ${intervalText(judgement.share)}). Of all your images, ${baseRateText(report)} were.`;
    case "too_few":
      return `Can't tell: only ${judgement.share.total} of your images had a similar score.`;
    case "no_clearer":
      return `Can't tell: of your images with a similar score, ${countText(judgement.share)} AI. That does not differ clearly from all your images (${baseRateText(report)}).`;
    case "unlike":
      return "Can't tell: this image is unlike those you calibrated with.";
    case "tiny":
      return "Can't tell: the image is too small to be compared with yours.";
  }
}

const countText = ({ count, total }: Share) => `${count} of ${total} ${count === 1 ? "was" : "were"}`;

/** The weight from which a feature counts strongly, and the one from which it counts at all. */
const [MUCH, SOME] = [1, 0.3];

/** The features by how much they count. */
export interface FeatureMeanings {
  readonly counting: readonly { readonly name: string; readonly text: string }[];
  /** The names of those that hardly count. */
  readonly idle: readonly string[];
}

export function featureMeanings(names: readonly string[], weights: readonly number[]): FeatureMeanings {
  const features = names.map((name, index) => ({ name, weight: weights[index] ?? 0 }));
  features.sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  const counts = ({ weight }: { weight: number }) => Math.abs(weight) >= SOME;
  return {
    counting: features.filter(counts).map(({ name, weight }) => ({ name, text: meaningOf(weight) })),
    idle: features.filter((feature) => !counts(feature)).map(({ name }) => name),
  };
}

function meaningOf(weight: number): string {
  const strength = Math.abs(weight) < MUCH ? "somewhat" : "strongly";
  const signed = `${weight < 0 ? "−" : "+"}${Math.abs(weight).toFixed(1)}`;
  return `a ${weight > 0 ? "higher" : "lower"} value speaks ${strength} for AI (${signed})`;
}
