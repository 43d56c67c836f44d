import type { Rgb } from "../palette.ts";
import type { MeshBuilder } from "./mesh-builder.ts";

/** A point of an outline: its distance from the axis and its height, in metres. */
export type OutlinePoint = readonly [radius: number, height: number];

/** A piece of an outline in one paint. It begins where the piece before ends. */
export interface LatheBand {
  readonly color: string | Rgb;
  readonly points: readonly OutlinePoint[];
}

/** An edge sharper than this is not rounded. */
const CREASE_RADS = 0.7;

/**
 * Turns an outline on a lathe around +Y. The outline goes from the bottom to the top, or the surface faces inwards. The middle of
 * the image is in front, at +Z, and its lower edge at the first point.
 */
export function addLathe(builder: MeshBuilder, bands: readonly LatheBand[], columns: number): void {
  const outline = bands.flatMap(({ color, points }, band) =>
    points.map((point, at) => ({ point, color, startsBand: at === 0 && band > 0 })),
  );
  const lengths = [0];
  for (let at = 1; at < outline.length; at += 1) {
    const [a, b] = [outline[at - 1]?.point ?? [0, 0], outline[at]?.point ?? [0, 0]];
    lengths.push((lengths[at - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths.at(-1) || 1;
  for (let at = 1; at < outline.length; at += 1) {
    const [from, to] = [outline[at - 1], outline[at]];
    if (!from || !to || to.startsBand) continue;
    const normal = normalOf(from.point, to.point);
    const before = neighbour(outline, at - 1, -1);
    const after = neighbour(outline, at, 1);
    builder.paint(from.color);
    const rows = [
      { point: from.point, normal: rounded(normal, before && normalOf(before, from.point)), at: at - 1 },
      { point: to.point, normal: rounded(normal, after && normalOf(to.point, after)), at },
    ];
    const first = builder.vertexCount;
    for (const row of rows)
      addRow(builder, row.point, row.normal, 1 - (lengths[row.at] ?? 0) / total, columns);
    for (let column = 0; column < columns; column += 1) {
      const low = first + column;
      const high = low + columns + 1;
      if (from.point[0] > 0) builder.triangle(low, low + 1, high + 1);
      if (to.point[0] > 0) builder.triangle(low, high + 1, high);
    }
  }
}

function addRow(
  builder: MeshBuilder,
  [radius, height]: OutlinePoint,
  [out, up]: OutlinePoint,
  v: number,
  columns: number,
): void {
  for (let column = 0; column <= columns; column += 1) {
    const angle = (column / columns) * 2 * Math.PI - Math.PI;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    builder.vertex(radius * sin, height, radius * cos, out * sin, up, out * cos, column / columns, v);
  }
}

/** The next point of the outline in a direction that is not the same point. */
function neighbour(
  outline: readonly { readonly point: OutlinePoint }[],
  at: number,
  step: number,
): OutlinePoint | undefined {
  const here = outline[at]?.point;
  for (let next = at + step; next >= 0 && next < outline.length; next += step) {
    const point = outline[next]?.point;
    if (here && point && Math.hypot(point[0] - here[0], point[1] - here[1]) > 1e-9) return point;
  }
  return undefined;
}

/** The outward normal of a piece of the outline. */
function normalOf(from: OutlinePoint, to: OutlinePoint): OutlinePoint {
  const [dr, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dr, dy) || 1;
  return [dy / length, -dr / length];
}

function rounded(normal: OutlinePoint, other: OutlinePoint | undefined): OutlinePoint {
  if (!other) return normal;
  if (normal[0] * other[0] + normal[1] * other[1] < Math.cos(CREASE_RADS)) return normal;
  const sum = [normal[0] + other[0], normal[1] + other[1]] as const;
  const length = Math.hypot(...sum) || 1;
  return [sum[0] / length, sum[1] / length];
}

/** The outline of a ball, or of a part of it, from the bottom to the top: angles above its middle, in radians. */
export function arc(
  radius: number,
  height: number,
  points: number,
  fromRads = -Math.PI / 2,
  toRads = Math.PI / 2,
): OutlinePoint[] {
  return Array.from({ length: points + 1 }, (_, at) => {
    const angle = fromRads + ((toRads - fromRads) * at) / points;
    return [Math.max(0, radius * Math.cos(angle)), height + radius * Math.sin(angle)] as const;
  });
}
