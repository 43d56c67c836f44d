import { requireOneOf } from "../arguments.ts";
import type { EngineOptions } from "../canvas/open-surface.ts";
import type { OpenCore, Surface } from "../canvas/surface.ts";
import type { Core } from "../core/engine-wasm.ts";
import { asFull, type FullCore } from "../core/full-core.ts";
import { callWasm } from "../engine-error.ts";
import { MADE_MODEL, MadeScene } from "../made/made-scene.ts";
import { SceneMaker } from "../made/scene-maker.ts";
import { SceneNode } from "../made/scene-node.ts";
import {
  type ShaderMaterial,
  type ShaderMaterialOptions,
  ShaderMaterials,
} from "../model/shader-material.ts";
import { type Hit, type HitPoint, type Ray, requireRay } from "../scene/picking.ts";
import { type Pointer, packPointers } from "../scene/pointer.ts";
import { readSky, requireStars, type Sky, type Stars } from "../scene/sky.ts";

/** Where the frame rate graph is shown: hidden, in a corner of the view, or at a fixed position in the scene. */
export type StatsMode = "off" | "on" | "standing";

const statsModes = ["off", "on", "standing"] as const satisfies readonly StatsMode[];

/** The kind under which `setSky` is kept. A core does not keep the image. */
const SKY = "sky";
const noStars: Stars = {
  directions: new Float32Array(),
  magnitudes: new Float32Array(),
  colors: new Float32Array(),
};

/** An engine that also picks, shows a sky, stars, pointers and statistics, and draws what is made in code. */
export class FullEngine extends SceneMaker {
  override readonly isFull = true;
  protected override readonly made: MadeScene;
  private readonly shaderMaterials = new ShaderMaterials();

  /** Use `createEngine`. */
  constructor(options: EngineOptions, surface: Surface, open: OpenCore) {
    super(options, surface, open);
    this.made = new MadeScene({
      call: (call) => this.call(call),
      canUpload: () => this.host.drawableCore !== undefined,
      shaderMaterialId: (material) => this.shaderMaterials.idOf(material),
    });
  }

  /** Shows an image, or what lights the scene, around the scene; null removes it. */
  setSky(sky: Sky | null): void {
    this.setFull(SKY, sky === null ? (core) => core.clearSky() : readSky(sky));
  }

  /** Shows stars around the scene; null removes them. */
  setStars(stars: Stars | null): void {
    if (stars !== null) requireStars(stars);
    const { directions, magnitudes, colors } = stars ?? noStars;
    this.setFull("stars", (core) => core.setStars(directions, magnitudes, colors));
  }

  /** Shows where hands and gazes point. */
  setPointers(pointers: readonly Pointer[]): void {
    const { worldFromPointers, haveLasers, hitDistances } = packPointers(pointers);
    this.setFull("pointers", (core) => core.setPointers(worldFromPointers, haveLasers, hitDistances));
  }

  /** Shows or hides the frame rate graph. */
  setStats(mode: StatsMode): void {
    requireOneOf("mode", mode, statsModes);
    this.setFull("stats", (core) => core.setStats(mode));
  }

  /**
   * Creates a material with custom shaders for `ModelMaterial.setShaderMaterial`. It lives as long as the engine. Throws an
   * `EngineError` if something is missing: codes `material_name`, `material_vertex`, `material_fragment`. If the driver
   * cannot compile it, `renderFrame` throws once, quoting the source lines: code `shader_failed`.
   */
  createShaderMaterial(options: ShaderMaterialOptions): ShaderMaterial {
    this.requireLive();
    return this.shaderMaterials.add(options, this.backend, (create) => this.call(create));
  }

  /** Returns the first triangle that a ray hits, in the current poses. */
  pick(ray: Ray): Hit | null {
    requireRay(ray);
    const { origin, direction } = ray;
    const hit = this.call((core) => core.pick(...origin, ...direction));
    if (!hit) return null;
    const { node, primitive, distance, instance } = hit;
    const model = this.models.find(hit.model);
    const object = hit.model === MADE_MODEL ? this.made.find("node", node) : undefined;
    const [x = 0, y = 0, z = 0] = hit.position;
    const [nx = 0, ny = 0, nz = 0] = hit.normal;
    const [u = 0, v = 0] = hit.uv;
    hit.free();
    const point: HitPoint = {
      instance: instance < 0 ? undefined : instance,
      distance,
      position: [x, y, z],
      normal: [nx, ny, nz],
      uv: [u, v],
    };
    if (object instanceof SceneNode) return { object, ...point };
    return model ? { model, node, primitive, ...point } : null;
  }

  protected override refill(core: Core): void {
    this.shaderMaterials.createIn(asFull(core), this.backend);
    super.refill(core);
    callWasm(() => this.made.putIn(asFull(core)));
  }

  protected override uploadRest(core: Core): void {
    this.settings.repeat(core, SKY);
    callWasm(() => this.made.uploadTo(asFull(core)));
  }

  protected override putShaderMaterial(
    core: Core,
    model: number,
    material: number,
    shaderMaterial: ShaderMaterial | null,
  ): void {
    const id = shaderMaterial ? this.shaderMaterials.idOf(shaderMaterial) : undefined;
    asFull(core).setShaderMaterial(model, material, id);
  }

  private call<T>(call: (core: FullCore) => T): T | undefined {
    return this.host.call((core) => call(asFull(core)));
  }

  private setFull(kind: string, setting: (core: FullCore) => void): void {
    this.set(kind, (core) => setting(asFull(core)));
  }
}
