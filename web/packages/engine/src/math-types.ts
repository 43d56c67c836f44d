/** A point, a direction or a scale. */
export type Vec3 = readonly [x: number, y: number, z: number];
/** A unit quaternion or an RGBA colour. */
export type Vec4 = readonly [x: number, y: number, z: number, w: number];

/** An axis-aligned box in metres. */
export interface Bounds {
  /** The corner with the smallest coordinates. */
  readonly min: Vec3;
  /** The corner with the largest coordinates. */
  readonly max: Vec3;
}
