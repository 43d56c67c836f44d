import { ball, lathe } from "@orbitroom/app-kit/shapes/lathe.ts";
import { type FullEngine, lookAt, perspective, type SceneNode, type Vec3 } from "@orbitroom/engine/full";
import { BALL_RADIUS_M as REAL_BALL_RADIUS_M } from "@orbitroom/physics";
import { BAT_MIDDLE, FEEDER } from "../game/bat-game.ts";
import { CANVAS_HEIGHT_PX, CANVAS_WIDTH_PX } from "../game/constants.ts";
import { BallTrail } from "./ball-trail.ts";
import { BLADE_LENGTH_M, blade } from "./bat-meshes.ts";
import { arc, stripedField } from "./field-meshes.ts";

const FOV_RADS = Math.PI / 4;
const NEAR_M = 0.1;
const FAR_M = 100;
const EYE: Vec3 = [-0.8, 1.45, 2.7];
const LOOKS_AT: Vec3 = [0.14, 0.78, -2.2];

/** Linear; the blue-black of the page. */
const SPACE = [0.0047, 0.0063, 0.0126] as const;
const GRASS = [
  [0.028, 0.082, 0.034],
  [0.036, 0.1, 0.042],
] as const;
const FIELD_RADIUS_M = 26;
const STRIPE_M = 1.25;
/** The distances of the lines on the ground. */
const LINE_METRES = [5, 10, 15, 20];
const LINE_HALF_ANGLE_RADS = 0.55;
/** The bat is drawn larger than a real one, and so is the ball. */
const BAT_SCALE = 1.7;
const HANDLE_M = 0.27;
const BALL_RADIUS_M = 0.09;
/** The tilt of the barrel from upright: its mouth points at the bat, and slightly upwards. */
const BARREL_TILT_RADS = 1.12;
const CLIP_FROM_VIEW = perspective(FOV_RADS, CANVAS_WIDTH_PX / CANVAS_HEIGHT_PX, NEAR_M, FAR_M);
const VIEW_FROM_WORLD = lookAt(EYE, LOOKS_AT);

/** Bat, ball and field, made in code. */
export class DemoScene {
  readonly #engine: FullEngine;
  readonly #bat: SceneNode;
  readonly #ball: SceneNode;
  readonly #trail: BallTrail;

  constructor(engine: FullEngine, options: { readonly hasTrail: boolean }) {
    this.#engine = engine;
    engine.setEnvironment({ intensity: 0.55 });
    engine.setFog({ color: SPACE, density: 0.09, start: 12 });
    engine.setShadows({ maxDistance: 24, softness: 1.2 });
    engine.createLight({
      kind: "directional",
      direction: [-0.25, -1, -0.2],
      color: [1, 0.9, 0.75],
      intensity: 2.6,
    });
    this.#makeField();
    this.#makeFeeder();
    this.#bat = this.#makeBat();
    this.#ball = engine.createNode({
      mesh: engine.createMesh(ball(32, 20)),
      material: engine.createMaterial({ baseColor: [0.56, 0.022, 0.03, 1], roughness: 0.32, clearcoat: 0.5 }),
      scale: [BALL_RADIUS_M, BALL_RADIUS_M, BALL_RADIUS_M],
    });
    this.#trail = new BallTrail(engine, options.hasTrail ? BALL_RADIUS_M : 0);
  }

  /** Shows the bat turned by an angle, and the ball at a place: `travelledM` is how far it has come, which turns it. */
  show(batRads: number, ballAt: Vec3, travelledM: number): void {
    this.#bat.setTransform({ rotation: [Math.sin(batRads / 2), 0, 0, Math.cos(batRads / 2)] });
    const translation: Vec3 = [ballAt[0], ballAt[1] - REAL_BALL_RADIUS_M + BALL_RADIUS_M, ballAt[2]];
    // It turns half as fast as a ball that rolls so far.
    const half = -travelledM / BALL_RADIUS_M / 4;
    this.#ball.setTransform({ translation, rotation: [Math.sin(half), 0, 0, Math.cos(half)] });
    this.#trail.show(translation);
  }

  /** Clears the trail, because the ball has been placed somewhere else. */
  clearTrail(): void {
    this.#trail.clear();
  }

  draw(nowMs: number): void {
    const { width, height } = this.#engine.canvas;
    const view = {
      clipFromView: CLIP_FROM_VIEW,
      viewFromWorld: VIEW_FROM_WORLD,
      viewport: { x: 0, y: 0, width, height },
      eye: "none",
    } as const;
    this.#engine.renderFrame({ views: [view], clear: [...SPACE, 1], nowMs });
  }

  #makeField(): void {
    const engine = this.#engine;
    engine.createNode({
      mesh: engine.createMesh(stripedField(FIELD_RADIUS_M, STRIPE_M, GRASS)),
      material: engine.createMaterial({ roughness: 0.95 }),
    });
    const chalk = engine.createMaterial({ baseColor: [0.62, 0.66, 0.6, 1], roughness: 1 });
    for (const metres of LINE_METRES) {
      engine.createNode({
        mesh: engine.createMesh(arc(metres, 0.05, LINE_HALF_ANGLE_RADS)),
        material: chalk,
        translation: [0, 0.006, 0],
      });
    }
  }

  /** What throws the ball: a barrel on a stand that points at the bat. */
  #makeFeeder(): void {
    const engine = this.#engine;
    const metal = engine.createMaterial({ baseColor: [0.2, 0.23, 0.3, 1], metallic: 0.6, roughness: 0.45 });
    const accent = engine.createMaterial({ baseColor: [0.95, 0.55, 0.12, 1], roughness: 0.5 });
    const [x, y, z] = FEEDER;
    const stand = engine.createNode({ translation: [x, 0, z] });
    engine.createNode({
      parent: stand,
      mesh: engine.createMesh(
        lathe(
          [
            [0, 0],
            [0.34, 0],
            [0.34, 0],
            [0.3, 0.1],
            [0.12, 0.16],
            [0.1, y],
          ],
          40,
        ),
      ),
      material: metal,
    });
    const barrel = engine.createNode({
      parent: stand,
      translation: [0, y - 0.12, -0.1],
      rotation: [Math.sin(BARREL_TILT_RADS / 2), 0, 0, Math.cos(BARREL_TILT_RADS / 2)],
    });
    engine.createNode({
      parent: barrel,
      mesh: engine.createMesh(
        lathe(
          [
            [0, -0.35],
            [0.17, -0.35],
            [0.17, -0.35],
            [0.17, 0.3],
            [0.17, 0.3],
            [0.12, 0.3],
            [0.12, 0.3],
            [0.12, 0],
          ],
          40,
        ),
      ),
      material: metal,
    });
    engine.createNode({
      parent: barrel,
      mesh: engine.createMesh(
        lathe(
          [
            [0.172, 0.16],
            [0.185, 0.16],
            [0.185, 0.16],
            [0.185, 0.24],
            [0.185, 0.24],
            [0.172, 0.24],
          ],
          40,
        ),
      ),
      material: accent,
    });
  }

  /** The bat hangs from the end of its handle, about which it turns. */
  #makeBat(): SceneNode {
    const engine = this.#engine;
    const [x, y, z] = BAT_MIDDLE;
    const pivot = engine.createNode({
      translation: [x, y + (HANDLE_M + BLADE_LENGTH_M * 0.55) * BAT_SCALE, z],
      scale: [BAT_SCALE, BAT_SCALE, BAT_SCALE],
    });
    engine.createNode({
      parent: pivot,
      mesh: engine.createMesh(blade()),
      material: engine.createMaterial({ baseColor: [0.78, 0.56, 0.3, 1], roughness: 0.5, clearcoat: 0.15 }),
      translation: [0, -HANDLE_M, 0],
    });
    const rubber = engine.createMaterial({ baseColor: [0.95, 0.55, 0.12, 1], roughness: 0.7 });
    engine.createNode({
      parent: pivot,
      mesh: engine.createMesh(
        lathe(
          [
            [0, -HANDLE_M - 0.03],
            [0.016, -HANDLE_M - 0.03],
            [0.017, -0.03],
            [0.019, -0.008],
            [0.017, 0],
            [0, 0.002],
          ],
          24,
        ),
      ),
      material: rubber,
    });
    return pivot;
  }
}
