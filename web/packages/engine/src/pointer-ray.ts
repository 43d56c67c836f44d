import type { Vec3 } from "./vector.ts";

/** A hand or a gaze that points into the scene. */
export interface Pointer {
  /** Column-major; it points along -Z. */
  readonly worldFromPointer: Float32Array;
  /** Whether its beam is drawn. */
  readonly hasLaser: boolean;
  /** Metres to what it points at; there the cursor's ring is drawn. */
  readonly hitDistance?: number;
}

/** A straight line from somewhere to far away. */
export interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
}

/** Floats of a pointer as the module reads them: matrix, laser, distance or -1. */
const POINTER_FLOATS = 18;

/** All pointers in one array. */
export function packPointers(pointers: readonly Pointer[]): Float32Array {
  const floats = new Float32Array(pointers.length * POINTER_FLOATS);
  pointers.forEach(({ worldFromPointer, hasLaser, hitDistance = -1 }, index) => {
    const at = index * POINTER_FLOATS;
    floats.set(worldFromPointer, at);
    floats[at + 16] = hasLaser ? 1 : 0;
    floats[at + 17] = hitDistance;
  });
  return floats;
}

/** Floats of a hit as the module writes them: model, node, primitive, distance, position, normal, texture coordinates. */
export const HIT_FLOATS = 12;
