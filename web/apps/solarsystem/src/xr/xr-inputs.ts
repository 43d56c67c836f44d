import type { Pose } from "../math/matrix.ts";
import type { Quat } from "../math/quaternion.ts";
import type { Vec3 } from "../math/vector.ts";

/** Maximum number of input sources (spec section 9). */
export const MAX_INPUTS = 32;

/** A controller, hand, gaze or tap in one frame, in the session's space. */
export interface XrInput {
  readonly source: XRInputSource;
  /** The target ray, along -Z. */
  readonly ray: Pose;
  /** The grip pose; undefined for a gaze. */
  readonly grip: Pose | undefined;
  /** Whether a laser is drawn; not for a gaze or a tap on a screen. */
  readonly hasLaser: boolean;
}

/** Converts a WebXR transform to a pose. */
export function poseOf({ position, orientation }: XRRigidTransform): Pose {
  const at: Vec3 = [position.x, position.y, position.z];
  const rotation: Quat = [orientation.x, orientation.y, orientation.z, orientation.w];
  return { position: at, rotation };
}

/** All input sources that are tracked in a frame. */
export function xrInputsOf(
  frame: XRFrame,
  space: XRReferenceSpace,
  sources: Iterable<XRInputSource>,
): XrInput[] {
  const inputs: XrInput[] = [];
  for (const source of sources) {
    if (inputs.length === MAX_INPUTS) break;
    const ray = frame.getPose(source.targetRaySpace, space);
    if (!ray) continue;
    const grip = source.gripSpace && frame.getPose(source.gripSpace, space);
    inputs.push({
      source,
      ray: poseOf(ray.transform),
      grip: grip ? poseOf(grip.transform) : undefined,
      hasLaser: source.targetRayMode === "tracked-pointer",
    });
  }
  return inputs;
}

/** The axes of the thumbstick, or else of the touchpad: right and back are 1. */
export function thumbstickOf({ gamepad }: XRInputSource): { x: number; y: number } {
  const [padX = 0, padY = 0, stickX, stickY] = gamepad?.axes ?? [];
  return { x: stickX ?? padX, y: stickY ?? padY };
}
