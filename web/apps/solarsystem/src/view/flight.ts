import { distance, lerp, type Vec3 } from "../math/vector.ts";

/** The centre of the view and the distance of the camera from it, in au. */
export interface Framing {
  readonly center: Vec3;
  readonly distance: number;
}

/** Trade-off between zooming and panning (van Wijk and Nuij, "Smooth and efficient zooming and panning", 2003). */
const RHO = 1.2;
const SHORTEST_SECS = 0.9;
const LONGEST_SECS = 3.6;

/** A flight between two framings that zooms out as needed, so that its apparent speed is constant. */
export interface Flight {
  readonly durationSecs: number;
  /** The framing at a progress of 0 to 1. `to` may have moved since the flight began. */
  at(progress: number, to: Framing): Framing;
}

export function planFlight(from: Framing, to: Framing): Flight {
  const panDistance = distance(from.center, to.center);
  const [w0, w1] = [from.distance, to.distance];
  if (panDistance < 1e-9 * Math.max(w0, w1) || panDistance === 0) {
    const length = Math.abs(Math.log(w1 / w0)) / RHO;
    return {
      durationSecs: secondsFor(length),
      at: (progress, end) => ({
        center: lerp(from.center, end.center, progress),
        distance: w0 * (end.distance / w0) ** progress,
      }),
    };
  }
  const b = (sign: 0 | 1): number => {
    const w = sign ? w1 : w0;
    return (
      (w1 * w1 - w0 * w0 + (sign ? -1 : 1) * RHO ** 4 * panDistance * panDistance) /
      (2 * w * RHO * RHO * panDistance)
    );
  };
  const r0 = -Math.asinh(b(0));
  const r1 = -Math.asinh(b(1));
  const length = (r1 - r0) / RHO;
  return {
    durationSecs: secondsFor(length),
    at(progress, end) {
      if (progress >= 1) return end;
      const s = progress * length;
      const travelled =
        ((w0 / (RHO * RHO)) * (Math.cosh(r0) * Math.tanh(RHO * s + r0) - Math.sinh(r0))) / panDistance;
      return {
        center: lerp(from.center, end.center, Math.min(1, Math.max(0, travelled))),
        // The target may change its size during the flight (another scale).
        distance: ((w0 * Math.cosh(r0)) / Math.cosh(RHO * s + r0)) * (end.distance / w1) ** progress,
      };
    },
  };
}

const secondsFor = (length: number): number =>
  Math.min(LONGEST_SECS, Math.max(SHORTEST_SECS, Math.abs(length) * 0.42));

/** Smoothstep: slow at both ends. */
export const ease = (progress: number): number => progress * progress * (3 - 2 * progress);
