import { type CalibrationReport, calibratedScore, type Share } from "@orbitroom/imaging";
import type { KeptCalibration } from "./kept-calibration.ts";

/** The fewest images that a group of scores needs to say anything. */
export const MIN_BIN_IMAGES = 10;

/** What a calibration says about one image. `share` counts the AI images among the person's images with a similar score. */
export type Judgement =
  | { readonly kind: "share" | "too_few" | "no_clearer"; readonly share: Share }
  | { readonly kind: "unlike" | "tiny" };

/**
 * Judges an image. Undefined if the calibration may not be used for any statement, or the image was not decoded. Load the WASM
 * module first.
 */
export function judge(
  { model, report }: KeptCalibration,
  features: Float64Array | undefined,
): Judgement | undefined {
  if (!report.isBetterThanGuessing || !features) return undefined;
  return features.length === 0 ? { kind: "tiny" } : judgeScore(report, calibratedScore(model, features));
}

/** The meaning of a score. The score is undefined for an image whose features are outside the range of the person's images. */
export function judgeScore({ bins, ai, all }: CalibrationReport, score: number | undefined): Judgement {
  const share = score === undefined ? undefined : bins.findLast(({ from }) => score >= from)?.ai;
  if (!share) return { kind: "unlike" };
  if (share.total < MIN_BIN_IMAGES) return { kind: "too_few", share };
  const baseRate = ai.total / all.total;
  return { kind: share.low <= baseRate && baseRate <= share.high ? "no_clearer" : "share", share };
}
