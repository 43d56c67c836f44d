import type { MeshBuilder } from "./mesh-builder.ts";

/** Adds a box that stands on the ground of its place: width along X, height along Y, depth along Z. */
export function addBox(builder: MeshBuilder, width: number, height: number, depth: number, bottom = 0): void {
  const [x, z, low, high] = [width / 2, depth / 2, bottom, bottom + height];
  builder.quad([
    [-x, low, z],
    [x, low, z],
    [x, high, z],
    [-x, high, z],
  ]);
  builder.quad([
    [x, low, -z],
    [-x, low, -z],
    [-x, high, -z],
    [x, high, -z],
  ]);
  builder.quad([
    [x, low, z],
    [x, low, -z],
    [x, high, -z],
    [x, high, z],
  ]);
  builder.quad([
    [-x, low, -z],
    [-x, low, z],
    [-x, high, z],
    [-x, high, -z],
  ]);
  builder.quad([
    [-x, high, z],
    [x, high, z],
    [x, high, -z],
    [-x, high, -z],
  ]);
}

/** Adds a roof with two slopes, whose ridge runs along X, with eaves that stand out. */
export function addGable(
  builder: MeshBuilder,
  width: number,
  height: number,
  depth: number,
  bottom: number,
): void {
  const [x, z, low, high] = [width / 2, depth / 2, bottom, bottom + height];
  builder.quad([
    [-x, low, z],
    [x, low, z],
    [x, high, 0],
    [-x, high, 0],
  ]);
  builder.quad([
    [x, low, -z],
    [-x, low, -z],
    [-x, high, 0],
    [x, high, 0],
  ]);
  for (const side of [-1, 1]) {
    const corners = [
      builder.vertex(side * x, low, side * z, side, 0, 0),
      builder.vertex(side * x, low, -side * z, side, 0, 0),
      builder.vertex(side * x, high, 0, side, 0, 0),
    ] as const;
    builder.triangle(...corners);
  }
}

/** Adds a pyramid on a rectangle. */
export function addPyramid(
  builder: MeshBuilder,
  width: number,
  height: number,
  depth: number,
  bottom: number,
): void {
  const [x, z, high] = [width / 2, depth / 2, bottom + height];
  const base = [
    [-x, z],
    [x, z],
    [x, -z],
    [-x, -z],
  ] as const;
  base.forEach(([ax, az], at) => {
    const [bx, bz] = base[(at + 1) % 4] ?? [0, 0];
    const [mx, mz] = [(ax + bx) / 2, (az + bz) / 2];
    const reach = Math.hypot(mx, mz) || 1;
    const normal = [(mx / reach) * height, reach, (mz / reach) * height] as const;
    const first = builder.vertex(ax, bottom, az, ...normal);
    builder.vertex(bx, bottom, bz, ...normal);
    builder.vertex(0, high, 0, ...normal);
    builder.triangle(first, first + 1, first + 2);
  });
}

/** Adds a flat ring, or a piece of one, that faces up. Angles run from +Z to +X. */
export function addFlatRing(
  builder: MeshBuilder,
  inner: number,
  outer: number,
  columns: number,
  height = 0,
  fromRads = 0,
  toRads = 2 * Math.PI,
): void {
  const first = builder.vertexCount;
  for (let column = 0; column <= columns; column += 1) {
    const angle = fromRads + ((toRads - fromRads) * column) / columns;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    builder.vertex(inner * sin, height, inner * cos, 0, 1, 0, column / columns, 0);
    builder.vertex(outer * sin, height, outer * cos, 0, 1, 0, column / columns, 1);
    if (column === columns) continue;
    const at = first + column * 2;
    builder.triangle(at, at + 1, at + 3);
    builder.triangle(at, at + 3, at + 2);
  }
}

/** Adds a curved wall: the side of a ring that faces outwards, or inwards. */
export function addCurvedWall(
  builder: MeshBuilder,
  radius: number,
  bottom: number,
  top: number,
  columns: number,
  facesOut: boolean,
  fromRads = 0,
  toRads = 2 * Math.PI,
): void {
  const first = builder.vertexCount;
  const side = facesOut ? 1 : -1;
  for (let column = 0; column <= columns; column += 1) {
    const angle = fromRads + ((toRads - fromRads) * column) / columns;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    builder.vertex(radius * sin, bottom, radius * cos, side * sin, 0, side * cos, column / columns, 1);
    builder.vertex(radius * sin, top, radius * cos, side * sin, 0, side * cos, column / columns, 0);
    if (column === columns) continue;
    const at = first + column * 2;
    if (facesOut) {
      builder.triangle(at, at + 2, at + 3);
      builder.triangle(at, at + 3, at + 1);
    } else {
      builder.triangle(at, at + 3, at + 2);
      builder.triangle(at, at + 1, at + 3);
    }
  }
}
