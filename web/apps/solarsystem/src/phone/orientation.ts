import { fromAxisAngle, multiply, type Quat } from "../math/quaternion.ts";

const RADS = Math.PI / 180;

/**
 * The rotation of a camera that looks out of the back of the phone. The event's angles are applied about the phone's Z, X
 * and Y axes, in this order, in a Z-up world (W3C "Device Orientation", section 4.1); here Y is up. `screenDegrees` is
 * the rotation of the screen's content on the phone.
 */
export function phoneRotation(
  alphaDegrees: number,
  betaDegrees: number,
  gammaDegrees: number,
  screenDegrees: number,
): Quat {
  const phone = multiply(
    multiply(fromAxisAngle([0, 1, 0], alphaDegrees * RADS), fromAxisAngle([1, 0, 0], betaDegrees * RADS)),
    fromAxisAngle([0, 0, 1], -gammaDegrees * RADS),
  );
  const lookFromBack = fromAxisAngle([1, 0, 0], -Math.PI / 2);
  return multiply(multiply(phone, lookFromBack), fromAxisAngle([0, 0, 1], -screenDegrees * RADS));
}

/** Calls `onRotation` for each change. Returns a function that stops it. Never called without a sensor. */
export function watchOrientation(onRotation: (rotation: Quat) => void): () => void {
  const listen = ({ alpha, beta, gamma }: DeviceOrientationEvent): void => {
    if (alpha === null || beta === null || gamma === null) return;
    onRotation(phoneRotation(alpha, beta, gamma, screen.orientation?.angle ?? 0));
  };
  addEventListener("deviceorientation", listen);
  return () => removeEventListener("deviceorientation", listen);
}
