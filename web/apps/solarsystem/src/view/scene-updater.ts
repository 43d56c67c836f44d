import type { SceneNode } from "@orbitroom/engine/full";
import { facing, IDENTITY, type Quat, rotate } from "../math/quaternion.ts";
import { add, length, normalize, subtract, UP, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId, bodyOf, isBodyId, linearOf } from "../scene/bodies.ts";
import { type BuiltScene, GLOWS, nodeNames, ORBIT_ALPHA } from "../scene/build-scene.ts";
import { distanceFactor, type Layout, placementOf } from "../scene/layout.ts";
import { toWorld, type WorldMapping } from "./camera.ts";

/** Radiance of a white surface that faces the Sun, before exposure. */
const SUNLIGHT = 1.35;
/** Half the side of each glow square, in radii of the body. */
export const GLOW_RADII = { sun: 5.2, venus: 1.16, earth: 1.16 } as const;
/** Labels in a headset: height per metre of distance, and width / height. */
const LABEL_HEIGHT = 0.021;
const LABEL_ASPECT = 6;
/** A planet's own orbit is hidden within this distance, where it would be a line through the camera. */
const OWN_ORBIT_RADII = 60;

/** Position of the lamp while it is not used. */
const FAR_AWAY: Vec3 = [0, 1e6, 0];

/** The state of the scene in a frame. */
export interface SceneState {
  readonly layout: Layout;
  readonly friendliness: number;
  readonly worldMapping: WorldMapping;
  /** The position of the camera, or the midpoint of both eyes, in world space. */
  readonly eye: Vec3;
  /** The rotation of each body. */
  readonly rotationOf: (id: BodyId) => Quat;
  readonly showsOrbits: boolean;
  /** The Moon's orbit precesses within a few years, so it is only shown near the day it was computed for. */
  readonly showsMoonOrbit: boolean;
  /** Whether labels are drawn in the scene, as in a headset. */
  readonly showsLabels: boolean;
  /** The bodies whose base color texture has been painted. */
  readonly painted: ReadonlySet<BodyId>;
  /** The card with facts, in a headset. */
  readonly card: { readonly position: Vec3; readonly rotation: Quat; readonly heightM: number } | undefined;
  /** Brightness of the scene: 1, or less while the session is blurred. */
  readonly brightness: number;
  /** Position of the lamp that lights the controllers. */
  readonly lamp: Vec3 | undefined;
  /** The point on the floor at which the system would be placed. */
  readonly reticle: Vec3 | undefined;
}

/** Applies the state of a frame to the nodes and materials of the scene. */
export class SceneUpdater {
  readonly #nodes: ReadonlyMap<string, SceneNode>;
  #brightness = 1;
  readonly #tints = new Map<BodyId, readonly [number, number, number]>();

  constructor(private readonly built: BuiltScene) {
    this.#nodes = built.nodes;
    for (const { id, accentColor } of BODIES) this.#tints.set(id, linearOf(accentColor));
  }

  update(state: SceneState): void {
    const sun = toWorld(state.worldMapping, placementOf(state.layout, "sun").position);
    this.#setTransform(nodeNames.light, sun, IDENTITY, [1, 1, 1]);
    for (const { id, flattening } of BODIES) {
      const { position, radius } = placementOf(state.layout, id);
      const worldPosition = toWorld(state.worldMapping, position);
      const size = radius * state.worldMapping.unitsPerAu;
      const rotation = state.rotationOf(id);
      this.#setTransform(nodeNames.body(id), worldPosition, rotation, [size, size * (1 - flattening), size]);
      this.#tint(id, length(subtract(worldPosition, sun)), state);
      if (id === "saturn") this.#updateRings(worldPosition, rotation, size, sun);
      this.#updateOrbit(id, state);
      this.#updateLabel(id, worldPosition, size, state);
    }
    for (const id of GLOWS) this.#updateGlow(id, state, sun);
    this.#updateExtras(state);
    this.#dim(state.brightness);
  }

  /** Dims unlit materials; bodies are tinted in each frame anyway. */
  #dim(brightness: number): void {
    if (brightness === this.#brightness) return;
    this.#brightness = brightness;
    for (const [name, material] of this.built.materials) {
      if (isBodyId(name) || name === nodeNames.ringShadow) continue;
      const orbit = BODIES.find(({ id }) => nodeNames.orbit(id) === name);
      const [red, green, blue] = orbit ? (this.#tints.get(orbit.id) ?? [1, 1, 1]) : [1, 1, 1];
      const alpha = orbit ? ORBIT_ALPHA : 1;
      const baseColor = [red * brightness, green * brightness, blue * brightness, alpha] as const;
      material.set({ baseColor });
    }
  }

  /**
   * Light falls off with the square of the distance, which depends on the scale here. The base color compensates for it,
   * so that all bodies are lit as brightly as the Earth.
   */
  #tint(id: BodyId, fromSun: number, { painted, brightness }: SceneState): void {
    const material = this.built.materials.get(id);
    if (material === undefined) return;
    const [red, green, blue] = painted.has(id) ? [1, 1, 1] : (this.#tints.get(id) ?? [1, 1, 1]);
    const gain = brightness * (id === "sun" ? 1 : Math.PI * fromSun * fromSun * SUNLIGHT);
    material.set({ baseColor: [red * gain, green * gain, blue * gain, 1] });
  }

  #updateRings(worldPosition: Vec3, bodyRotation: Quat, size: number, sun: Vec3): void {
    const pole = rotate(bodyRotation, UP);
    // The rings follow the pole, not the rotation of the planet.
    const level = facing(pole, subtract(worldPosition, sun));
    const x = rotate(level, [1, 0, 0]);
    const rotation = rotationFromAxes(x, pole);
    const scaled: Vec3 = [size, size, size];
    this.#setTransform(nodeNames.rings, worldPosition, rotation, scaled);
    this.#setTransform(nodeNames.ringShadow, worldPosition, rotation, scaled);
  }

  #updateOrbit(id: BodyId, state: SceneState): void {
    const { layout, friendliness, worldMapping, eye } = state;
    const node = this.#nodes.get(nodeNames.orbit(id));
    if (node === undefined) return;
    const body = bodyOf(id);
    const center = toWorld(worldMapping, placementOf(layout, body.parent ?? "sun").position);
    const { position, radius } = placementOf(layout, id);
    const toBody = length(subtract(toWorld(worldMapping, position), eye));
    const isBeside = toBody < radius * worldMapping.unitsPerAu * OWN_ORBIT_RADII && friendliness < 0.5;
    const size = distanceFactor(body, friendliness) * worldMapping.unitsPerAu;
    this.#setVisible(node, state.showsOrbits && !isBeside && (id !== "moon" || state.showsMoonOrbit));
    this.#setTransform(nodeNames.orbit(id), center, IDENTITY, [size, size, size]);
  }

  #updateLabel(id: BodyId, worldPosition: Vec3, size: number, { showsLabels, eye }: SceneState): void {
    const node = this.#nodes.get(nodeNames.label(id));
    if (node === undefined) return;
    this.#setVisible(node, showsLabels);
    if (!showsLabels) return;
    const toEye = subtract(eye, worldPosition);
    const height = LABEL_HEIGHT * length(toEye);
    const above = add(worldPosition, [0, size * 1.15 + height * 1.6, 0]);
    const rotation = facing(toEye, rotate(facing(toEye, [1, 0, 0]), [1, 0, 0]));
    this.#setTransform(nodeNames.label(id), above, upright(toEye) ?? rotation, [
      height * LABEL_ASPECT,
      height,
      1,
    ]);
  }

  #updateGlow(id: (typeof GLOWS)[number], { layout, worldMapping, eye }: SceneState, sun: Vec3): void {
    const { position, radius } = placementOf(layout, id);
    const worldPosition = toWorld(worldMapping, position);
    const size = radius * worldMapping.unitsPerAu * GLOW_RADII[id];
    const toEye = subtract(eye, worldPosition);
    // The image is brighter on the right, which faces the Sun.
    const rotation =
      id === "sun" ? (upright(toEye) ?? IDENTITY) : facing(toEye, subtract(sun, worldPosition));
    this.#setTransform(nodeNames.glow(id), worldPosition, rotation, [size, size, size]);
  }

  #updateExtras({ card, reticle, lamp }: SceneState): void {
    this.#setTransform(nodeNames.lamp, lamp ?? FAR_AWAY, IDENTITY, [1, 1, 1]);
    const cardNode = this.#nodes.get(nodeNames.card);
    const reticleNode = this.#nodes.get(nodeNames.reticle);
    if (cardNode !== undefined) this.#setVisible(cardNode, card !== undefined);
    if (reticleNode !== undefined) this.#setVisible(reticleNode, reticle !== undefined);
    if (card) {
      const half = card.heightM / 2;
      this.#setTransform(nodeNames.card, card.position, card.rotation, [half * 1.6, half, 1]);
    }
    if (reticle) this.#setTransform(nodeNames.reticle, reticle, IDENTITY, [0.12, 0.12, 0.12]);
  }

  #setTransform(name: string, translation: Vec3, rotation: Quat, size: Vec3): void {
    this.#nodes.get(name)?.setTransform({ translation, rotation, scale: size });
  }

  #setVisible(node: SceneNode, isVisible: boolean): void {
    if (isVisible !== node.isVisible) node.setVisible(isVisible);
  }
}

/** Faces the camera with its upper edge up; undefined straight above and below. */
function upright(toEye: Vec3): Quat | undefined {
  const [x, , z] = toEye;
  const right: Vec3 = [z, 0, -x];
  return length(right) > 1e-9 ? facing(toEye, normalize(right)) : undefined;
}

/** The rotation with the axes X and Y, which must be orthogonal unit vectors. */
function rotationFromAxes(x: Vec3, y: Vec3): Quat {
  const z = normalize([x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]);
  return facing(z, x);
}
