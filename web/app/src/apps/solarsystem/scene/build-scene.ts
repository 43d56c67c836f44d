import { BODIES, type BodyId, bodyOf, linearOf, RING_INNER_RADII, RING_OUTER_RADII } from "./bodies.ts";
import { GlbBuffers } from "./glb.ts";
import { type MeshArrays, ring, ringShadow, sphere, square } from "./meshes.ts";

/** Pictures of one pixel, white, clear, and level ground: what surfaces are until they have been painted. */
const WHITE_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==";
const CLEAR_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//8/AwAI/AL+p5qgoAAAAABJRU5ErkJggg==";

const LEVEL_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNoaPj/HwAGggL/s75RMwAAAABJRU5ErkJggg==";

/** Bodies with mountains and craters, which are painted as well. */
export const RELIEFS: readonly BodyId[] = ["mercury", "earth", "moon", "mars", "pluto"];

const SPHERE_COLUMNS = 96;
const SPHERE_ROWS = 48;
const RING_COLUMNS = 160;
const RETICLE_COLUMNS = 48;
const LINE_STRIP = 3;
const REPEAT = 10497;
const CLAMP_TO_EDGE = 33071;
const LINEAR = 9729;
const LINEAR_MIPMAP_LINEAR = 9987;
/** How clearly orbits are drawn. */
export const ORBIT_ALPHA = 0.42;
const NIGHT = 0.012;

/** Squares that are turned to the eye, drawn with light of their own. */
export const GLOWS = ["sun", "venus", "earth"] as const satisfies readonly BodyId[];
export type GlowId = (typeof GLOWS)[number];

/** What the scene calls its nodes, materials and images; all that is moved, tinted or painted is found by these. */
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

/** A solar system as a glb file, with the numbers that its parts have in it. */
export interface BuiltScene {
  readonly glb: Uint8Array;
  /** Materials of bodies, which are also tinted by hand. */
  readonly materials: ReadonlyMap<string, number>;
  readonly images: ReadonlyMap<string, number>;
}

/** An orbit as a line around what it goes round, in au. */
export type OrbitLines = ReadonlyMap<BodyId, Float32Array>;

interface Material {
  name: string;
  [key: string]: unknown;
}

/** Collects the JSON of the scene while its parts are added. */
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

  /** A picture that is painted later, and the texture that shows it. */
  picture(name: string, bufferView: number, sampler: number): number {
    this.imageByName.set(name, this.images.push({ name, bufferView, mimeType: "image/png" }) - 1);
    return this.textures.push({ source: this.images.length - 1, sampler }) - 1;
  }

  /** Writes the arrays of a mesh once; `of` then makes meshes of them, each with its material. */
  shape({ positions, normals, uvs, indices }: MeshArrays): (material: number) => number {
    const attributes = {
      POSITION: this.buffers.floats(positions, "VEC3", true),
      ...(normals && { NORMAL: this.buffers.floats(normals, "VEC3") }),
      ...(uvs && { TEXCOORD_0: this.buffers.floats(uvs, "VEC2") }),
    };
    const written = this.buffers.indices(indices);
    return (material) => this.meshes.push({ primitives: [{ attributes, indices: written, material }] }) - 1;
  }
}

const unlit = { KHR_materials_unlit: {} };

/** Makes the scene: bodies, orbits, rings, glows, and what a headset shows beside them. */
export function buildScene(orbits: OrbitLines): BuiltScene {
  const scene = new SceneWriter();
  const white = scene.buffers.bytes(bytesOf(WHITE_PNG));
  const clear = scene.buffers.bytes(bytesOf(CLEAR_PNG));
  const level = scene.buffers.bytes(bytesOf(LEVEL_PNG));
  const [wrapped, clamped] = [0, 1];

  const ball = scene.shape(sphere(SPHERE_COLUMNS, SPHERE_ROWS));
  for (const { id, accentColor } of BODIES) {
    const texture = scene.picture(id, white, wrapped);
    const isSun = id === "sun";
    const hasRelief = RELIEFS.includes(id);
    const material = scene.material({
      name: id,
      pbrMetallicRoughness: {
        ...{ baseColorTexture: { index: texture }, baseColorFactor: [...linearOf(accentColor), 1] },
        ...{ metallicFactor: 0, roughnessFactor: 1 },
      },
      ...(hasRelief && {
        normalTexture: { index: scene.picture(nodeNames.relief(id), level, wrapped) },
      }),
      // The night side of a body is not quite black: what it shows by day, very faintly.
      ...(isSun
        ? { extensions: unlit }
        : { emissiveTexture: { index: texture }, emissiveFactor: [NIGHT, NIGHT, NIGHT] }),
    });
    scene.node(nodeNames.body(id), { mesh: ball(material) });
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

  const rings = scene.shape(ring(RING_INNER_RADII, RING_OUTER_RADII, RING_COLUMNS));
  const ringTexture = scene.picture(nodeNames.rings, clear, clamped);
  scene.node(nodeNames.rings, {
    mesh: rings(scene.material(flat(nodeNames.rings, { texture: ringTexture, isDoubleSided: true }))),
  });
  const shadow = scene.shape(ringShadow());
  scene.node(nodeNames.ringShadow, {
    mesh: shadow(
      scene.material({
        ...flat(nodeNames.ringShadow, { isDoubleSided: true, isSolid: true }),
        pbrMetallicRoughness: { baseColorFactor: [0, 0, 0, 1] },
      }),
    ),
  });

  const pane = scene.shape(square());
  const panes = [
    ...GLOWS.map(nodeNames.glow),
    ...BODIES.map(({ id }) => nodeNames.label(id)),
    nodeNames.card,
  ];
  for (const name of panes) {
    const texture = scene.picture(name, clear, clamped);
    scene.node(name, { mesh: pane(scene.material(flat(name, { texture, isDoubleSided: true }))) });
  }
  const reticle = scene.shape(ring(0.7, 1, RETICLE_COLUMNS));
  scene.node(nodeNames.reticle, {
    mesh: reticle(scene.material(flat(nodeNames.reticle, { isDoubleSided: true, alpha: 0.9 }))),
  });

  const glb = scene.buffers.finish({
    asset: { version: "2.0", generator: "Orbitroom" },
    extensionsUsed: ["KHR_lights_punctual", "KHR_materials_unlit"],
    extensions: {
      // One candela: bodies are tinted so that each is lit alike, whatever its distance (see solar-stage.ts).
      KHR_lights_punctual: {
        lights: [
          { name: "Sun", type: "point", intensity: 1, color: [1, 1, 1] },
          // For what a visitor holds: it reaches no farther than a hand.
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

/** A material that shows its colour as it is, mixed by its alpha unless it is solid. */
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
