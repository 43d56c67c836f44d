import type { MeshOptions } from "@orbitroom/engine/full";
import { addLathe, arc } from "../geometry/lathe.ts";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { paint } from "../palette.ts";
import { toyRects } from "./toy-atlas.ts";

/** A section of the blade: height above the toe, half its width, and the depth of the edges and of the ridge behind the face. */
type Section = readonly [height: number, halfWidth: number, edge: number, ridge: number];

/** The Laws allow 108 mm of width, 67 mm of depth and 965 mm of length. */
const sections: readonly Section[] = [
  [0, 0.034, 0.014, 0.02],
  [0.012, 0.046, 0.02, 0.03],
  [0.04, 0.053, 0.026, 0.042],
  [0.12, 0.054, 0.03, 0.058],
  [0.28, 0.054, 0.03, 0.06],
  [0.46, 0.054, 0.026, 0.045],
  [0.54, 0.05, 0.022, 0.032],
  [0.58, 0.03, 0.02, 0.026],
  [0.6, 0.018, 0.018, 0.02],
];

/** A bat that stands on its toe: +Y is towards the handle, +Z out of the face. */
export function batMesh(): MeshOptions {
  const builder = new MeshBuilder().at().show(toyRects.wood);
  builder.paint("#f0d5a4");
  for (let at = 1; at < sections.length; at += 1) {
    const [low, high] = [outlineOf(sections[at - 1]), outlineOf(sections[at])];
    for (let side = 0; side < low.length; side += 1) {
      const next = (side + 1) % low.length;
      builder.quad([low[side] ?? none, low[next] ?? none, high[next] ?? none, high[side] ?? none]);
    }
  }
  const toe = outlineOf(sections[0]);
  const first = toe.map(([x, y, z]) => builder.vertex(x, y, z, 0, -1, 0));
  for (let at = 2; at < first.length; at += 1) {
    builder.triangle(first[0] ?? 0, first[at] ?? 0, first[at - 1] ?? 0);
  }
  // A sticker across the face, and the grip.
  builder.show(toyRects.paint).paint(paint.sunlight);
  builder.quad([
    [-0.05, 0.4, 0.0015],
    [0.05, 0.4, 0.0015],
    [0.05, 0.5, 0.0015],
    [-0.05, 0.5, 0.0015],
  ]);
  builder.at(0, 0, -0.018);
  addLathe(
    builder,
    [
      {
        color: paint.oak,
        points: [
          [0.018, 0.55],
          [0.018, 0.63],
        ],
      },
      {
        color: paint.ink,
        points: [
          [0.021, 0.63],
          [0.021, 0.92],
        ],
      },
      { color: paint.ink, points: arc(0.024, 0.93, 4, -0.2) },
    ],
    12,
  );
  return builder.build();
}

const none = [0, 0, 0] as const;

/** The corners of a section, counterclockwise from above: the face is ahead, the ridge behind. */
function outlineOf(section: Section = [0, 0, 0, 0]): (readonly [number, number, number])[] {
  const [height, halfWidth, edge, ridge] = section;
  return [
    [-halfWidth, height, 0],
    [halfWidth, height, 0],
    [halfWidth, height, -edge],
    [0, height, -ridge],
    [-halfWidth, height, -edge],
  ];
}
