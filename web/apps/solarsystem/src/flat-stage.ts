import { perspective, type View } from "@orbitroom/engine";
import { multiplyMatrices, shiftedProjection, viewMatrix } from "./math/matrix.ts";
import { IDENTITY, multiply, type Quat, rotate } from "./math/quaternion.ts";
import { normalize, ZERO } from "./math/vector.ts";
import type { BodyId } from "./scene/bodies.ts";
import type { StageContext } from "./stage-context.ts";
import { type Label, layOutLabels } from "./view/labels.ts";
import { screenFovRads } from "./view/screen-lens.ts";
import { poseOf } from "./xr/xr-inputs.ts";
import type { XrStageFrame } from "./xr/xr-session.ts";

/** Time constant with which the centre of the image follows changes of the insets. */
const SHIFT_SECS = 0.18;
/** A click within this distance of a small body still picks it. */
const PICK_TOLERANCE_PX = 14;
/** Minimum size of the free area. */
const MIN_FREE_PX = 80;
const NEAR = 0.05;
const FAR = 1e6;
/** Linear; slightly blue. */
const SPACE_COLOR = [0.0012, 0.0016, 0.0032, 1] as const;

/** The distance from each edge of the canvas that is covered by panels, in CSS pixels. */
export interface Insets {
  readonly leftPx?: number;
  readonly rightPx?: number;
  readonly topPx?: number;
  readonly bottomPx?: number;
}

/** Renders the solar system to the page, with labels and picking. */
export class FlatStage {
  /** The centre of the free area in clip space, animated towards `#targetShift`. */
  #shift: readonly [x: number, y: number] = [0, 0];
  #targetShift: readonly [x: number, y: number] = [0, 0];
  #widthPx = 1;
  #heightPx = 1;

  constructor(
    private readonly stage: StageContext,
    private readonly reducedMotion: boolean,
    private readonly onLabels: (labels: readonly Label[]) => void,
  ) {}

  /** Sets the size of the canvas in CSS pixels. */
  resize(widthPx: number, heightPx: number, pixelRatio: number): void {
    this.#widthPx = Math.max(1, widthPx);
    this.#heightPx = Math.max(1, heightPx);
    this.stage.engine.resize(this.#widthPx * pixelRatio, this.#heightPx * pixelRatio);
  }

  /** Moves the focus to the centre of the free area, and fits a visited body into it. */
  setInsets({ leftPx = 0, rightPx = 0, topPx = 0, bottomPx = 0 }: Insets): void {
    this.#targetShift = [(leftPx - rightPx) / this.#widthPx, (bottomPx - topPx) / this.#heightPx];
    this.stage.camera.setFreeArea({
      width: Math.max(MIN_FREE_PX, this.#widthPx - leftPx - rightPx) / this.#heightPx,
      height: Math.max(MIN_FREE_PX, this.#heightPx - topPx - bottomPx) / this.#heightPx,
    });
  }

  /** The body at a point of the canvas. */
  pickAt(xPx: number, yPx: number): BodyId | undefined {
    const { camera } = this.stage;
    const fov = this.#fovRads;
    const tan = Math.tan(fov / 2);
    const aspect = this.#widthPx / this.#heightPx;
    const x = (2 * (xPx / this.#widthPx) - 1 - this.#shift[0]) * tan * aspect;
    const y = (1 - 2 * (yPx / this.#heightPx) - this.#shift[1]) * tan;
    const direction = rotate(camera.rotation, normalize([x, y, -1]));
    const tolerance = (PICK_TOLERANCE_PX / this.#heightPx) * fov;
    return this.stage.pick({ origin: ZERO, direction }, tolerance, camera.worldMapping);
  }

  draw(frame: XrStageFrame, dtSecs: number): void {
    const { stage, reducedMotion } = this;
    const { layout, friendliness, rotationOf } = stage;
    const { rotation, worldMapping } = stage.camera;
    const step = reducedMotion ? 1 : 1 - Math.exp(-dtSecs / SHIFT_SECS);
    this.#shift = [
      this.#shift[0] + (this.#targetShift[0] - this.#shift[0]) * step,
      this.#shift[1] + (this.#targetShift[1] - this.#shift[1]) * step,
    ];
    const { showsOrbits, showsLabels, selected } = stage.state.get();
    stage.updater.update({
      layout,
      friendliness,
      worldMapping,
      eye: ZERO,
      rotationOf,
      showsOrbits,
      showsMoonOrbit: stage.showsMoonOrbit,
      showsLabels: false,
      painted: stage.painted,
      card: undefined,
      reticle: undefined,
      lamp: undefined,
      brightness: 1,
    });
    const view = this.#view(frame, rotation);
    stage.engine.renderFrame({ views: [view], clear: SPACE_COLOR, nowMs: frame.nowMs });
    const labelView = {
      clipFromWorld: multiplyMatrices(view.clipFromView, view.viewFromWorld),
      verticalFovRads: this.#fovRads,
      widthPx: this.#widthPx,
      heightPx: this.#heightPx,
    };
    this.onLabels(showsLabels ? layOutLabels(layout, worldMapping, labelView, selected) : []);
  }

  get #fovRads(): number {
    return screenFovRads(this.stage.state.get().fovDegrees);
  }

  /** The view of the inline session, or a default one without a session. */
  #view(frame: XrStageFrame, rotation: Quat): View & Record<"clipFromView" | "viewFromWorld", Float32Array> {
    const { width, height } = this.stage.engine.canvas;
    // The session's own projection is not used: browsers only update its angle when the canvas is resized.
    const clipFromView = shiftedProjection(
      perspective(this.#fovRads, width / height, NEAR, FAR),
      this.#shift,
    );
    const view = frame.kind === "inline" ? frame.frame.getViewerPose(frame.space)?.views[0] : undefined;
    const eye = view ? poseOf(view.transform) : { position: ZERO, rotation: IDENTITY };
    return {
      clipFromView,
      viewFromWorld: viewMatrix({
        position: rotate(rotation, eye.position),
        rotation: multiply(rotation, eye.rotation),
      }),
      viewport: { x: 0, y: 0, width, height },
      eye: view?.eye ?? "none",
    };
  }
}
