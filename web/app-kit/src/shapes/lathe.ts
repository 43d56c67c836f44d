import type { MeshArrays } from "./mesh-arrays.ts";

/** A point of a profile: the distance from the axis, and the height. */
export type ProfilePoint = readonly [radius: number, height: number];

/**
 * Turns a profile around the Y axis, as a lathe does: smooth around the axis, and along the profile except where a point is given
 * twice, which makes an edge. The profile goes upwards for a surface that is seen from outside. U runs around the axis, V from top
 * to bottom.
 */
export function lathe(profile: readonly ProfilePoint[], columns: number): MeshArrays {
  const directions = profileNormals(profile);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  profile.forEach(([radius, height], row) => {
    const [outwards, upwards] = directions[row] ?? [1, 0];
    for (let column = 0; column <= columns; column += 1) {
      const angle = (column / columns) * 2 * Math.PI;
      const [x, z] = [Math.sin(angle), Math.cos(angle)];
      positions.push(radius * x, height, radius * z);
      normals.push(outwards * x, upwards, outwards * z);
      uvs.push(column / columns, 1 - row / (profile.length - 1));
      if (row === profile.length - 1 || column === columns || isSame(profile[row], profile[row + 1]))
        continue;
      const below = row * (columns + 1) + column;
      const above = below + columns + 1;
      if (radius > 0) indices.push(below, below + 1, above + 1);
      if ((profile[row + 1]?.[0] ?? 0) > 0) indices.push(below, above + 1, above);
    }
  });
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint16Array.from(indices),
  };
}

/** A ball of radius 1. */
export function ball(columns: number, rows: number): MeshArrays {
  const profile = Array.from({ length: rows + 1 }, (_, row): ProfilePoint => {
    const latitude = Math.PI * (row / rows - 0.5);
    return [row === 0 || row === rows ? 0 : Math.cos(latitude), Math.sin(latitude)];
  });
  return lathe(profile, columns);
}

/** How far upwards or downwards a surface faces at the axis if it has no tip there. */
const ROUND_TIP = 0.7;

/** The direction that the surface faces at each point, in the plane of the profile. */
function profileNormals(profile: readonly ProfilePoint[]): ProfilePoint[] {
  return profile.map((point, row) => {
    const before = profile[row - 1];
    const after = profile[row + 1];
    const parts = [
      before && !isSame(before, point) ? across(before, point) : undefined,
      after && !isSame(point, after) ? across(point, after) : undefined,
    ];
    let [outwards, upwards] = [0, 0];
    for (const part of parts) {
      outwards += part?.[0] ?? 0;
      upwards += part?.[1] ?? 0;
    }
    const length = Math.hypot(outwards, upwards) || 1;
    // A surface that is nearly flat where it reaches the axis is treated as round there, not pointed.
    const isRound = point[0] === 0 && Math.abs(upwards) > ROUND_TIP * length;
    return isRound ? [0, Math.sign(upwards)] : [outwards / length, upwards / length];
  });
}

/** The unit normal of a piece of the profile. */
function across(from: ProfilePoint, to: ProfilePoint): ProfilePoint {
  const [dr, dh] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dr, dh) || 1;
  return [dh / length, -dr / length];
}

function isSame(a: ProfilePoint | undefined, b: ProfilePoint | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}
