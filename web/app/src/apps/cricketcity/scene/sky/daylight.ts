import type { Fog, FullEngine, Light, Material, SceneNode } from "@orbitroom/engine/full";
import { seededRandom } from "../../../../lib/seeded-random.ts";
import { lampMeshes, masts } from "../city/floodlights.ts";
import { paintSpot } from "../ground/paint-decals.ts";
import { linear } from "../palette.ts";
import { paintSky, paintSkyLight } from "./paint-sky.ts";
import { type TimeLook, type TimeOfDay, timeLooks } from "./time-of-day.ts";

const STARS = 900;
const FOG_START_M = 30;
/** Cameras that are farther from the middle of the ground see it without fog. */
const FOG_FREE_M = 90;
const FLOOD_CONE_RADS = 0.62;
const FLOOD_RANGE_M = 260;

/** What is seen of the sky, and how it lights the scene. */
interface Sky {
  readonly image: ImageBitmap;
  readonly light: ImageBitmap;
}

/** The sun or moon, the sky, fog and the floodlights. */
export class Daylight {
  readonly #sun: Light;
  readonly #floods: readonly Light[];
  readonly #lamps: Material;
  readonly #halos: SceneNode;
  #fog: Omit<Fog, "start"> = { color: [1, 1, 1], density: 0 };
  #fogStart = FOG_START_M;
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
          translation: [x, y, z],
          // Each lights the farther half of the ground most.
          direction: [-x * 0.92, -y, -z * 0.92],
          color: [1, 0.95, 0.84],
          innerConeAngle: FLOOD_CONE_RADS * 0.55,
          outerConeAngle: FLOOD_CONE_RADS,
          range: FLOOD_RANGE_M,
          intensity: 0,
        }),
      );
    const { lamps, halos } = lampMeshes();
    this.#lamps = engine.createMaterial({ isUnlit: true });
    engine.createNode({ name: "lamps", mesh: engine.createMesh(lamps), material: this.#lamps });
    const glow = engine.createTexture({
      image: paintSpot("255 240 208", 0.62),
      wrapU: "clamp",
      wrapV: "clamp",
    });
    const haze = engine.createMaterial({ baseColorTexture: glow, isUnlit: true, alphaMode: "blend" });
    this.#halos = engine.createNode({ name: "halos", mesh: engine.createMesh(halos), material: haze });
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
    this.engine.setStars(hasStars ? seededStars() : null);
    const isLit = floodlights > 0;
    for (const flood of this.#floods) {
      flood.set({ intensity: floodlights });
      flood.setVisible(isLit);
    }
    this.#lamps.set({ baseColor: isLit ? [1, 0.97, 0.88, 1] : [0.3, 0.33, 0.38, 1] });
    this.#halos.setVisible(isLit);
    return look;
  }

  /** Keeps the fog out of pictures of the whole table: it begins there where the table does. */
  setDistance(distance: number): void {
    const start = FOG_START_M + Math.max(0, distance - FOG_FREE_M);
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

function seededStars() {
  const random = seededRandom(77);
  const directions = new Float32Array(STARS * 3);
  const magnitudes = new Float32Array(STARS);
  const colors = new Float32Array(STARS * 3);
  for (let star = 0; star < STARS; star += 1) {
    const height = 0.08 + 0.92 * random();
    const angle = 2 * Math.PI * random();
    const level = Math.sqrt(1 - height * height);
    directions.set([level * Math.sin(angle), height, level * Math.cos(angle)], star * 3);
    magnitudes[star] = 1 + 4 * Math.sqrt(random());
    const warmth = random();
    colors.set([0.8 + 0.2 * warmth, 0.88, 1 - 0.15 * warmth], star * 3);
  }
  return { directions, magnitudes, colors };
}
