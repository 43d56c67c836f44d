import type { Pose } from "../math/matrix.ts";
import type { Quat } from "../math/quaternion.ts";
import type { Vec3 } from "../math/vector.ts";

/** At most so many hands and other inputs are followed (spec section 9). */
export const MAX_HANDS = 32;

/** A hand, a gaze or a tap in one frame, in the session's space. */
export interface Hand {
  readonly source: XRInputSource;
  /** It points along -Z of this. */
  readonly ray: Pose;
  /** Where it is held; a gaze is not. */
  readonly grip: Pose | undefined;
  /** A beam is drawn for what is pointed with from afar; not for a gaze or a tap on a screen. */
  readonly hasLaser: boolean;
}

/** A WebXR transform as a pose. */
export function poseOf({ position, orientation }: XRRigidTransform): Pose {
  const at: Vec3 = [position.x, position.y, position.z];
  const rotation: Quat = [orientation.x, orientation.y, orientation.z, orientation.w];
  return { position: at, rotation };
}

/** All that is pointed with in a frame. What is not tracked at the moment is left out. */
export function handsOf(frame: XRFrame, space: XRReferenceSpace, sources: Iterable<XRInputSource>): Hand[] {
  const hands: Hand[] = [];
  for (const source of sources) {
    if (hands.length === MAX_HANDS) break;
    const ray = frame.getPose(source.targetRaySpace, space);
    if (!ray) continue;
    const grip = source.gripSpace && frame.getPose(source.gripSpace, space);
    hands.push({
      source,
      ray: poseOf(ray.transform),
      grip: grip ? poseOf(grip.transform) : undefined,
      hasLaser: source.targetRayMode === "tracked-pointer",
    });
  }
  return hands;
}

/** How far a thumbstick, or a touchpad where there is none, is pushed: right and back are 1. */
export function stickOf({ gamepad }: XRInputSource): { x: number; y: number } {
  const [padX = 0, padY = 0, stickX, stickY] = gamepad?.axes ?? [];
  return { x: stickX ?? padX, y: stickY ?? padY };
}
