/** Inclination of the Earth's equator to the ecliptic at J2000. */
const OBLIQUITY_RADIANS = (84_381.448 / 3600) * (Math.PI / 180);
const SIN_OBLIQUITY = Math.sin(OBLIQUITY_RADIANS);
const COS_OBLIQUITY = Math.cos(OBLIQUITY_RADIANS);

/** Units of right ascension and declination in the packed files. */
export const PACKED_CIRCLE = 65_536;
export const PACKED_QUARTER = 32_767;

/** Writes the unit vector (scene axes) of packed equatorial coordinates. */
export function writeDirection(
  packedRightAscension: number,
  packedDeclination: number,
  out: Float32Array,
  at: number,
): void {
  const rightAscension = (packedRightAscension / PACKED_CIRCLE) * 2 * Math.PI;
  const declination = (packedDeclination / PACKED_QUARTER) * (Math.PI / 2);
  const x = Math.cos(declination) * Math.cos(rightAscension);
  const y = Math.cos(declination) * Math.sin(rightAscension);
  const z = Math.sin(declination);
  out[at] = x;
  out[at + 1] = z * COS_OBLIQUITY - y * SIN_OBLIQUITY;
  out[at + 2] = -(y * COS_OBLIQUITY + z * SIN_OBLIQUITY);
}
