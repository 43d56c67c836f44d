import { STUMPS_Z_M } from "@orbitroom/physics";
import { ROPE_RADIUS_M } from "../../scene/ground/field-meshes.ts";
import type { WheelStroke } from "../../scorecard/charts.ts";

/** The groups of the legend, in the order in which they are drawn: what matters more is on top. */
export const strokeGroups = ["none", "some", "four", "six", "out"] as const;
/** One of them. */
export type StrokeGroup = (typeof strokeGroups)[number];

/** The name of a group in the legend. */
export const groupLabels: Readonly<Record<StrokeGroup, string>> = {
  none: "No run",
  some: "1 to 3 runs",
  four: "Four",
  six: "Six",
  out: "Out",
};

/** The group of a stroke. More than three that were run count as those. */
export function groupOf({ runs, isBoundary, isOut }: WheelStroke): StrokeGroup {
  if (isOut) return "out";
  if (isBoundary && runs >= 4) return runs === 6 ? "six" : "four";
  return runs > 0 ? "some" : "none";
}

/**
 * Where a stroke ends, in metres from the striker's wicket: x to the off side, y down, away from the bowler. It is cut off at the
 * boundary.
 */
export function endOf({ directionDeg, distanceM }: WheelStroke): readonly [x: number, y: number] {
  const angle = (directionDeg * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  // The distance to a circle around the middle of the pitch, which is above the wicket.
  const reach = -STUMPS_Z_M * dy + Math.sqrt(ROPE_RADIUS_M ** 2 - (STUMPS_Z_M * dx) ** 2);
  const lengthM = Math.min(Math.max(distanceM, 0), reach);
  return [dx * lengthM, dy * lengthM];
}
