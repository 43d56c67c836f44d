import {
  requireDirection,
  requireNumbers,
  requireOneOf,
  requireProperties,
  requireRange,
} from "../arguments.ts";
import type { FullCore } from "../core/full-core.ts";
import type { Vec3, Vec4 } from "../math-types.ts";
import type { Change } from "../model/change.ts";
import type { MadeScene } from "./made-scene.ts";
import { type PlaceOptions, placeProperties, SceneNode } from "./scene-node.ts";

const kinds = ["directional", "point", "spot"] as const;

/** What can be read and set of a light. */
export interface LightProperties {
  /** Parallel rays from far away, rays from a point in all directions, or rays from a point into a cone. */
  readonly kind: (typeof kinds)[number];
  /** Linear RGB. Default: white. */
  readonly color: Vec3;
  /** Lux for `directional`, or else candela. Default: 1. */
  readonly intensity: number;
  /** The distance at which a point or spot light ends, in metres; 0, the default, for no end. */
  readonly range: number;
  /** Radians from the axis at which a spot light begins to fade. Default: 0. */
  readonly innerConeAngle: number;
  /** Radians from the axis at which a spot light ends. Default: a quarter of pi. */
  readonly outerConeAngle: number;
}

/** Options of `Engine.createLight`. */
export interface LightOptions extends Change<Omit<LightProperties, "kind">>, PlaceOptions {
  /** Parallel rays from far away, rays from a point in all directions, or rays from a point into a cone. */
  readonly kind: LightProperties["kind"];
  /** The direction in which a directional or spot light shines, instead of `rotation`. Without both: ahead (-Z). */
  readonly direction?: Vec3 | undefined;
}

const defaults: LightProperties = {
  kind: "point",
  color: [1, 1, 1],
  intensity: 1,
  range: 0,
  innerConeAngle: 0,
  outerConeAngle: Math.PI / 4,
};

const lightProperties = Object.keys(defaults);

/** A light, and the node that it shines from, along -Z. A frame shows the eight strongest lights. */
export class Light extends SceneNode {
  readonly #light: number;
  #properties = defaults;

  /** Use `Engine.createLight`. */
  constructor(scene: MadeScene, options: LightOptions) {
    requireProperties("options", options, [...placeProperties, ...lightProperties, "direction"]);
    const { parent, name, translation, scale, direction } = options;
    const rotation = direction === undefined ? options.rotation : rotationTo(direction);
    const properties = changed(defaults, options);
    super(scene, { parent, name, translation, rotation, scale });
    this.#light = scene.take("light", { putIn: (core) => this.#shine(core), dispose: () => this.dispose() });
    this.#properties = properties;
  }

  /** Returns all properties. */
  get(): LightProperties {
    return this.#properties;
  }

  /** Changes properties. Those that are left out stay as they are. */
  set(change: Change<LightProperties>): void {
    requireProperties("properties", change, lightProperties);
    this.#properties = changed(this.#properties, change);
    this.call((core) => this.#shine(core));
  }

  /** Turns a directional or spot light: `direction` is relative to the parent. */
  setDirection(direction: Vec3): void {
    this.setTransform({ rotation: rotationTo(direction) });
  }

  /** @internal */
  override putIn(core: FullCore): void {
    this.#shine(core);
    super.putIn(core);
  }

  /** Removes the light, and everything under its node. */
  override dispose(): void {
    if (this.isDisposed) return;
    super.dispose();
    this.scene.release("light", this.#light);
  }

  protected override get lightIndex(): number {
    return this.#light;
  }

  #shine(core: FullCore): void {
    const { kind, color, intensity, range, innerConeAngle, outerConeAngle } = this.#properties;
    const numbers = [kinds.indexOf(kind), ...color, intensity, range, innerConeAngle, outerConeAngle];
    core.setMadeLight(this.#light, Float32Array.from(numbers));
  }
}

/** Applies a change to the properties of a light. Throws unless it is one. */
function changed(light: LightProperties, change: Change<LightProperties>): LightProperties {
  const kind = change.kind ?? light.kind;
  const color = change.color ?? light.color;
  const intensity = change.intensity ?? light.intensity;
  const range = change.range ?? light.range;
  const innerConeAngle = change.innerConeAngle ?? light.innerConeAngle;
  const outerConeAngle = change.outerConeAngle ?? light.outerConeAngle;
  requireOneOf("kind", kind, kinds);
  requireNumbers("color", color, 3);
  requireRange("intensity", intensity, 0, Number.POSITIVE_INFINITY);
  requireRange("range", range, 0, Number.POSITIVE_INFINITY);
  requireRange("outerConeAngle", outerConeAngle, 0, Math.PI / 2);
  requireRange("innerConeAngle", innerConeAngle, 0, outerConeAngle);
  return { kind, color, intensity, range, innerConeAngle, outerConeAngle };
}

/** The shortest rotation from -Z to a direction. */
function rotationTo(direction: Vec3): Vec4 {
  requireDirection("direction", direction);
  const length = Math.hypot(...direction);
  const [x, y, z] = [direction[0] / length, direction[1] / length, direction[2] / length];
  const w = 1 - z;
  // For the opposite direction there are many: this one is around Y.
  if (w < 1e-6) return [0, 1, 0, 0];
  const scale = 1 / Math.hypot(x, y, w);
  return [y * scale, -x * scale, 0, w * scale];
}
