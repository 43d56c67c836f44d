import { fromAxisAngle, multiply, type Quat } from "../math/quaternion.ts";

const RADS = Math.PI / 180;

/**
 * How a phone is held, as the turn of an eye that looks out of its back. The event's angles turn, in this order, about
 * the phone's Z, X and Y (W3C "Device Orientation", section 4.1), in a world whose Z is up; here Y is up. The screen's
 * own angle says how far the picture is turned on the phone.
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
  const outOfTheBack = fromAxisAngle([1, 0, 0], -Math.PI / 2);
  return multiply(multiply(phone, outOfTheBack), fromAxisAngle([0, 0, 1], -screenDegrees * RADS));
}

interface AskingEvent {
  requestPermission?: () => Promise<PermissionState>;
}

/** Asks to be told how the phone is held; on an iPhone this must happen in a tap. A refusal only means silence. */
export async function askForOrientation(): Promise<void> {
  if (typeof DeviceOrientationEvent === "undefined") return;
  const asking = DeviceOrientationEvent as unknown as AskingEvent;
  await asking.requestPermission?.().catch(() => undefined);
}

/** Follows how the phone is held; the answer stops it. Phones without the sensor never call. */
export function followOrientation(tell: (rotation: Quat) => void): () => void {
  const listen = ({ alpha, beta, gamma }: DeviceOrientationEvent): void => {
    if (alpha === null || beta === null || gamma === null) return;
    tell(phoneRotation(alpha, beta, gamma, screen.orientation?.angle ?? 0));
  };
  addEventListener("deviceorientation", listen);
  return () => removeEventListener("deviceorientation", listen);
}
