import type { Pose } from "../math/matrix.ts";
import { fromAxisAngle, IDENTITY, multiply, type Quat, rotate } from "../math/quaternion.ts";
import { lerpRatio } from "../math/scalar.ts";
import { add, lerp, normalize, scale, subtract, UP, type Vec3, ZERO } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import { extentAu, type Layout, placementOf } from "../scene/layout.ts";
import type { WorldMapping } from "../view/camera.ts";
import { ease } from "../view/flight.ts";

/** Sizes and distances in a session, in metres. */
export interface RigDimensions {
  /** Radius of the whole system: from the Sun to the outermost planet. */
  readonly extentM: number;
  /** Radius of a visited body. */
  readonly visitRadiusM: number;
  /** Distance ahead of the Sun in the overview, and of a visited body. */
  readonly overviewAheadM: number;
  readonly visitAheadM: number;
  /** Distance of the centre below the eyes. */
  readonly belowEyesM: number;
}

/** In VR, the visitor is inside the system. */
export const VR_DIMENSIONS: RigDimensions = {
  extentM: 6.6,
  visitRadiusM: 0.5,
  overviewAheadM: 2.4,
  visitAheadM: 1.7,
  belowEyesM: 0.3,
};
/** In AR, the system is in front of the visitor. */
export const AR_DIMENSIONS: RigDimensions = {
  extentM: 0.8,
  visitRadiusM: 0.2,
  overviewAheadM: 1.2,
  visitAheadM: 0.9,
  belowEyesM: 0.5,
};

/** Size of Saturn relative to other bodies, to make space for its rings. */
const RINGED_SCALE = 0.6;
const SNAP_TURN_RADS = Math.PI / 6;
const STICK_DEAD = 0.25;
const STICK_SNAP = 0.7;
const TRAVEL_M_PER_SEC = 1.4;
const FLIGHT_SECS = 1.6;

/**
 * The XR rig: the transform from the session's space to world space, which lets the visitor turn and travel beyond the
 * physical room, and the mapping of the layout to world space.
 */
export class Rig {
  focus: BodyId;
  #rotation: Quat = IDENTITY;
  #offset: Vec3 = ZERO;
  #worldMapping: WorldMapping;
  #flight: { from: WorldMapping; elapsedSecs: number } | undefined;
  #hasSnapped = false;

  constructor(
    focus: BodyId,
    private readonly dimensions: RigDimensions,
    private readonly reducedMotion: boolean,
  ) {
    this.focus = focus;
    this.#worldMapping = { center: ZERO, anchor: [0, 1.2, -2], unitsPerAu: 1 };
  }

  get worldMapping(): WorldMapping {
    if (!this.#flight) return this.#worldMapping;
    const progress = ease(Math.min(1, this.#flight.elapsedSecs / FLIGHT_SECS));
    const { from } = this.#flight;
    const to = this.#worldMapping;
    return {
      center: lerp(from.center, to.center, progress),
      anchor: lerp(from.anchor, to.anchor, progress),
      unitsPerAu: lerpRatio(from.unitsPerAu, to.unitsPerAu, progress),
    };
  }

  /** Converts a pose from the session's space to world space. */
  toWorld({ position, rotation }: Pose): Pose {
    return {
      position: add(rotate(this.#rotation, position), this.#offset),
      rotation: multiply(this.#rotation, rotation),
    };
  }

  /** Moves the focus in front of the visitor; `head` is in world space. */
  placeInFront(
    head: Pose,
    layout: Layout,
    friendliness: number,
    focus = this.focus,
    isOverview = false,
  ): void {
    const from = this.worldMapping;
    this.focus = focus;
    const { dimensions } = this;
    const { position, radius } = placementOf(layout, focus);
    const bodyRadius = isOverview || focus === "sun" ? undefined : radius;
    const unitsPerAu =
      bodyRadius === undefined
        ? dimensions.extentM / extentAu(friendliness)
        : (dimensions.visitRadiusM * (focus === "saturn" ? RINGED_SCALE : 1)) / bodyRadius;
    const ahead = bodyRadius === undefined ? dimensions.overviewAheadM : dimensions.visitAheadM;
    const [x, , z] = rotate(head.rotation, [0, 0, -1]);
    const level = normalize([x, 0, z]);
    const anchor = add(head.position, add(scale(level, ahead), [0, -dimensions.belowEyesM, 0]));
    this.#worldMapping = { center: position, anchor, unitsPerAu };
    if (!this.reducedMotion) this.#flight = { from, elapsedSecs: 0 };
  }

  /** Places the whole system at a point in world space, such as on the floor. */
  moveTo(anchor: Vec3, layout: Layout, friendliness: number): void {
    this.#flight = undefined;
    this.focus = "sun";
    const { position } = placementOf(layout, "sun");
    this.#worldMapping = {
      center: position,
      anchor,
      unitsPerAu: this.dimensions.extentM / extentAu(friendliness),
    };
  }

  /** Advances the flight and follows the focus. */
  update(dtSecs: number, layout: Layout): void {
    this.#worldMapping = { ...this.#worldMapping, center: placementOf(layout, this.focus).position };
    if (!this.#flight) return;
    this.#flight.elapsedSecs += dtSecs;
    if (this.#flight.elapsedSecs >= FLIGHT_SECS) this.#flight = undefined;
  }

  /** Keeps the size and position of the focus when the scale changes. */
  rescale(before: number, after: number): void {
    if (before > 0 && after > 0) {
      this.#worldMapping = {
        ...this.#worldMapping,
        unitsPerAu: (this.#worldMapping.unitsPerAu * before) / after,
      };
    }
  }

  /** Handles the thumbstick: sideways turns in steps, forwards and back travels in the direction of view. */
  handleThumbstick(x: number, y: number, head: Pose, dtSecs: number): void {
    if (Math.abs(x) < STICK_SNAP) this.#hasSnapped = Math.abs(x) >= STICK_DEAD && this.#hasSnapped;
    else if (!this.#hasSnapped) {
      this.#hasSnapped = true;
      const rotation = fromAxisAngle(UP, -Math.sign(x) * SNAP_TURN_RADS);
      this.#rotation = multiply(rotation, this.#rotation);
      // Rotate about the head, so that it does not move.
      this.#offset = add(head.position, rotate(rotation, subtract(this.#offset, head.position)));
    }
    if (Math.abs(y) < STICK_DEAD) return;
    const ahead = rotate(head.rotation, [0, 0, -1]);
    this.#offset = add(this.#offset, scale(ahead, -y * TRAVEL_M_PER_SEC * dtSecs));
  }
}
