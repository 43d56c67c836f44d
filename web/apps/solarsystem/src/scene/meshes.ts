import type { MeshArrays } from "@orbitroom/app-kit/shapes/mesh-arrays.ts";
import { RING_INNER_RADII, RING_OUTER_RADII } from "./bodies.ts";

/**
 * A sphere of radius 1 in a body's own axes (north +Y, prime meridian +X, 90 degrees east -Z), with texture coordinates
 * for an equirectangular image from 180 degrees west to 180 east, north up.
 */
export function sphere(columns: number, rows: number): MeshArrays {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= rows; row += 1) {
    const latitude = Math.PI * (0.5 - row / rows);
    for (let column = 0; column <= columns; column += 1) {
      const longitude = Math.PI * (2 * (column / columns) - 1);
      positions.push(
        Math.cos(latitude) * Math.cos(longitude),
        Math.sin(latitude),
        -Math.cos(latitude) * Math.sin(longitude),
      );
      uvs.push(column / columns, row / rows);
      if (row === rows || column === columns) continue;
      const above = row * (columns + 1) + column;
      const below = above + columns + 1;
      // At the poles one of the two triangles has no area.
      if (row > 0) indices.push(above, below + 1, above + 1);
      if (row < rows - 1) indices.push(above, below, below + 1);
    }
  }
  const out = Float32Array.from(positions);
  return { positions: out, normals: out, uvs: Float32Array.from(uvs), indices: Uint16Array.from(indices) };
}

/** A flat ring in the equatorial plane, in radii of its body. U runs from the inner to the outer edge. */
export function ring(inner: number, outer: number, columns: number): MeshArrays {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let column = 0; column <= columns; column += 1) {
    const angle = (column / columns) * 2 * Math.PI;
    const [x, z] = [Math.cos(angle), -Math.sin(angle)];
    positions.push(x * inner, 0, z * inner, x * outer, 0, z * outer);
    uvs.push(0, 0.5, 1, 0.5);
    if (column === columns) continue;
    const at = column * 2;
    indices.push(at, at + 1, at + 3, at, at + 3, at + 2);
  }
  const normals = Float32Array.from(positions, (_, index) => (index % 3 === 1 ? 1 : 0));
  return {
    positions: Float32Array.from(positions),
    normals,
    uvs: Float32Array.from(uvs),
    indices: Uint16Array.from(indices),
  };
}

const SHADOW_ROWS = 24;
/** Distance from the ring, on both sides, so that the shadow is visible from above and below. */
const SHADOW_LIFT = 0.004;

/** The shadow of a sphere on its ring, in radii of the sphere, with the Sun at -X: a band as wide as the sphere. */
export function ringShadow(): MeshArrays {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const side of [SHADOW_LIFT, -SHADOW_LIFT]) {
    const first = positions.length / 3;
    for (let row = 0; row <= SHADOW_ROWS; row += 1) {
      const z = 2 * (row / SHADOW_ROWS) - 1;
      const near = Math.sqrt(RING_INNER_RADII ** 2 - z * z);
      positions.push(near, side, z, Math.sqrt(RING_OUTER_RADII ** 2 - z * z), side, z);
      if (row === SHADOW_ROWS) continue;
      const at = first + row * 2;
      indices.push(at, at + 2, at + 3, at, at + 3, at + 1);
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint16Array.from(indices) };
}

/** A square from -1 to 1 that faces +Z. */
export function square(): MeshArrays {
  return {
    positions: Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
    indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
  };
}
