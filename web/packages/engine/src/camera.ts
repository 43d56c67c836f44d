import { addScaled, cross, dot, normalize, subtract, type Vec3 } from "./vector.ts";

/** What an orbiting camera is told. */
export interface OrbitPose {
  /** What it looks at, in metres. */
  readonly target: Vec3;
  /** Radians to the right around +Y; 0 looks along -Z. */
  readonly yaw: number;
  /** Radians upwards; a quarter turn looks straight down. */
  readonly pitch: number;
  /** Metres from the target. */
  readonly distance: number;
}

/**
 * A perspective projection, column-major, with depth from -1 to 1 as WebGL and WebXR have it. WebGPU's depth is the
 * engine's affair: give the same matrix to either. Without `far` it reaches to infinity.
 */
export function perspective(
  fovYRad: number,
  aspect: number,
  near: number,
  far?: number,
  out: Float32Array = new Float32Array(16),
): Float32Array {
  const scale = 1 / Math.tan(fovYRad / 2);
  out.fill(0);
  out[0] = scale / aspect;
  out[5] = scale;
  out[10] = far === undefined ? -1 : (far + near) / (near - far);
  out[11] = -1;
  out[14] = far === undefined ? -2 * near : (2 * far * near) / (near - far);
  return out;
}

/** `view_from_world` of a camera at `eye` that looks at `target`, column-major. */
export function lookAt(
  eye: Vec3,
  target: Vec3,
  up: Vec3 = [0, 1, 0],
  out: Float32Array = new Float32Array(16),
): Float32Array {
  const back = normalize(subtract(eye, target));
  // Looking along `up` leaves "right" open: take any that is level.
  let right = cross(up, back);
  if (dot(right, right) < 1e-12) right = cross([0, 0, -Math.sign(back[1]) || 1], back);
  right = normalize(right);
  const above = cross(back, right);
  out.set([right[0], above[0], back[0], 0, right[1], above[1], back[1], 0, right[2], above[2], back[2], 0]);
  out.set([-dot(right, eye), -dot(above, eye), -dot(back, eye), 1], 12);
  return out;
}

/** Where the camera of a pose stands. */
export function orbitEye({ target, yaw, pitch, distance }: OrbitPose): Vec3 {
  const level = Math.cos(pitch);
  const away: Vec3 = [Math.sin(yaw) * level, Math.sin(pitch), Math.cos(yaw) * level];
  return addScaled(target, away, distance);
}

/** `view_from_world` of a camera that orbits a target, column-major. */
export function orbitCamera(pose: OrbitPose, out: Float32Array = new Float32Array(16)): Float32Array {
  const { yaw, pitch } = pose;
  // The pose's own "up", so that straight above and below are places like any other.
  const up: Vec3 = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)];
  return lookAt(orbitEye(pose), pose.target, up, out);
}
