/** A line or a strip on the ground: the range in x and z that it covers, in metres. */
export interface GroundRect {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

/** Distance of each wicket from the middle of the pitch (Law 6.1: 22 yards between them). */
export const WICKET_Z_M = 10.06;
/** Width of the pitch (Law 6.1). */
export const PITCH_WIDTH_M = 3.05;
/** Distance of the popping crease in front of the bowling crease (Law 7.3). */
export const POPPING_FROM_BOWLING_M = 1.22;
/** Length of the bowling crease (Law 7.2). */
const BOWLING_CREASE_M = 2.64;
/** Shortest length of the popping crease on either side (Law 7.3). */
const POPPING_HALF_M = 1.83;
/** Distance of the return creases from the middle line (Law 7.4). */
const RETURN_X_M = 1.32;
/** Shortest length of the return creases, behind the popping crease (Law 7.4). */
const RETURN_LENGTH_M = 2.44;
/** The Laws leave it open; this is usual. */
const LINE_WIDTH_M = 0.06;

/** How far the prepared strip extends behind each bowling crease. */
const BEHIND_M = 1.22;

/** The prepared strip. */
export const pitchStrip: GroundRect = {
  minX: -PITCH_WIDTH_M / 2,
  maxX: PITCH_WIDTH_M / 2,
  minZ: -WICKET_Z_M - BEHIND_M,
  maxZ: WICKET_Z_M + BEHIND_M,
};

/**
 * The painted lines of both ends. What the Laws call a crease is its back edge, that nearest the wicket; the line is painted in
 * front of that (Law 7.1), so that the edge is exact.
 */
export function creaseLines(): GroundRect[] {
  return [-1, 1].flatMap((end) => {
    /** A rectangle across the pitch, given by z towards the middle: `from` is farther away from it. */
    const across = (halfLength: number, edge: number): GroundRect => {
      const [a, b] = [end * edge, end * (edge - LINE_WIDTH_M)];
      return { minX: -halfLength, maxX: halfLength, minZ: Math.min(a, b), maxZ: Math.max(a, b) };
    };
    const popping = WICKET_Z_M - POPPING_FROM_BOWLING_M;
    const returns = [-1, 1].map((side): GroundRect => {
      const [a, b] = [end * popping, end * (popping + RETURN_LENGTH_M)];
      // The inner edge counts.
      const [inner, outer] = [side * RETURN_X_M, side * (RETURN_X_M + LINE_WIDTH_M)];
      return {
        ...{ minX: Math.min(inner, outer), maxX: Math.max(inner, outer) },
        ...{ minZ: Math.min(a, b), maxZ: Math.max(a, b) },
      };
    });
    return [across(BOWLING_CREASE_M / 2, WICKET_Z_M), across(POPPING_HALF_M, popping), ...returns];
  });
}
