import type { Model } from "@orbitroom/engine";
import { facing, IDENTITY, type Quat, rotate } from "../math/quaternion.ts";
import { add, length, normalize, subtract, UP, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId, bodyOf, isBodyId, linearOf } from "../scene/bodies.ts";
import { type BuiltScene, GLOWS, nodeNames, ORBIT_ALPHA } from "../scene/build-scene.ts";
import { distanceFactor, type Layout, placeOf } from "../scene/layout.ts";
import { drawnAt, type Placement } from "./camera.ts";

/** How bright sunlit ground is: what a white wall that faces the Sun sends back, before exposure. */
const SUNLIGHT = 1.35;
/** Of the glow squares: half their side, in radii of the body. */
export const GLOW_RADII = { sun: 5.2, venus: 1.16, earth: 1.16 } as const;
/** Names in a headset: their height for each metre of distance, and how long they are for their height. */
const LABEL_HEIGHT = 0.021;
const LABEL_ASPECT = 6;
/** Seen from beside a planet, its own orbit is a line through the eye. */
const OWN_ORBIT_RADII = 60;

/** A lamp that lights nothing. */
const OUT_OF_REACH: Vec3 = [0, 1e6, 0];

/** What else a frame shows than where everything is. */
export interface FrameLook {
  readonly layout: Layout;
  readonly friendliness: number;
  readonly placement: Placement;
  /** The eye, or the middle of two, in the drawn space. */
  readonly eye: Vec3;
  /** How each body is turned about itself. */
  readonly spin: (id: BodyId) => Quat;
  readonly showsOrbits: boolean;
  /** The Moon's orbit swings round in a few years: it is drawn near the day that it was made for. */
  readonly showsMoonOrbit: boolean;
  /** Names are drawn in the scene, where no page lies over it. */
  readonly showsLabels: boolean;
  /** Whose colours have been painted. */
  readonly painted: ReadonlySet<BodyId>;
  /** Where the card with facts stands, in a headset. */
  readonly card: { readonly position: Vec3; readonly rotation: Quat; readonly heightM: number } | undefined;
  /** How bright all of it is: 1, or less while something else lies over the scene. */
  readonly brightness: number;
  /** Where the lamp for a visitor's hands is. */
  readonly lamp: Vec3 | undefined;
  /** Where on the floor the system would be put. */
  readonly reticle: Vec3 | undefined;
}

/** Moves the nodes of the scene to where a frame has them. */
export class SceneMover {
  readonly #nodes: ReadonlyMap<string, number>;
  #brightness = 1;
  readonly #hidden = new Set<number>();
  readonly #tints = new Map<BodyId, readonly [number, number, number]>();

  constructor(
    private readonly model: Model,
    private readonly built: BuiltScene,
  ) {
    this.#nodes = new Map(model.nodes.map(({ name, index }) => [name ?? "", index]));
    for (const { id, accentColor } of BODIES) this.#tints.set(id, linearOf(accentColor));
  }

  /** Which body a node of the model is, if it is one. */
  bodyAt(node: number): BodyId | undefined {
    return BODIES.find(({ id }) => this.#nodes.get(nodeNames.body(id)) === node)?.id;
  }

  move(look: FrameLook): void {
    const sun = drawnAt(look.placement, placeOf(look.layout, "sun").position);
    this.#place(nodeNames.light, sun, IDENTITY, [1, 1, 1]);
    for (const { id, flattening } of BODIES) {
      const { position, radius } = placeOf(look.layout, id);
      const drawn = drawnAt(look.placement, position);
      const size = radius * look.placement.unitsPerAu;
      const spin = look.spin(id);
      this.#place(nodeNames.body(id), drawn, spin, [size, size * (1 - flattening), size]);
      this.#tint(id, length(subtract(drawn, sun)), look);
      if (id === "saturn") this.#placeRings(drawn, spin, size, sun);
      this.#placeOrbit(id, look);
      this.#placeLabel(id, drawn, size, look);
    }
    for (const id of GLOWS) this.#placeGlow(id, look, sun);
    this.#placeExtras(look);
    this.#dim(look.brightness);
  }

  /** What shines by itself has a colour of its own to be dimmed; bodies are tinted each frame. */
  #dim(brightness: number): void {
    if (brightness === this.#brightness) return;
    this.#brightness = brightness;
    for (const [name, material] of this.built.materials) {
      if (isBodyId(name) || name === nodeNames.ringShadow) continue;
      const orbit = BODIES.find(({ id }) => nodeNames.orbit(id) === name);
      const [red, green, blue] = orbit ? (this.#tints.get(orbit.id) ?? [1, 1, 1]) : [1, 1, 1];
      const alpha = orbit ? ORBIT_ALPHA : 1;
      this.model.setBaseColor(material, [red * brightness, green * brightness, blue * brightness, alpha]);
    }
  }

  /**
   * The one light falls off with the square of the distance, and distances here are drawn to many scales. Each body's
   * colour is multiplied with what its distance takes away, so that all are lit as the Earth is.
   */
  #tint(id: BodyId, fromSun: number, { painted, brightness }: FrameLook): void {
    const material = this.built.materials.get(id);
    if (material === undefined) return;
    const [red, green, blue] = painted.has(id) ? [1, 1, 1] : (this.#tints.get(id) ?? [1, 1, 1]);
    const gain = brightness * (id === "sun" ? 1 : Math.PI * fromSun * fromSun * SUNLIGHT);
    this.model.setBaseColor(material, [red * gain, green * gain, blue * gain, 1]);
  }

  #placeRings(drawn: Vec3, spin: Quat, size: number, sun: Vec3): void {
    const pole = rotate(spin, UP);
    // The rings do not turn with the planet's day: only the pole counts.
    const level = facing(pole, subtract(drawn, sun));
    const x = rotate(level, [1, 0, 0]);
    const rotation = turnTo(x, pole);
    const scaled: Vec3 = [size, size, size];
    this.#place(nodeNames.rings, drawn, rotation, scaled);
    this.#place(nodeNames.ringShadow, drawn, rotation, scaled);
  }

  #placeOrbit(id: BodyId, look: FrameLook): void {
    const { layout, friendliness, placement, eye } = look;
    const node = this.#nodes.get(nodeNames.orbit(id));
    if (node === undefined) return;
    const body = bodyOf(id);
    const center = drawnAt(placement, placeOf(layout, body.parent ?? "sun").position);
    const { position, radius } = placeOf(layout, id);
    const toBody = length(subtract(drawnAt(placement, position), eye));
    const isBeside = toBody < radius * placement.unitsPerAu * OWN_ORBIT_RADII && friendliness < 0.5;
    const size = distanceFactor(body, friendliness) * placement.unitsPerAu;
    this.#show(node, look.showsOrbits && !isBeside && (id !== "moon" || look.showsMoonOrbit));
    this.#place(nodeNames.orbit(id), center, IDENTITY, [size, size, size]);
  }

  #placeLabel(id: BodyId, drawn: Vec3, size: number, { showsLabels, eye }: FrameLook): void {
    const node = this.#nodes.get(nodeNames.label(id));
    if (node === undefined) return;
    this.#show(node, showsLabels);
    if (!showsLabels) return;
    const toEye = subtract(eye, drawn);
    const height = LABEL_HEIGHT * length(toEye);
    const above = add(drawn, [0, size * 1.15 + height * 1.6, 0]);
    const rotation = facing(toEye, rotate(facing(toEye, [1, 0, 0]), [1, 0, 0]));
    this.#place(nodeNames.label(id), above, upright(toEye) ?? rotation, [height * LABEL_ASPECT, height, 1]);
  }

  #placeGlow(id: (typeof GLOWS)[number], { layout, placement, eye }: FrameLook, sun: Vec3): void {
    const { position, radius } = placeOf(layout, id);
    const drawn = drawnAt(placement, position);
    const size = radius * placement.unitsPerAu * GLOW_RADII[id];
    const toEye = subtract(eye, drawn);
    // Its picture is brighter on the right, and that is turned to the Sun.
    const rotation = id === "sun" ? (upright(toEye) ?? IDENTITY) : facing(toEye, subtract(sun, drawn));
    this.#place(nodeNames.glow(id), drawn, rotation, [size, size, size]);
  }

  #placeExtras({ card, reticle, lamp }: FrameLook): void {
    this.#place(nodeNames.lamp, lamp ?? OUT_OF_REACH, IDENTITY, [1, 1, 1]);
    const cardNode = this.#nodes.get(nodeNames.card);
    const reticleNode = this.#nodes.get(nodeNames.reticle);
    if (cardNode !== undefined) this.#show(cardNode, card !== undefined);
    if (reticleNode !== undefined) this.#show(reticleNode, reticle !== undefined);
    if (card) {
      const half = card.heightM / 2;
      this.#place(nodeNames.card, card.position, card.rotation, [half * 1.6, half, 1]);
    }
    if (reticle) this.#place(nodeNames.reticle, reticle, IDENTITY, [0.12, 0.12, 0.12]);
  }

  #place(name: string, translation: Vec3, rotation: Quat, size: Vec3): void {
    const node = this.#nodes.get(name);
    if (node !== undefined) this.model.setNodeTransform(node, { translation, rotation, scale: size });
  }

  #show(node: number, isVisible: boolean): void {
    if (isVisible !== this.#hidden.has(node)) return;
    if (isVisible) this.#hidden.delete(node);
    else this.#hidden.add(node);
    this.model.setNodeVisible(node, isVisible);
  }
}

/** Looking at the eye with its upper edge up; undefined right above and below, where that is open. */
function upright(toEye: Vec3): Quat | undefined {
  const [x, , z] = toEye;
  const right: Vec3 = [z, 0, -x];
  return length(right) > 1e-9 ? facing(toEye, normalize(right)) : undefined;
}

/** The turn whose X is `x` and whose Y is `y`, which are at right angles and of length 1. */
function turnTo(x: Vec3, y: Vec3): Quat {
  // Z of `facing` is the axis that is given exactly; the third one follows.
  const z = normalize([x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]);
  return facing(z, x);
}
