import { distance, lerp, type Vec3 } from "../math/vector.ts";

/** Where the view is centred and how far the eye is from there, both in astronomical units. */
export interface Framing {
  readonly center: Vec3;
  readonly distance: number;
}

/** How much a flight prefers to draw back over going straight (van Wijk and Nuij, "Smooth and efficient zooming and panning", 2003). */
const RHO = 1.2;
const SHORTEST_SECS = 0.9;
const LONGEST_SECS = 3.6;

/** A flight from one framing to another that draws back as far as it must, so that it looks evenly fast all the way. */
export interface Flight {
  readonly durationSecs: number;
  /** The framing at a share of the way, 0 to 1; `to` may have moved since the flight began. */
  at(share: number, to: Framing): Framing;
}

/** Plans a flight. */
export function planFlight(from: Framing, to: Framing): Flight {
  const way = distance(from.center, to.center);
  const [w0, w1] = [from.distance, to.distance];
  if (way < 1e-9 * Math.max(w0, w1) || way === 0) {
    const length = Math.abs(Math.log(w1 / w0)) / RHO;
    return {
      durationSecs: secondsFor(length),
      at: (share, end) => ({
        center: lerp(from.center, end.center, share),
        distance: w0 * (end.distance / w0) ** share,
      }),
    };
  }
  const b = (sign: 0 | 1): number => {
    const w = sign ? w1 : w0;
    return (w1 * w1 - w0 * w0 + (sign ? -1 : 1) * RHO ** 4 * way * way) / (2 * w * RHO * RHO * way);
  };
  const r0 = -Math.asinh(b(0));
  const r1 = -Math.asinh(b(1));
  const length = (r1 - r0) / RHO;
  return {
    durationSecs: secondsFor(length),
    at(share, end) {
      if (share >= 1) return end;
      const s = share * length;
      const travelled =
        ((w0 / (RHO * RHO)) * (Math.cosh(r0) * Math.tanh(RHO * s + r0) - Math.sinh(r0))) / way;
      return {
        center: lerp(from.center, end.center, Math.min(1, Math.max(0, travelled))),
        // The target may change its size on the way (another scale): what is left of the way takes that up.
        distance: ((w0 * Math.cosh(r0)) / Math.cosh(RHO * s + r0)) * (end.distance / w1) ** share,
      };
    },
  };
}

const secondsFor = (length: number): number =>
  Math.min(LONGEST_SECS, Math.max(SHORTEST_SECS, Math.abs(length) * 0.42));

/** Slow at both ends. */
export const ease = (share: number): number => share * share * (3 - 2 * share);
