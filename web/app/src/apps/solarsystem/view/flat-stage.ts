import { perspective, type View } from "@orbitroom/engine";
import { multiplyMatrices, shiftedProjection, viewMatrix } from "../math/matrix.ts";
import { IDENTITY, multiply, type Quat, rotate } from "../math/quaternion.ts";
import { normalize, ZERO } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import type { SolarStage } from "../solar-stage.ts";
import { poseOf } from "../xr/hands.ts";
import type { XrStageFrame } from "../xr/xr-session.ts";
import { type Label, layLabels } from "./labels.ts";

/** How soon the picture's middle has followed what covers it. */
const SHIFT_SECS = 0.18;
/** A click this far beside a speck still means it. */
const PICK_TOLERANCE_PX = 14;
/** Room that is left in any case, however small the window. */
const LEAST_ROOM_PX = 80;
const NEAR = 0.05;
const FAR = 1e6;
/** Linear; a hint of blue, so that space is not a hole. */
const SPACE = [0.0012, 0.0016, 0.0032, 1] as const;

/** How much of a picture is covered at its edges, in CSS pixels. */
export interface Covered {
  readonly leftPx?: number;
  readonly rightPx?: number;
  readonly topPx?: number;
  readonly bottomPx?: number;
}

/** The picture on the page: its size, its middle, its one view, and what a click on it means. */
export class FlatStage {
  /** Where the picture's middle is, from -1 to 1, and where it is going: panels cover a part of it. */
  #shift: readonly [x: number, y: number] = [0, 0];
  #wantedShift: readonly [x: number, y: number] = [0, 0];
  #widthPx = 1;
  #heightPx = 1;

  constructor(
    private readonly stage: SolarStage,
    private readonly isStill: boolean,
    private readonly onLabels: (labels: readonly Label[]) => void,
  ) {}

  /** The size of the canvas on the page, and how many of its pixels a CSS pixel is. */
  resize(widthPx: number, heightPx: number, pixelRatio: number): void {
    this.#widthPx = Math.max(1, widthPx);
    this.#heightPx = Math.max(1, heightPx);
    this.stage.engine.resize(this.#widthPx * pixelRatio, this.#heightPx * pixelRatio);
  }

  /** What is looked at goes to the middle of what is left uncovered, and what is visited fits into it. */
  setCovered({ leftPx = 0, rightPx = 0, topPx = 0, bottomPx = 0 }: Covered): void {
    this.#wantedShift = [(leftPx - rightPx) / this.#widthPx, (bottomPx - topPx) / this.#heightPx];
    this.stage.camera.setRoom({
      width: Math.max(LEAST_ROOM_PX, this.#widthPx - leftPx - rightPx) / this.#heightPx,
      height: Math.max(LEAST_ROOM_PX, this.#heightPx - topPx - bottomPx) / this.#heightPx,
    });
  }

  /** What a click on the picture means. */
  pickAt(xPx: number, yPx: number): BodyId | undefined {
    const { camera } = this.stage;
    const fov = this.#fovRads;
    const tan = Math.tan(fov / 2);
    const aspect = this.#widthPx / this.#heightPx;
    const x = (2 * (xPx / this.#widthPx) - 1 - this.#shift[0]) * tan * aspect;
    const y = (1 - 2 * (yPx / this.#heightPx) - this.#shift[1]) * tan;
    const direction = rotate(camera.rotation, normalize([x, y, -1]));
    const tolerance = (PICK_TOLERANCE_PX / this.#heightPx) * fov;
    return this.stage.pick({ origin: ZERO, direction }, tolerance, camera.placement);
  }

  draw(frame: XrStageFrame, dtSecs: number): void {
    const { stage, isStill } = this;
    const { layout, friendliness, spin } = stage;
    const { rotation, placement } = stage.camera;
    const near = isStill ? 1 : 1 - Math.exp(-dtSecs / SHIFT_SECS);
    this.#shift = [
      this.#shift[0] + (this.#wantedShift[0] - this.#shift[0]) * near,
      this.#shift[1] + (this.#wantedShift[1] - this.#shift[1]) * near,
    ];
    const { showsOrbits, showsLabels, chosen } = stage.state.get();
    stage.mover.move({
      ...{ layout, friendliness, placement, eye: ZERO, spin },
      ...{ showsOrbits, showsMoonOrbit: stage.showsMoonOrbit, showsLabels: false, painted: stage.painted },
      ...{ card: undefined, reticle: undefined, lamp: undefined, brightness: 1 },
    });
    const view = this.#view(frame, rotation);
    stage.engine.renderFrame({ views: [view], clear: SPACE, nowMs: frame.nowMs });
    const sight = {
      clipFromWorld: multiplyMatrices(view.clipFromView, view.viewFromWorld),
      verticalFovRads: this.#fovRads,
      ...{ widthPx: this.#widthPx, heightPx: this.#heightPx },
    };
    this.onLabels(showsLabels ? layLabels(layout, placement, sight, chosen) : []);
  }

  get #fovRads(): number {
    return (this.stage.state.get().fovDegrees * Math.PI) / 180;
  }

  /** Where the inline session has its eye, or at the middle where there is none. */
  #view(frame: XrStageFrame, rotation: Quat): View & Record<"clipFromView" | "viewFromWorld", Float32Array> {
    const { width, height } = this.stage.engine.canvas;
    // Not the session's own projection: browsers keep that, whatever angle is set, until the canvas is resized.
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
      ...{ viewport: { x: 0, y: 0, width, height }, eye: view?.eye ?? "none" },
    };
  }
}
