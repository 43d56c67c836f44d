import type { Frame, FrameReport, FullEngine } from "@orbitroom/engine/full";
import { mat4 } from "gl-matrix";
import { CameraDirector } from "./camera/camera-director.ts";
import type { CameraPose, ShotKind } from "./camera/shots.ts";
import { City } from "./city/city.ts";
import { Crowd } from "./city/crowd.ts";
import type { Score } from "./city/score-tower.ts";
import { type FigureDress, FigureSet, type FigureState } from "./figures/figure-set.ts";
import type { BatPlace } from "./figures/part-matrices.ts";
import { paintToyAtlas } from "./figures/toy-atlas.ts";
import { decalMesh } from "./ground/field-meshes.ts";
import { Ground } from "./ground/ground.ts";
import { paintSpot } from "./ground/paint-decals.ts";
import { standingWicket, type WicketEnd, type WicketParts, Wickets } from "./ground/wickets.ts";
import { type QualityLevel, qualities } from "./quality/quality-level.ts";
import { Daylight } from "./sky/daylight.ts";
import type { TimeOfDay } from "./sky/time-of-day.ts";

/** How a scene begins. */
export interface CricketSceneOptions {
  /** Default: `dusk`. */
  readonly time?: TimeOfDay;
  /** Default: 2. */
  readonly quality?: QualityLevel;
  /** Who is on the ground: the numbers of figures are their places in this list. Default: no one. */
  readonly cast?: readonly FigureDress[];
}

const MOST_FIGURES = 16;
const FAR_M = 900;

/**
 * The diorama of Cricket City. Lengths are metres; the origin is on the ground in the middle of the pitch, the striker's stumps are at
 * +Z, and +Y is up. Everything keeps what it was given until it is given something else, and `frame` draws it.
 *
 * ```ts
 * const engine = await createEngine({ canvas, antialias: qualities[level].antialias });
 * const scene = createCricketScene(engine, { time: "dusk", quality: level, cast: [{ role: "batter", team: 0 }, { role: "umpire" }] });
 * const governor = new QualityGovernor(level);
 * // In each frame:
 * scene.setFigure(0, { kind: "swing", phase: 0.3, position: [-0.4, 0, 8.7], headingRads: Math.PI / 2 });
 * scene.setBall(position, rotation, true);
 * scene.frame(dtSecs);
 * const next = governor.observe(frameMs);
 * if (next !== scene.quality) scene.setQuality(next);
 * ```
 *
 * A right-handed batter stands on the -X side of the line of the ball, faces +X, and has the bowler, at -Z, to the left.
 */
export class CricketScene {
  readonly #figures: FigureSet;
  readonly #wickets: Wickets;
  readonly #ground: Ground;
  readonly #city: City;
  readonly #crowd: Crowd;
  readonly #daylight: Daylight;
  readonly #director = new CameraDirector();
  readonly #clipFromView = new Float32Array(16);
  readonly #viewFromWorld = new Float32Array(16);
  #quality: QualityLevel = 2;
  #size = { widthPx: 1, heightPx: 1, pixelRatio: 1 };
  #striker: Readonly<ArrayLike<number>> = [-0.35, 0, 8.7];
  #secs = 0;

  /** Use `createCricketScene`. */
  constructor(
    readonly engine: FullEngine,
    { time = "dusk", quality = 2, cast = [] }: CricketSceneOptions,
  ) {
    engine.setToneMapping("neutral");
    const toy = engine.createTexture({ image: paintToyAtlas(), wrapU: "clamp", wrapV: "clamp" });
    const wood = engine.createMaterial({ baseColorTexture: toy, roughness: 0.42 });
    const plain = engine.createMaterial({ roughness: 0.78 });
    const spot = engine.createTexture({ image: paintSpot("14 18 30", 0.62), wrapU: "clamp", wrapV: "clamp" });
    const shade = engine.createMaterial({ baseColorTexture: spot, isUnlit: true, alphaMode: "blend" });
    const lampSpot = engine.createTexture({
      image: paintSpot("255 196 112", 0.7),
      wrapU: "clamp",
      wrapV: "clamp",
    });
    this.#ground = new Ground(engine);
    this.#wickets = new Wickets(engine, wood);
    this.#city = new City(engine, plain, lampSpot);
    this.#crowd = new Crowd(engine, plain);
    this.#daylight = new Daylight(engine);
    const blobs = engine.createInstances({
      name: "blobs under figures",
      mesh: engine.createMesh(decalMesh()),
      material: shade,
      count: MOST_FIGURES,
      translation: [0, 0.015, 0],
    });
    this.#figures = new FigureSet(engine, wood, blobs);
    this.setCast(cast);
    this.setTime(time);
    this.setQuality(quality);
  }

  /** The level of quality. */
  get quality(): QualityLevel {
    return this.#quality;
  }

  /** The pose of the camera in the last frame. */
  get camera(): Readonly<CameraPose> {
    return this.#director.pose;
  }

  /** Dresses the figures for an innings. Hides all of them. */
  setCast(cast: readonly FigureDress[]): void {
    this.#figures.setCast(cast);
  }

  /** Shows a figure. */
  setFigure(id: number, state: FigureState): void {
    this.#figures.set(id, state);
  }

  /** Hides a figure. */
  hideFigure(id: number): void {
    this.#figures.hide(id);
  }

  /** Shows the ball; `rotation` is the quaternion that turns its seam from the ground's plane. */
  setBall(
    position: Readonly<ArrayLike<number>>,
    rotation: Readonly<ArrayLike<number>>,
    isVisible: boolean,
  ): void {
    this.#ground.setBall(position, rotation, isVisible);
  }

  /** Ends the trail of the ball, for another delivery. */
  clearTrail(): void {
    this.#ground.clearTrail();
  }

  /** Marks where the ball will land; undefined marks nothing. */
  setLanding(place: { readonly x: number; readonly z: number; readonly radius: number } | undefined): void {
    this.#ground.setLanding(place);
  }

  /** Puts the bat of a batter where physics says, with both hands on it. Undefined lets the figure carry it. */
  setBat(id: number, bat: BatPlace | undefined): void {
    this.#figures.setBat(id, bat);
  }

  /** Puts the stumps and bails of an end; undefined sets them up again. */
  setStumps(end: WicketEnd, parts: WicketParts | undefined): void {
    this.#wickets.set(end, parts ?? standingWicket(end));
  }

  /** Shows a shot: the camera moves there, or cuts to it. */
  setCamera(kind: ShotKind, cuts = false): void {
    this.#director.show(kind, cuts);
  }

  /** Where the batter on strike stands, for the cameras. */
  setStriker(position: Readonly<ArrayLike<number>>): void {
    this.#striker = position;
  }

  /** Writes the score on the tower. */
  setScore(score: Score): void {
    this.#city.setScore(score);
  }

  /** Lights the city up, from 0 to 1. */
  setGlow(glow: number): void {
    this.#city.setGlow(glow);
  }

  /** How much the spectators hop, from 0 to 1. */
  setExcitement(excitement: number): void {
    this.#crowd.setExcitement(excitement);
  }

  /** Changes the time of day. */
  setTime(time: TimeOfDay): void {
    this.#city.setTime(this.#daylight.set(time));
  }

  /** Draws more or less. Antialiasing is that of the engine. */
  setQuality(level: QualityLevel): void {
    this.#quality = level;
    const { shadows, hasCrowd, floodlights } = qualities[level];
    this.engine.setShadows(shadows);
    this.#crowd.setVisible(hasCrowd);
    this.#daylight.setFloodlightCount(floodlights);
    this.#resize();
  }

  /** The size of the canvas in pixels of CSS, and how many of the display's pixels one has. */
  setSize(widthPx: number, heightPx: number, pixelRatio: number): void {
    this.#size = { widthPx: Math.max(1, widthPx), heightPx: Math.max(1, heightPx), pixelRatio };
    this.#resize();
  }

  /**
   * Moves what moves by itself and draws the frame. For a headset, `headset` has the views and the framebuffer of its session,
   * in the world's axes.
   */
  frame(dtSecs: number, headset?: Pick<Frame, "views" | "framebuffer">): FrameReport {
    this.#secs += dtSecs;
    const { widthPx, heightPx } = this.#size;
    const aspect = widthPx / heightPx;
    const play = { ball: this.#ground.ball, striker: this.#striker, secs: this.#secs };
    const { eye, target, up, fovYRads } = this.#director.advance(play, aspect, dtSecs);
    this.#city.update(dtSecs);
    this.#crowd.update(dtSecs);
    this.#figures.update();
    this.#ground.update(eye, fovYRads);
    this.#daylight.update(eye);
    const reach = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
    mat4.perspectiveNO(
      this.#clipFromView,
      fovYRads,
      aspect,
      Math.min(Math.max(0.1, reach * 0.02), 4),
      FAR_M * 2,
    );
    mat4.lookAt(this.#viewFromWorld, eye, target, up as [number, number, number]);
    if (headset) return this.engine.renderFrame(headset);
    const { width, height } = this.engine.canvas;
    return this.engine.renderFrame({
      views: [
        {
          clipFromView: this.#clipFromView,
          viewFromWorld: this.#viewFromWorld,
          viewport: { x: 0, y: 0, width, height },
          eye: "none",
        },
      ],
    });
  }

  /** Frees the images. The engine is the caller's, and frees the rest. */
  dispose(): void {
    this.engine.setSky(null);
    this.#daylight.dispose();
  }

  #resize(): void {
    const { widthPx, heightPx, pixelRatio } = this.#size;
    const ratio = Math.min(pixelRatio, qualities[this.#quality].maxPixelRatio);
    this.engine.resize(widthPx * ratio, heightPx * ratio);
  }
}

/** Makes the diorama in an engine that has nothing else in it. */
export function createCricketScene(engine: FullEngine, options: CricketSceneOptions = {}): CricketScene {
  return new CricketScene(engine, options);
}
