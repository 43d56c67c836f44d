import { addLathe, arc } from "../geometry/lathe.ts";
import type { MeshBuilder } from "../geometry/mesh-builder.ts";
import { linear, paint, scaled } from "../palette.ts";
import type { Lamp, Tree } from "./plan-city.ts";

/** Adds a tree as a toy: a stick with a ball, or with cones. */
export function addTree(builder: MeshBuilder, { kind, radius, angleRads, height, color }: Tree): void {
  builder.at(radius * Math.sin(angleRads), 0, radius * Math.cos(angleRads), angleRads, height / 5);
  addLathe(
    builder,
    [
      {
        color: paint.walnut,
        points: [
          [0.26, 0],
          [0.2, 2.2],
        ],
      },
    ],
    6,
  );
  const dark = scaled(linear(color), 0.72);
  if (kind === "round") {
    const crown = arc(1.75, 3.25, 5);
    addLathe(
      builder,
      [
        { color: dark, points: crown.slice(0, 3) },
        { color, points: crown.slice(2) },
      ],
      10,
    );
    return;
  }
  addLathe(
    builder,
    [
      {
        color: dark,
        points: [
          [0, 1],
          [1.7, 1],
          [0.75, 2.7],
        ],
      },
      {
        color,
        points: [
          [1.35, 2.5],
          [0.5, 4],
        ],
      },
      {
        color,
        points: [
          [1, 3.8],
          [0, 5.6],
        ],
      },
    ],
    7,
  );
}

/** Adds the post of a lamp. */
export function addLampPost(builder: MeshBuilder, { radius, angleRads }: Lamp): void {
  builder.at(radius * Math.sin(angleRads), 0, radius * Math.cos(angleRads));
  addLathe(
    builder,
    [
      {
        color: paint.ink,
        points: [
          [0.22, 0],
          [0.1, 0.5],
          [0.08, 4],
        ],
      },
    ],
    6,
  );
}

/** Adds the bulb of a lamp to the lights. */
export function addLampBulb(builder: MeshBuilder, { radius, angleRads }: Lamp): void {
  builder.at(radius * Math.sin(angleRads), 0, radius * Math.cos(angleRads));
  addLathe(builder, [{ color: [1, 1, 1], points: arc(0.36, 4.25, 4) }], 6);
}

/** Adds a cloud: balls of cotton. */
export function addCloud(builder: MeshBuilder, x: number, y: number, z: number, size: number): void {
  const puffs = [
    [0, 0, 0, 1],
    [1.05, -0.12, 0.1, 0.74],
    [-1.1, -0.16, -0.1, 0.8],
    [0.45, 0.4, -0.15, 0.72],
    [-0.5, 0.3, 0.2, 0.66],
    [1.85, -0.3, 0, 0.46],
    [-1.9, -0.32, 0.05, 0.5],
  ] as const;
  const turn = Math.atan2(x, z) + Math.PI;
  for (const [px, py, pz, radius] of puffs) {
    builder.at(x, y, z, turn, size).offset(px, py, pz);
    addLathe(builder, [{ color: paint.ivory, points: arc(radius, 0, 6) }], 12);
  }
}
