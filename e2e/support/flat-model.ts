// Small glTF files for tests of single materials.

const TRIANGLES = 4;
const LINES = 1;

/** A flat shape in the plane z = 0, around the origin. */
interface FlatShape {
  readonly positions: readonly number[];
  readonly indices: readonly number[];
  readonly mode: number;
  readonly hasNormals: boolean;
}

/** A square of two metres, with normals. */
const square: FlatShape = {
  positions: [-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0],
  indices: [0, 1, 2, 2, 1, 3],
  mode: TRIANGLES,
  hasNormals: true,
};

/** Lines without normals, so close together that they cover the centre of the image. */
export const denseLines: FlatShape = (() => {
  const positions: number[] = [];
  for (let step = -20; step <= 20; step++) positions.push(-1, step * 0.002, 0, 1, step * 0.002, 0);
  return {
    positions,
    indices: positions.flatMap((_, at) => (at % 3 === 0 ? [at / 3] : [])),
    mode: LINES,
    hasNormals: false,
  };
})();

/** The content of the file. */
export interface FlatModel {
  /** A glTF material. */
  readonly material: object;
  readonly extensionsUsed?: readonly string[];
  /** URL of the image of texture 0. Texture 1 has none. */
  readonly image?: string;
  /** Angle between the view and the shape's normal. Default: 0. */
  readonly tiltDeg?: number;
  /** Default: a square of two metres. */
  readonly shape?: FlatShape;
}

/** A glTF file with one shape, as a data URL. */
export function flatModel({
  material,
  extensionsUsed,
  image,
  tiltDeg = 0,
  shape = square,
}: FlatModel): string {
  const { positions, indices, mode, hasNormals } = shape;
  const count = positions.length / 3;
  const positionBytes = positions.length * 4;
  const bytes = Buffer.concat([
    Buffer.from(new Float32Array(positions).buffer),
    Buffer.from(new Float32Array(Array(count).fill([0, 0, 1]).flat()).buffer),
    Buffer.from(new Uint16Array(indices).buffer),
  ]);
  const half = (tiltDeg * Math.PI) / 360;
  const gltf = {
    asset: { version: "2.0" },
    ...(extensionsUsed ? { extensionsUsed } : {}),
    ...(image === undefined ? {} : { textures: [{ source: 0 }, {}], images: [{ uri: image }] }),
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, rotation: [Math.sin(half), 0, 0, Math.cos(half)] }],
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0, ...(hasNormals ? { NORMAL: 1 } : {}) },
            indices: 2,
            material: 0,
            mode,
          },
        ],
      },
    ],
    materials: [material],
    accessors: [
      { bufferView: 0, componentType: 5126, count, type: "VEC3", min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 0, byteOffset: positionBytes, componentType: 5126, count, type: "VEC3" },
      { bufferView: 1, componentType: 5123, count: indices.length, type: "SCALAR" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: positionBytes * 2 },
      { buffer: 0, byteOffset: positionBytes * 2, byteLength: indices.length * 2 },
    ],
    buffers: [
      { byteLength: bytes.length, uri: `data:application/octet-stream;base64,${bytes.toString("base64")}` },
    ],
  };
  return `data:model/gltf+json;base64,${Buffer.from(JSON.stringify(gltf)).toString("base64")}`;
}
