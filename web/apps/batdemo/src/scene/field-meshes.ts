import type { MeshArrays } from "@orbitroom/app-kit/shapes/mesh-arrays.ts";

type Rgb = readonly [red: number, green: number, blue: number];

/** Parts of the edge of a stripe, so that the round edge of the field looks round. */
const STRIPE_PARTS = 6;

/** A round field with stripes across Z, as a mower leaves them: flat, at height 0, in two linear colours. */
export function stripedField(radiusM: number, stripeM: number, colors: readonly [Rgb, Rgb]): MeshArrays {
  const positions: number[] = [];
  const rgba: number[] = [];
  const indices: number[] = [];
  const stripes = Math.ceil((2 * radiusM) / stripeM);
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [first, second] = colors;
    const [red, green, blue] = stripe % 2 === 0 ? first : second;
    for (let part = 0; part <= STRIPE_PARTS; part += 1) {
      const z = Math.min(radiusM, -radiusM + (stripe + part / STRIPE_PARTS) * stripeM);
      const halfWidth = Math.sqrt(Math.max(0, radiusM * radiusM - z * z));
      positions.push(-halfWidth, 0, z, halfWidth, 0, z);
      rgba.push(red, green, blue, 1, red, green, blue, 1);
      if (part === STRIPE_PARTS) continue;
      const at = positions.length / 3 - 2;
      indices.push(at, at + 2, at + 3, at, at + 3, at + 1);
    }
  }
  return {
    positions: Float32Array.from(positions),
    colors: Float32Array.from(rgba),
    indices: Uint16Array.from(indices),
  };
}

const ARC_PARTS = 48;

/** A line on the ground at a distance from the origin, for as far to both sides of -Z as the angle says. */
export function arc(radiusM: number, widthM: number, halfAngleRads: number): MeshArrays {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let part = 0; part <= ARC_PARTS; part += 1) {
    const angle = halfAngleRads * (2 * (part / ARC_PARTS) - 1);
    for (const radius of [radiusM - widthM / 2, radiusM + widthM / 2])
      positions.push(radius * Math.sin(angle), 0, -radius * Math.cos(angle));
    if (part === ARC_PARTS) continue;
    const at = 2 * part;
    indices.push(at, at + 2, at + 3, at, at + 3, at + 1);
  }
  return { positions: Float32Array.from(positions), indices: Uint16Array.from(indices) };
}
