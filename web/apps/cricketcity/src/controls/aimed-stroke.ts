import { CREASE_Z_M, type Hand, offSideX } from "@orbitroom/physics";
import type { StrokeWish } from "../computer/natural-stroke.ts";

/** A place as far as this from the striker is over the fielders' heads. */
const LOFT_M = 50;
/** The direction of a stroke that is aimed to one side, without a finer aim. */
const ASIDE_RADS = 0.7;
/** A level bat is what plays to places squarer than this. */
const SQUARE_RADS = 0.95;

/** The stroke to a place on the ground: along it, or in the air if the place is far out in front of the wicket. */
export function strokeTo({ x, z }: { readonly x: number; readonly z: number }, hand: Hand): StrokeWish {
  const azimuthRads = Math.atan2(x * offSideX(hand), CREASE_Z_M - z);
  const isFar = Math.hypot(x, CREASE_Z_M - z) >= LOFT_M && Math.abs(azimuthRads) <= SQUARE_RADS;
  return { azimuthRads, ...(isFar && { kind: "loft" as const }) };
}

/** The direction for a share to the right (1) or left (-1) on a screen seen from behind the batter. */
export function azimuthAside(rightShare: number, hand: Hand): number {
  return Math.min(Math.max(rightShare, -1), 1) * ASIDE_RADS * offSideX(hand);
}
