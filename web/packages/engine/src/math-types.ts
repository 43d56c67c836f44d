/** A point, a direction or a scale. */
export type Vec3 = readonly [x: number, y: number, z: number];
/** A unit quaternion or an RGBA colour. */
export type Vec4 = readonly [x: number, y: number, z: number, w: number];

/** An axis-aligned box in metres. */
export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}
