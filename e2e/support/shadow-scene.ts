// A wall, and a small square in front of it that casts a shadow.

import { GltfBuilder } from "./gltf-builder.ts";

/** Options of the scene. */
export interface ShadowScene {
  /** Whether a spot shines at the square from the left. */
  readonly hasSpot?: boolean;
  /** Whether the left half of the square is cut out by its alpha. */
  readonly hasHole?: boolean;
  /** Whether the square hangs on a joint, half a metre above. */
  readonly isSkinned?: boolean;
  /** Half the width of the wall in metres. Default: 1. */
  readonly wallScale?: number;
}

/** A glTF file with a wall in the plane z = 0, and a square of 0.4 m at z = 0.5, as a data URL. */
export function shadowScene({
  hasSpot = false,
  hasHole = false,
  isSkinned = false,
  wallScale = 1,
}: ShadowScene = {}): string {
  const builder = new GltfBuilder();
  const corners = [-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0];
  const normals = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1];
  const indices = builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3));
  const attributes = { POSITION: builder.floats("VEC3", corners), NORMAL: builder.floats("VEC3", normals) };
  const alphas = [0, 1, 0, 1].flatMap((alpha) => [1, 1, 1, alpha]);
  const square = {
    ...attributes,
    ...(hasHole ? { COLOR_0: builder.floats("VEC4", alphas) } : {}),
    ...(isSkinned
      ? {
          JOINTS_0: builder.accessor("VEC4", new Uint16Array(16)),
          WEIGHTS_0: builder.floats(
            "VEC4",
            [0, 1, 2, 3].flatMap(() => [1, 0, 0, 0]),
          ),
        }
      : {}),
  };
  const place = { translation: [0, isSkinned ? 0.5 : 0, 0.5], scale: [0.2, 0.2, 1] };
  const white = { baseColorFactor: [0.5, 0.5, 0.5, 1], metallicFactor: 0, roughnessFactor: 1 };
  const spot = { type: "spot", intensity: 20, spot: { innerConeAngle: 1.1, outerConeAngle: 1.2 } };
  return builder.toUrl({
    extensionsUsed: ["KHR_lights_punctual"],
    ...(hasSpot ? { extensions: { KHR_lights_punctual: { lights: [spot] } } } : {}),
    nodes: [
      { mesh: 0, scale: [wallScale, wallScale, 1] },
      isSkinned ? { mesh: 1, skin: 0 } : { mesh: 1, ...place },
      ...(isSkinned ? [place] : []),
      ...(hasSpot ? [{ translation: [-0.5, 0, 1], extensions: { KHR_lights_punctual: { light: 0 } } }] : []),
    ],
    ...(isSkinned ? { skins: [{ joints: [2] }] } : {}),
    meshes: [
      { primitives: [{ attributes, indices, material: 0 }] },
      { primitives: [{ attributes: square, indices, material: 1 }] },
    ],
    materials: [
      { pbrMetallicRoughness: white },
      { pbrMetallicRoughness: white, ...(hasHole ? { alphaMode: "MASK" } : {}) },
    ],
  });
}
