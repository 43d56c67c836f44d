import type { MeshOptions } from "@orbitroom/engine/full";
import { toyRects } from "../figures/toy-atlas.ts";
import { addLathe, arc } from "../geometry/lathe.ts";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addBox, addFlatRing } from "../geometry/shapes.ts";
import { paint } from "../palette.ts";
import type { GroundRect } from "./creases.ts";

/** Radius of the rope. */
export const ROPE_RADIUS_M = 65;
/** Radius at which the grass ends. */
export const LAWN_RADIUS_M = 71;
/** The piece of the ground whose image is fine. */
export const square: GroundRect = { minX: -6, maxX: 6, minZ: -14, maxZ: 14 };
/** The piece of the ground that the image of the outfield covers. */
export const lawn: GroundRect = {
  ...{ minX: -LAWN_RADIUS_M, maxX: LAWN_RADIUS_M },
  ...{ minZ: -LAWN_RADIUS_M, maxZ: LAWN_RADIUS_M },
};

const LAWN_COLUMNS = 128;
const INNER_CIRCLE_M = 27.43;

/** The outfield: a disc with a hole for the square, whose image lies on it from above. */
export function lawnMesh(): MeshOptions {
  const builder = new MeshBuilder().at();
  const corner = Math.atan2(square.maxX, square.maxZ);
  const angles = Array.from({ length: LAWN_COLUMNS }, (_, column) => (column / LAWN_COLUMNS) * 2 * Math.PI);
  angles.push(corner, Math.PI - corner, Math.PI + corner, 2 * Math.PI - corner);
  angles.sort((a, b) => a - b);
  const rings = angles.map((angle) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const inner = Math.min(square.maxX / Math.abs(sin), square.maxZ / Math.abs(cos));
    return [inner, LAWN_RADIUS_M].map((radius) => {
      const [x, z] = [radius * sin, radius * cos];
      const u = (x - lawn.minX) / (lawn.maxX - lawn.minX);
      const v = (z - lawn.minZ) / (lawn.maxZ - lawn.minZ);
      return builder.vertex(x, 0, z, 0, 1, 0, u, v);
    });
  });
  rings.forEach(([inner = 0, outer = 0], at) => {
    const [nextInner = 0, nextOuter = 0] = rings[(at + 1) % rings.length] ?? [];
    builder.triangle(inner, outer, nextOuter);
    builder.triangle(inner, nextOuter, nextInner);
  });
  return builder.build();
}

/** The square, whose image lies on it from above. */
export function squareMesh(): MeshOptions {
  const builder = new MeshBuilder().at();
  const { minX, maxX, minZ, maxZ } = square;
  builder.quad([
    [minX, 0, maxZ],
    [maxX, 0, maxZ],
    [maxX, 0, minZ],
    [minX, 0, minZ],
  ]);
  return builder.build();
}

/** Adds the rope of cushions, the dots of the inner circle, and the sight screens. */
export function addBoundary(builder: MeshBuilder): void {
  addCushions(builder);
  addInnerCircle(builder);
  for (const end of [-1, 1]) {
    builder.at(0, 0, end * (ROPE_RADIUS_M + 3.2), end < 0 ? 0 : Math.PI).paint(paint.chalk);
    addBox(builder, 9, 4.6, 0.3, 0.5);
    builder.paint(paint.slate);
    for (const x of [-3.6, 3.6]) {
      builder.at(x, 0, end * (ROPE_RADIUS_M + 3.2));
      addBox(builder, 0.3, 0.6, 1.8);
    }
  }
}

/** Wedges of foam, end to end. */
function addCushions(builder: MeshBuilder): void {
  const count = 132;
  const half = (Math.PI * ROPE_RADIUS_M) / count - 0.05;
  const colors = [paint.ivory, paint.teal, paint.ivory, paint.rose];
  for (let at = 0; at < count; at += 1) {
    const angle = (at / count) * 2 * Math.PI;
    builder.at(ROPE_RADIUS_M * Math.sin(angle), 0, ROPE_RADIUS_M * Math.cos(angle), angle);
    builder.paint(colors[at % colors.length] ?? paint.ivory);
    const [front, back, top] = [-0.32, 0.42, 0.5];
    builder.quad([
      [half, 0, front],
      [-half, 0, front],
      [-half, top, 0.05],
      [half, top, 0.05],
    ]);
    builder.quad([
      [-half, 0, back],
      [half, 0, back],
      [half, top, 0.05],
      [-half, top, 0.05],
    ]);
    for (const side of [-1, 1]) {
      const nearEnd = builder.vertex(side * half, 0, front, side, 0, 0);
      const farEnd = builder.vertex(side * half, 0, back, side, 0, 0);
      const ridge = builder.vertex(side * half, top, 0.05, side, 0, 0);
      if (side > 0) builder.triangle(farEnd, nearEnd, ridge);
      else builder.triangle(nearEnd, farEnd, ridge);
    }
  }
}

/** The line of the first overs: straight beside the pitch, round behind the wickets. */
function addInnerCircle(builder: MeshBuilder): void {
  const dots: (readonly [number, number])[] = [];
  const reach = 10.06;
  for (let z = -reach; z <= reach + 0.01; z += reach / 3)
    dots.push([INNER_CIRCLE_M, z], [-INNER_CIRCLE_M, z]);
  const columns = 20;
  for (let at = 1; at < columns; at += 1) {
    const angle = (at / columns) * Math.PI - Math.PI / 2;
    const [x, z] = [INNER_CIRCLE_M * Math.sin(angle), INNER_CIRCLE_M * Math.cos(angle)];
    dots.push([x, z + reach], [x, -z - reach]);
  }
  for (const [x, z] of dots) {
    builder.at(x, 0, z);
    addLathe(
      builder,
      [
        {
          color: paint.chalk,
          points: [
            [0.24, 0],
            [0.2, 0.035],
            [0, 0.045],
          ],
        },
      ],
      10,
    );
  }
}

/** A stump that stands at its own origin: 711 mm high, 38.1 mm thick (Law 8.2), in bare wood with a painted band. */
export function stumpMesh(): MeshOptions {
  const r = 0.022;
  const builder = new MeshBuilder().at().show(toyRects.paint);
  addLathe(
    builder,
    [
      {
        color: "#f4dcaa",
        points: [
          [r * 0.8, 0],
          [r, 0.03],
          [r, 0.5],
        ],
      },
      {
        color: paint.sunlight,
        points: [
          [r * 1.01, 0.5],
          [r * 1.01, 0.58],
        ],
      },
      {
        color: "#f4dcaa",
        points: [
          [r, 0.58],
          [r, 0.69],
          [r * 0.75, 0.711],
          [0, 0.711],
        ],
      },
    ],
    14,
  );
  return builder.build();
}

/** A bail along its own X, turned with two beads: 109.5 mm long (Law 8.3). */
export function bailMesh(): MeshOptions {
  const builder = new MeshBuilder()
    .at()
    .tilt("z", -Math.PI / 2)
    .show(toyRects.paint);
  const [half, r] = [0.0548, 0.012];
  addLathe(
    builder,
    [
      {
        color: paint.sunlight,
        points: [
          [0, -half],
          [r * 0.7, -half],
          [r * 0.6, -0.03],
          [r * 1.25, -0.018],
          [r, 0],
          [r * 1.25, 0.018],
          [r * 0.6, 0.03],
          [r * 0.7, half],
          [0, half],
        ],
      },
    ],
    10,
  );
  return builder.build();
}

/** A ball of radius 1 whose image has the seam along its equator. */
export function ballMesh(): MeshOptions {
  const builder = new MeshBuilder().at();
  addLathe(builder, [{ color: [1, 1, 1], points: arc(1, 0, 14) }], 28);
  return builder.build();
}

/** A piece of the trail: a tube of radius 1 along its own Y, from 0 to 1. */
export function trailMesh(): MeshOptions {
  const builder = new MeshBuilder().at();
  addLathe(
    builder,
    [
      {
        color: [1, 1, 1],
        points: [
          [1, 0],
          [1, 1],
        ],
      },
    ],
    8,
  );
  return builder.build();
}

/** A flat disc of radius 1 that shows the whole of an image from above. */
export function decalMesh(): MeshOptions {
  const builder = new MeshBuilder().at();
  builder.quad([
    [-1, 0, 1],
    [1, 0, 1],
    [1, 0, -1],
    [-1, 0, -1],
  ]);
  return builder.build();
}

/** The path around the grass. */
export function addPath(builder: MeshBuilder, outerRadius: number): void {
  builder.at().paint(paint.sand);
  addFlatRing(builder, LAWN_RADIUS_M - 0.2, outerRadius, 96, -0.02);
}
