/** A vector or direction in scene axes. */
type Vector = readonly [x: number, y: number, z: number];

/** Ecliptic longitudes and latitudes (J2000) of the north pole of the Galaxy and of its centre, in degrees. */
const GALACTIC_POLE = directionOf(180.0232, 29.8115);
const GALACTIC_CENTRE = directionOf(266.8395, -5.5363);
/** The direction of galactic longitude 90 degrees. */
const GALACTIC_EAST = cross(GALACTIC_POLE, GALACTIC_CENTRE);

/** The band crosses the view at this angle, ... */
const BAND_TILT_RADS = (-38 * Math.PI) / 180;
/** ... this far below its middle. */
const BAND_BELOW_RADS = (9 * Math.PI) / 180;
const VERTICAL_FOV_RADS = (64 * Math.PI) / 180;
const [NEAR, FAR] = [0.1, 10];

/** The `view_from_world` matrix of a camera that looks along the Milky Way at a galactic longitude; column-major. */
export function viewAlongMilkyWay(longitudeRads: number): Float32Array {
  const [cos, sin] = [Math.cos(longitudeRads), Math.sin(longitudeRads)];
  const outward = combine(cos, GALACTIC_CENTRE, sin, GALACTIC_EAST);
  const along = combine(cos, GALACTIC_EAST, -sin, GALACTIC_CENTRE);
  const [cosTilt, sinTilt] = [Math.cos(BAND_TILT_RADS), Math.sin(BAND_TILT_RADS)];
  // In the sky, longitude grows to the left.
  const right = combine(-cosTilt, along, -sinTilt, GALACTIC_POLE);
  const upright = cross(right, outward);
  const [cosBelow, sinBelow] = [Math.cos(BAND_BELOW_RADS), Math.sin(BAND_BELOW_RADS)];
  const forward = combine(cosBelow, outward, sinBelow, upright);
  const up = cross(right, forward);
  return Float32Array.from([
    ...[right[0], up[0], -forward[0], 0],
    ...[right[1], up[1], -forward[1], 0],
    ...[right[2], up[2], -forward[2], 0],
    ...[0, 0, 0, 1],
  ]);
}

/** The `clip_from_view` matrix of a view of the given width / height; column-major. */
export function skyProjection(aspect: number): Float32Array {
  const scale = 1 / Math.tan(VERTICAL_FOV_RADS / 2);
  const depth = NEAR - FAR;
  return Float32Array.from([
    ...[scale / aspect, 0, 0, 0],
    ...[0, scale, 0, 0],
    ...[0, 0, (FAR + NEAR) / depth, -1],
    ...[0, 0, (2 * FAR * NEAR) / depth, 0],
  ]);
}

/** The direction that ecliptic coordinates in degrees describe. */
function directionOf(longitudeDegrees: number, latitudeDegrees: number): Vector {
  const [longitude, latitude] = [longitudeDegrees, latitudeDegrees].map((value) => (value * Math.PI) / 180);
  const flat = Math.cos(latitude ?? 0);
  return [flat * Math.cos(longitude ?? 0), Math.sin(latitude ?? 0), -flat * Math.sin(longitude ?? 0)];
}

function combine(a: number, [ax, ay, az]: Vector, b: number, [bx, by, bz]: Vector): Vector {
  return [a * ax + b * bx, a * ay + b * by, a * az + b * bz];
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}
