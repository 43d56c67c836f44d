import { BODIES, type BodyId, bodyOf, linearOf, RING_INNER_RADII, RING_OUTER_RADII } from "./bodies.ts";
import { GlbBuffers } from "./glb.ts";
import { type MeshArrays, ring, ringShadow, sphere, square } from "./meshes.ts";

/** Placeholder images of one pixel (white, transparent, flat normal) for textures that are not painted yet. */
const WHITE_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==";
const CLEAR_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//8/AwAI/AL+p5qgoAAAAABJRU5ErkJggg==";

const LEVEL_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNoaPj/HwAGggL/s75RMwAAAABJRU5ErkJggg==";

/** Bodies with a normal map. */
export const BODIES_WITH_RELIEF: readonly BodyId[] = ["mercury", "earth", "moon", "mars", "pluto"];

const SPHERE_COLUMNS = 96;
const SPHERE_ROWS = 48;
const RING_COLUMNS = 160;
const RETICLE_COLUMNS = 48;
const LINE_STRIP = 3;
const REPEAT = 10497;
const CLAMP_TO_EDGE = 33071;
const LINEAR = 9729;
const LINEAR_MIPMAP_LINEAR = 9987;
/** As light: before black, an orbit is seen at 0.42 of its colour. */
export const ORBIT_ALPHA = 0.15;
/** Emissive factor, so that the night side is not completely black. */
const NIGHT_EMISSION = 0.012;

/** Bodies with a glow: an unlit square that faces the camera. */
export const GLOWS = ["sun", "venus", "earth"] as const satisfies readonly BodyId[];
export type GlowId = (typeof GLOWS)[number];

/** The names of nodes, materials and images in the scene, by which they are found later. */
export const nodeNames = {
  body: (id: BodyId) => id,
  orbit: (id: BodyId) => `orbit of ${id}`,
  glow: (id: GlowId) => `glow of ${id}`,
  relief: (id: BodyId) => `relief of ${id}`,
  label: (id: BodyId) => `label of ${id}`,
  rings: "rings of saturn",
  ringShadow: "shadow on the rings",
  light: "sunlight",
  lamp: "lamp",
  card: "card",
  reticle: "reticle",
} as const;

/** The scene as a GLB file, with the indices of its materials and images by name. */
export interface BuiltScene {
  readonly glb: Uint8Array;
  readonly materials: ReadonlyMap<string, number>;
  readonly images: ReadonlyMap<string, number>;
}

/** The orbit of each body as a line relative to its parent, in au. */
export type OrbitLines = ReadonlyMap<BodyId, Float32Array>;

interface Material {
  name: string;
  [key: string]: unknown;
}

/** Builds the glTF JSON of the scene. */
class SceneWriter {
  readonly buffers = new GlbBuffers();
  readonly nodes: Record<string, unknown>[] = [];
  readonly meshes: Record<string, unknown>[] = [];
  readonly materials: Material[] = [];
  readonly images: Record<string, unknown>[] = [];
  readonly textures: Record<string, unknown>[] = [];
  readonly imageByName = new Map<string, number>();

  node(name: string, extra: Record<string, unknown> = {}): void {
    this.nodes.push({ name, ...extra });
  }

  material(material: Material): number {
    return this.materials.push(material) - 1;
  }

  /** Adds an image that is painted later. Returns the index of its texture. */
  texture(name: string, bufferView: number, sampler: number): number {
    this.imageByName.set(name, this.images.push({ name, bufferView, mimeType: "image/png" }) - 1);
    return this.textures.push({ source: this.images.length - 1, sampler }) - 1;
  }

  /** Adds a geometry. Returns a function that adds a mesh of it with a material, and returns the mesh's index. */
  geometry({ positions, normals, uvs, indices }: MeshArrays): (material: number) => number {
    const attributes = {
      POSITION: this.buffers.floats(positions, "VEC3", true),
      ...(normals && { NORMAL: this.buffers.floats(normals, "VEC3") }),
      ...(uvs && { TEXCOORD_0: this.buffers.floats(uvs, "VEC2") }),
    };
    const indexAccessor = this.buffers.indices(indices);
    return (material) =>
      this.meshes.push({ primitives: [{ attributes, indices: indexAccessor, material }] }) - 1;
  }
}

const unlit = { KHR_materials_unlit: {} };

/** Builds the scene: bodies, orbits, rings, glows, and the labels, facts card and reticle for headsets. */
export function buildScene(orbits: OrbitLines): BuiltScene {
  const scene = new SceneWriter();
  const white = scene.buffers.bytes(bytesOf(WHITE_PNG));
  const clear = scene.buffers.bytes(bytesOf(CLEAR_PNG));
  const level = scene.buffers.bytes(bytesOf(LEVEL_PNG));
  const [wrapped, clamped] = [0, 1];

  const bodyGeometry = scene.geometry(sphere(SPHERE_COLUMNS, SPHERE_ROWS));
  for (const { id, accentColor } of BODIES) {
    const texture = scene.texture(id, white, wrapped);
    const isSun = id === "sun";
    const hasRelief = BODIES_WITH_RELIEF.includes(id);
    const material = scene.material({
      name: id,
      pbrMetallicRoughness: {
        baseColorTexture: { index: texture },
        baseColorFactor: [...linearOf(accentColor), 1],
        metallicFactor: 0,
        roughnessFactor: 1,
      },
      ...(hasRelief && {
        normalTexture: { index: scene.texture(nodeNames.relief(id), level, wrapped) },
      }),
      ...(isSun
        ? { extensions: unlit }
        : {
            emissiveTexture: { index: texture },
            emissiveFactor: [NIGHT_EMISSION, NIGHT_EMISSION, NIGHT_EMISSION],
          }),
    });
    scene.node(nodeNames.body(id), { mesh: bodyGeometry(material) });
  }
  scene.node(nodeNames.light, { extensions: { KHR_lights_punctual: { light: 0 } } });
  scene.node(nodeNames.lamp, { extensions: { KHR_lights_punctual: { light: 1 } } });

  for (const [id, line] of orbits) {
    const color = linearOf(bodyOf(id).accentColor);
    const material = scene.material(flat(nodeNames.orbit(id), { alpha: ORBIT_ALPHA, color }));
    const attributes = { POSITION: scene.buffers.floats(line, "VEC3", true) };
    const mesh = scene.meshes.push({ primitives: [{ attributes, mode: LINE_STRIP, material }] }) - 1;
    scene.node(nodeNames.orbit(id), { mesh });
  }

  const rings = scene.geometry(ring(RING_INNER_RADII, RING_OUTER_RADII, RING_COLUMNS));
  const ringTexture = scene.texture(nodeNames.rings, clear, clamped);
  scene.node(nodeNames.rings, {
    mesh: rings(scene.material(flat(nodeNames.rings, { texture: ringTexture, isDoubleSided: true }))),
  });
  const shadow = scene.geometry(ringShadow());
  scene.node(nodeNames.ringShadow, {
    mesh: shadow(
      scene.material({
        ...flat(nodeNames.ringShadow, { isDoubleSided: true, isSolid: true }),
        pbrMetallicRoughness: { baseColorFactor: [0, 0, 0, 1] },
      }),
    ),
  });

  const quad = scene.geometry(square());
  const quads = [
    ...GLOWS.map(nodeNames.glow),
    ...BODIES.map(({ id }) => nodeNames.label(id)),
    nodeNames.card,
  ];
  for (const name of quads) {
    const texture = scene.texture(name, clear, clamped);
    scene.node(name, { mesh: quad(scene.material(flat(name, { texture, isDoubleSided: true }))) });
  }
  const reticle = scene.geometry(ring(0.7, 1, RETICLE_COLUMNS));
  scene.node(nodeNames.reticle, {
    mesh: reticle(scene.material(flat(nodeNames.reticle, { isDoubleSided: true, alpha: 0.9 }))),
  });

  const glb = scene.buffers.finish({
    asset: { version: "2.0", generator: "Orbitroom" },
    extensionsUsed: ["KHR_lights_punctual", "KHR_materials_unlit"],
    extensions: {
      // One candela; SceneUpdater tints bodies so that all are lit alike, regardless of their distance.
      KHR_lights_punctual: {
        lights: [
          { name: "Sun", type: "point", intensity: 1, color: [1, 1, 1] },
          // Lights the controllers in a headset; its range is short, so that it does not light the bodies.
          { name: "Lamp", type: "point", intensity: 0.6, range: 0.75, color: [0.9, 0.95, 1] },
        ],
      },
    },
    scene: 0,
    scenes: [{ nodes: scene.nodes.map((_, index) => index) }],
    nodes: scene.nodes,
    meshes: scene.meshes,
    materials: scene.materials,
    textures: scene.textures,
    images: scene.images,
    samplers: [
      { magFilter: LINEAR, minFilter: LINEAR_MIPMAP_LINEAR, wrapS: REPEAT, wrapT: CLAMP_TO_EDGE },
      { magFilter: LINEAR, minFilter: LINEAR_MIPMAP_LINEAR, wrapS: CLAMP_TO_EDGE, wrapT: CLAMP_TO_EDGE },
    ],
  });
  return {
    glb,
    materials: new Map(scene.materials.map(({ name }, index) => [name, index])),
    images: scene.imageByName,
  };
}

/** An unlit material, alpha-blended unless it is solid. */
function flat(
  name: string,
  options: {
    texture?: number;
    color?: readonly [red: number, green: number, blue: number];
    alpha?: number;
    isDoubleSided?: boolean;
    isSolid?: boolean;
  },
): Material {
  const { texture, color = [1, 1, 1], alpha = 1, isDoubleSided = false, isSolid = false } = options;
  return {
    name,
    ...(!isSolid && { alphaMode: "BLEND" }),
    doubleSided: isDoubleSided,
    pbrMetallicRoughness: {
      baseColorFactor: [...color, alpha],
      ...(texture !== undefined && { baseColorTexture: { index: texture } }),
    },
    extensions: unlit,
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
