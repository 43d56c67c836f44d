import type { FullEngine, Material, MaterialChange, SceneNode, Texture } from "@orbitroom/engine/full";
import { BODIES, type BodyId, bodyOf, linearOf, RING_INNER_RADII, RING_OUTER_RADII } from "./bodies.ts";
import { ring, ringShadow, sphere, square } from "./meshes.ts";

/** Bodies with a normal map. */
export const BODIES_WITH_RELIEF: readonly BodyId[] = ["mercury", "earth", "moon", "mars", "pluto"];

const SPHERE_COLUMNS = 96;
const SPHERE_ROWS = 48;
const RING_COLUMNS = 160;
const RETICLE_COLUMNS = 48;
/** The opacity in linear light: on black, an orbit appears at 0.42 of its colour. */
export const ORBIT_ALPHA = 0.15;
/** Emissive factor, so that the night side is not completely black. */
const NIGHT_EMISSION = 0.012;

/** Bodies with a glow: an unlit square that faces the camera. */
export const GLOWS = ["sun", "venus", "earth"] as const satisfies readonly BodyId[];
export type GlowId = (typeof GLOWS)[number];

/** The names of nodes, materials and textures in the scene, by which they are found later. */
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

/** The parts of the scene that change, by name. */
export interface BuiltScene {
  readonly nodes: ReadonlyMap<string, SceneNode>;
  readonly materials: ReadonlyMap<string, Material>;
  /** Textures that are painted later. */
  readonly textures: ReadonlyMap<string, Texture>;
}

/** The orbit of each body as a line relative to its parent, in au. */
export type OrbitLines = ReadonlyMap<BodyId, Float32Array>;

/** The engine's functions that make the scene. */
type Maker = Pick<
  FullEngine,
  "createMesh" | "createTexture" | "createMaterial" | "createNode" | "createLight"
>;

/** Builds the scene: bodies, orbits, rings, glows, and the labels, facts card and reticle for headsets. */
export function buildScene(engine: Maker, orbits: OrbitLines): BuiltScene {
  const nodes = new Map<string, SceneNode>();
  const materials = new Map<string, Material>();
  const textures = new Map<string, Texture>();
  const material = (name: string, properties: MaterialChange): Material => {
    const made = engine.createMaterial(properties);
    materials.set(name, made);
    return made;
  };
  const texture = (name: string, options: Parameters<Maker["createTexture"]>[0]): Texture => {
    const made = engine.createTexture(options);
    textures.set(name, made);
    return made;
  };
  /** A texture that is transparent until it is painted. */
  const clearTexture = (name: string) =>
    texture(name, { image: clearImage(), wrapU: "clamp", wrapV: "clamp" });
  const node = (name: string, options: Parameters<Maker["createNode"]>[0]): void => {
    nodes.set(name, engine.createNode({ name, ...options }));
  };

  const globe = engine.createMesh(sphere(SPHERE_COLUMNS, SPHERE_ROWS));
  for (const { id, accentColor } of BODIES) {
    const surface = texture(id, { wrapV: "clamp" });
    const hasRelief = BODIES_WITH_RELIEF.includes(id);
    const look = material(id, {
      baseColorTexture: surface,
      baseColor: [...linearOf(accentColor), 1],
      ...(hasRelief && { normalTexture: texture(nodeNames.relief(id), { wrapV: "clamp" }) }),
      ...(id === "sun"
        ? { isUnlit: true }
        : { emissiveTexture: surface, emissive: [NIGHT_EMISSION, NIGHT_EMISSION, NIGHT_EMISSION] }),
    });
    node(nodeNames.body(id), { mesh: globe, material: look });
  }
  // One candela; SceneUpdater tints bodies so that all are lit alike, regardless of their distance.
  nodes.set(nodeNames.light, engine.createLight({ kind: "point" }));
  // Lights the controllers in a headset; its range is short, so that it does not light the bodies.
  const lamp = { kind: "point", intensity: 0.6, range: 0.75, color: [0.9, 0.95, 1] } as const;
  nodes.set(nodeNames.lamp, engine.createLight(lamp));

  for (const [id, positions] of orbits) {
    const name = nodeNames.orbit(id);
    const baseColor = [...linearOf(bodyOf(id).accentColor), ORBIT_ALPHA] as const;
    const mesh = engine.createMesh({ positions, topology: "line-strip" });
    node(name, { mesh, material: material(name, { ...flat, baseColor }) });
  }

  const glass = { ...flat, isDoubleSided: true } as const;
  node(nodeNames.rings, {
    mesh: engine.createMesh(ring(RING_INNER_RADII, RING_OUTER_RADII, RING_COLUMNS)),
    material: material(nodeNames.rings, { ...glass, baseColorTexture: clearTexture(nodeNames.rings) }),
  });
  node(nodeNames.ringShadow, {
    mesh: engine.createMesh(ringShadow()),
    material: material(nodeNames.ringShadow, { isUnlit: true, isDoubleSided: true, baseColor: [0, 0, 0, 1] }),
  });

  const quad = engine.createMesh(square());
  const quads = [
    ...GLOWS.map(nodeNames.glow),
    ...BODIES.map(({ id }) => nodeNames.label(id)),
    nodeNames.card,
  ];
  for (const name of quads) {
    const look = material(name, { ...glass, baseColorTexture: clearTexture(name) });
    node(name, { mesh: quad, material: look });
  }
  node(nodeNames.reticle, {
    mesh: engine.createMesh(ring(0.7, 1, RETICLE_COLUMNS)),
    material: material(nodeNames.reticle, { ...glass, baseColor: [1, 1, 1, 0.9] }),
  });
  return { nodes, materials, textures };
}

/** Shown as it is, and blended with what is behind. */
const flat = { isUnlit: true, alphaMode: "blend" } as const satisfies MaterialChange;

/** An image of one transparent pixel. */
function clearImage(): OffscreenCanvas {
  const image = new OffscreenCanvas(1, 1);
  image.getContext("2d");
  return image;
}
