import { calibratedScore, type Share } from "@orbitroom/imaging";
import type { KeptCalibration } from "./kept-calibration.ts";

/** A group of fewer images says nothing. */
export const MIN_BIN_IMAGES = 10;

/** What a calibration says of one image. `share` are the person's own images with such values, and how many are made by AI. */
export type Judgement =
  | { readonly kind: "share" | "too_few" | "no_clearer"; readonly share: Share }
  | { readonly kind: "unlike" | "tiny" };

/** Undefined if the calibration may not be used for any statement, or the image was not decoded. Load the WASM module first. */
export function judge(
  { model, report }: KeptCalibration,
  features: Float64Array | undefined,
): Judgement | undefined {
  if (!report.isBetterThanGuessing || !features) return undefined;
  if (features.length === 0) return { kind: "tiny" };
  const score = calibratedScore(model, features);
  if (score === undefined) return { kind: "unlike" };
  const share = report.bins.findLast(({ from }) => score >= from)?.ai;
  if (!share) return undefined;
  if (share.total < MIN_BIN_IMAGES) return { kind: "too_few", share };
  const baseRate = report.ai.total / report.all.total;
  return { kind: share.low <= baseRate && baseRate <= share.high ? "no_clearer" : "share", share };
}
