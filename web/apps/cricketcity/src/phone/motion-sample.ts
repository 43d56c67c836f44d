import type { MotionSample } from "../controls/swing-detector.ts";

/**
 * One reading of a phone's sensors; undefined where a sensor is missing. `alpha`, `beta` and `gamma` are the rates about x, y and z:
 * that is what all browsers report (w3c/deviceorientation, issue 44), and not what the same names mean for an orientation.
 */
export function motionSample(
  { rotationRate, acceleration }: Pick<DeviceMotionEvent, "rotationRate" | "acceleration">,
  timeMs: number,
): MotionSample | undefined {
  if (rotationRate?.alpha == null || acceleration?.x == null) return undefined;
  const { alpha, beta, gamma } = rotationRate;
  const { x, y, z } = acceleration;
  return {
    timeMs,
    rotationDegS: { x: alpha, y: beta ?? 0, z: gamma ?? 0 },
    accelerationMS2: { x, y: y ?? 0, z: z ?? 0 },
  };
}
