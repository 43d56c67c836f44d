import type { MeshArrays } from "@orbitroom/app-kit/shapes/mesh-arrays.ts";

/** A cut through the blade: how far it is from the shoulders (0) to the toe (1), its half width, and how thick it is in the middle. */
type Cut = readonly [along: number, halfWidth: number, thickness: number];

const CUTS: readonly Cut[] = [
  [0, 0.018, 0.03],
  [0.02, 0.034, 0.036],
  [0.06, 0.05, 0.04],
  [0.12, 0.054, 0.044],
  [0.55, 0.054, 0.058],
  [0.75, 0.054, 0.066],
  [0.92, 0.053, 0.048],
  [0.985, 0.048, 0.036],
  [1, 0.04, 0.028],
];
const EDGE_THICKNESS = 0.4;
export const BLADE_LENGTH_M = 0.56;

/** The blade of a cricket bat, as wide as the Laws allow (108 mm): shoulders at the origin, toe at -Y, its flat face to -Z. */
export function blade(): MeshArrays {
  const positions: number[] = [];
  const indices: number[] = [];
  const rings = CUTS.map(([along, halfWidth, thickness]) => {
    const edge = thickness * EDGE_THICKNESS;
    const y = -along * BLADE_LENGTH_M;
    // Counterclockwise from above: the face, the right edge, the spine, the left edge.
    return [
      [-halfWidth, y, -edge / 2],
      [-halfWidth, y, edge / 2],
      [0, y, thickness - edge / 2],
      [halfWidth, y, edge / 2],
      [halfWidth, y, -edge / 2],
    ] as const;
  });
  const corners = 5;
  for (const ring of rings) positions.push(...ring.flat());
  for (let cut = 0; cut + 1 < rings.length; cut += 1) {
    for (let corner = 0; corner < corners; corner += 1) {
      const above = cut * corners + corner;
      const aboveNext = cut * corners + ((corner + 1) % corners);
      const [below, belowNext] = [above + corners, aboveNext + corners];
      indices.push(above, below, belowNext, above, belowNext, aboveNext);
    }
  }
  const last = (rings.length - 1) * corners;
  for (let corner = 1; corner + 1 < corners; corner += 1) {
    indices.push(0, corner, corner + 1);
    indices.push(last, last + corner + 1, last + corner);
  }
  return { positions: Float32Array.from(positions), indices: Uint16Array.from(indices) };
}
