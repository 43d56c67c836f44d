import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import type { Fog, FullEngine, Instances, Light, Material } from "@orbitroom/engine/full";
import { mat4, vec3 } from "gl-matrix";
import { haloMesh, lampsMesh, masts } from "../city/floodlights.ts";
import { paintSpot } from "../ground/paint-decals.ts";
import { linear } from "../palette.ts";
import { paintSky, paintSkyLight } from "./paint-sky.ts";
import { type TimeLook, type TimeOfDay, timeLooks } from "./time-of-day.ts";

const STARS = 1600;
/** By day there are stars only far below the table, which floats in space. */
const DAY_STARS_TOP = -0.36;
const FLOATS = 16;
const worldUp = [0, 1, 0] as const;
const FOG_START_M = 30;
/** Cameras that are farther from the middle of the ground see it without fog. */
const FOG_FREE_M = 90;
const FLOOD_CONE_RADS = 0.86;
const FLOOD_RANGE_M = 260;

/** The visible sky, and how it lights the scene. */
interface Sky {
  readonly image: ImageBitmap;
  readonly light: ImageBitmap;
}

/** The sun or moon, the sky, fog and the floodlights. */
export class Daylight {
  readonly #sun: Light;
  readonly #floods: readonly Light[];
  readonly #lamps: Material;
  readonly #halos: Instances;
  readonly #haloMatrices = new Float32Array(masts.length * FLOATS);
  readonly #matrix = mat4.create();
  readonly #point = vec3.create();
  readonly #size = vec3.create();
  #fog: Omit<Fog, "start"> = { color: [1, 1, 1], density: 0 };
  #fogStart = FOG_START_M;
  #candela = 0;
  #floodlightCount = 2;
  readonly #skies = new Map<TimeOfDay, Sky>();

  constructor(private readonly engine: FullEngine) {
    this.#sun = engine.createLight({ kind: "directional", name: "sun" });
    // Two of the masts light the ground: each shadow of each figure takes draw calls.
    this.#floods = masts
      .filter((_, mast) => mast % 2 === 0)
      .map(({ x, y, z }, mast) =>
        engine.createLight({
          kind: "spot",
          name: `floodlight ${mast}`,
          // The light is in front of its panel, which would otherwise shade it.
          translation: [0.955 * x, y - 0.5, 0.955 * z],
          // Each lights the farther half of the ground most.
          direction: [-x * 0.92, -y, -z * 0.92],
          color: [1, 0.95, 0.84],
          innerConeAngle: FLOOD_CONE_RADS * 0.3,
          outerConeAngle: FLOOD_CONE_RADS,
          range: FLOOD_RANGE_M,
          intensity: 0,
        }),
      );
    this.#lamps = engine.createMaterial({ isUnlit: true });
    engine.createNode({ name: "lamps", mesh: engine.createMesh(lampsMesh()), material: this.#lamps });
    const glow = engine.createTexture({
      image: paintSpot("238 224 196", 0.5),
      wrapU: "clamp",
      wrapV: "clamp",
    });
    const haze = engine.createMaterial({ baseColorTexture: glow, isUnlit: true, alphaMode: "blend" });
    this.#halos = engine.createInstances({
      name: "halos",
      mesh: engine.createMesh(haloMesh()),
      material: haze,
      count: masts.length,
    });
  }

  /** Changes the light. Returns how the time looks, for what else depends on it. */
  set(time: TimeOfDay): TimeLook {
    const look = timeLooks[time];
    const { sun, fog, skyLight, exposure, floodlights, hasStars } = look;
    const level = Math.cos(sun.elevationRads);
    const direction = [
      -Math.sin(sun.azimuthRads) * level,
      -Math.sin(sun.elevationRads),
      -Math.cos(sun.azimuthRads) * level,
    ] as const;
    this.#sun.set({ color: sun.color, intensity: sun.lux });
    this.#sun.setVisible(sun.lux > 0);
    this.#sun.setDirection(direction);
    const { image, light } = this.#skyOf(time, look);
    this.engine.setSky({ image });
    this.engine.setEnvironment({ image: light, intensity: skyLight });
    this.engine.setExposure(exposure);
    this.#fog = { color: linear(fog.color), density: fog.density };
    this.#setFog();
    this.engine.setStars(seededStars(hasStars ? 1 : DAY_STARS_TOP));
    const isLit = floodlights > 0;
    this.#candela = floodlights;
    this.#setFloodlights();
    this.#lamps.set({ baseColor: isLit ? [0.86, 0.83, 0.74, 1] : [0.3, 0.33, 0.38, 1] });
    this.#halos.setVisible(isLit);
    return look;
  }

  /**
   * Turns the halos to the camera, and keeps the fog out of views of the whole table: there it begins where the table does.
   */
  update(eye: readonly [number, number, number]): void {
    if (this.#candela > 0) this.#turnHalos(eye);
    const start = FOG_START_M + Math.max(0, Math.hypot(...eye) - FOG_FREE_M);
    if (Math.abs(start - this.#fogStart) < 1) return;
    this.#fogStart = start;
    this.#setFog();
  }

  /** Closes the images. */
  dispose(): void {
    for (const { image, light } of this.#skies.values()) {
      image.close();
      light.close();
    }
    this.#skies.clear();
  }

  /** How many floodlights light the ground: fewer are brighter. */
  setFloodlightCount(count: number): void {
    this.#floodlightCount = count;
    this.#setFloodlights();
  }

  #setFloodlights(): void {
    this.#floods.forEach((flood, at) => {
      const isLit = this.#candela > 0 && at < this.#floodlightCount;
      flood.setVisible(isLit);
      if (isLit) flood.set({ intensity: (this.#candela * this.#floods.length) / this.#floodlightCount });
    });
  }

  #turnHalos(eye: readonly [number, number, number]): void {
    masts.forEach(({ x, y, z }, mast) => {
      vec3.set(this.#point, x, y, z);
      mat4.targetTo(this.#matrix, eye, this.#point, worldUp);
      // Its axes, at the mast instead of the eye.
      const [mx, my, mz] = [eye[0] - x, eye[1] - y, eye[2] - z];
      // Seen from behind, a halo is weaker.
      const facing = -(mx * x + mz * z) / (Math.hypot(x, z) * Math.hypot(mx, my, mz) || 1);
      const size = Math.min(1, Math.max(0.12, 0.45 + facing));
      vec3.set(this.#size, size, size, size);
      mat4.scale(this.#matrix, this.#matrix, this.#size);
      this.#haloMatrices.set(this.#matrix as Float32Array, mast * FLOATS);
      this.#haloMatrices.set(this.#point, mast * FLOATS + 12);
    });
    this.#halos.setTransforms(this.#haloMatrices);
  }

  #setFog(): void {
    this.engine.setFog({ ...this.#fog, start: this.#fogStart });
  }

  /** The engine needs the image of a sky as long as it shows it. */
  #skyOf(time: TimeOfDay, look: TimeLook): Sky {
    const sky = this.#skies.get(time) ?? { image: paintSky(look), light: paintSkyLight(look) };
    this.#skies.set(time, sky);
    return sky;
  }
}

/** Stars below a height, from -1, straight down, to 1. */
function seededStars(top: number) {
  const random = seededRandom(77);
  const directions = new Float32Array(STARS * 3);
  const magnitudes = new Float32Array(STARS);
  const colors = new Float32Array(STARS * 3);
  for (let star = 0; star < STARS; star += 1) {
    const height = -1 + (top + 1) * random();
    const angle = 2 * Math.PI * random();
    const level = Math.sqrt(1 - height * height);
    directions.set([level * Math.sin(angle), height, level * Math.cos(angle)], star * 3);
    magnitudes[star] = 1 + 4 * Math.sqrt(random());
    const warmth = random();
    colors.set([0.8 + 0.2 * warmth, 0.88, 1 - 0.15 * warmth], star * 3);
  }
  return { directions, magnitudes, colors };
}
