// A pane of glass in front of a wall.

import { GltfBuilder } from "./gltf-builder.ts";

/** The pane and the wall behind it. */
export interface GlassPane {
  /** A glTF material. */
  readonly material: object;
  /** Angle by which the pane is turned about the vertical axis. Default: 0. */
  readonly turnDeg?: number;
  /** Linear colours of the left and the right half of the wall, shown without lighting. Default: red and green. */
  readonly wall?: readonly (readonly [number, number, number])[];
  /** Size of a unit of the pane's mesh in the world. The size of the pane stays the same. Default: 1. */
  readonly scale?: number;
}

/** Names of the extensions that panes use. */
const extensionsUsed = [
  "KHR_materials_dispersion",
  "KHR_materials_ior",
  "KHR_materials_transmission",
  "KHR_materials_unlit",
  "KHR_materials_volume",
];

/** Returns a material of clear glass, with properties of `pbrMetallicRoughness` and of extensions. */
export function glass(extensions: object = {}, pbr: object = {}): object {
  return {
    pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0, ...pbr },
    extensions: { KHR_materials_transmission: { transmissionFactor: 1 }, ...extensions },
  };
}

/** A glTF file with a pane of two by two metres at the origin, and a wall one metre behind it, as a data URL. */
export function glassPane({
  material,
  turnDeg = 0,
  wall = [
    [0.5, 0, 0],
    [0, 0.5, 0],
  ],
  scale = 1,
}: GlassPane): string {
  const file = new GltfBuilder();
  const quad = (left: number, right: number, halfHeight: number) => ({
    POSITION: file.floats("VEC3", [
      ...[left, -halfHeight, 0, right, -halfHeight, 0],
      ...[left, halfHeight, 0, right, halfHeight, 0],
    ]),
    NORMAL: file.floats("VEC3", [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  });
  const indices = file.accessor("SCALAR", Uint16Array.from([0, 1, 2, 2, 1, 3]));
  const half = (turnDeg * Math.PI) / 360;
  const halves = wall.map((_, index) => ({
    attributes: quad(index === 0 ? -3 : 0, index === 0 && wall.length > 1 ? 0 : 3, 3),
    indices,
    material: index + 1,
  }));
  return file.toUrl({
    extensionsUsed,
    nodes: [
      { mesh: 0, rotation: [0, Math.sin(half), 0, Math.cos(half)], scale: [scale, scale, scale] },
      ...halves.map((_, index) => ({ mesh: index + 1, translation: [0, 0, -1] })),
    ],
    meshes: [
      { primitives: [{ attributes: quad(-1 / scale, 1 / scale, 1 / scale), indices, material: 0 }] },
      ...halves.map((primitive) => ({ primitives: [primitive] })),
    ],
    materials: [
      material,
      ...wall.map((color) => ({
        pbrMetallicRoughness: { baseColorFactor: [...color, 1] },
        extensions: { KHR_materials_unlit: {} },
      })),
    ],
  });
}
