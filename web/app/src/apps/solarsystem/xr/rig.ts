import type { Pose } from "../math/matrix.ts";
import { fromAxisAngle, IDENTITY, multiply, type Quat, rotate } from "../math/quaternion.ts";
import { lerpRatio } from "../math/scalar.ts";
import { add, lerp, normalize, scale, subtract, UP, type Vec3, ZERO } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import { extentAu, type Layout, placeOf } from "../scene/layout.ts";
import type { Placement } from "../view/camera.ts";
import { ease } from "../view/flight.ts";

/** How large things stand in a room, in metres. */
export interface RoomMeasures {
  /** From the Sun to the outermost planet, of the whole system. */
  readonly extentM: number;
  /** Radius of a planet that is visited. */
  readonly visitRadiusM: number;
  /** How far ahead the Sun, and a visited planet, stand. */
  readonly overviewAheadM: number;
  readonly visitAheadM: number;
  /** How far below the eyes the middle of it is. */
  readonly belowEyesM: number;
}

/** In a headset one stands among the planets ... */
export const VR_MEASURES: RoomMeasures = {
  ...{ extentM: 6.6, visitRadiusM: 0.5, overviewAheadM: 2.4, visitAheadM: 1.7, belowEyesM: 0.3 },
};
/** ... and on the floor of a room they stand before one. */
export const AR_MEASURES: RoomMeasures = {
  ...{ extentM: 0.8, visitRadiusM: 0.2, overviewAheadM: 1.2, visitAheadM: 0.9, belowEyesM: 0.5 },
};

/** Saturn is wider than its sphere. */
const RINGED_SHARE = 0.6;
const SNAP_TURN_RADS = Math.PI / 6;
const STICK_DEAD = 0.25;
const STICK_SNAP = 0.7;
const TRAVEL_M_PER_SEC = 1.4;
const FLIGHT_SECS = 1.6;

/**
 * Where the visitor of a headset stands. The session's space is turned and moved into the drawn space, so that the
 * visitor can turn and walk farther than the room; the system is drawn around an anchor, at a size for the room.
 */
export class Rig {
  focus: BodyId;
  #rotation: Quat = IDENTITY;
  #offset: Vec3 = ZERO;
  #placement: Placement;
  #flight: { from: Placement; elapsedSecs: number } | undefined;
  #hasSnapped = false;

  constructor(
    focus: BodyId,
    private readonly measures: RoomMeasures,
    private readonly isStill: boolean,
  ) {
    this.focus = focus;
    this.#placement = { center: ZERO, anchor: [0, 1.2, -2], unitsPerAu: 1 };
  }

  get placement(): Placement {
    if (!this.#flight) return this.#placement;
    const share = ease(Math.min(1, this.#flight.elapsedSecs / FLIGHT_SECS));
    const { from } = this.#flight;
    const to = this.#placement;
    return {
      center: lerp(from.center, to.center, share),
      anchor: lerp(from.anchor, to.anchor, share),
      unitsPerAu: lerpRatio(from.unitsPerAu, to.unitsPerAu, share),
    };
  }

  /** A pose of the session's space in the drawn space. */
  drawn({ position, rotation }: Pose): Pose {
    return {
      position: add(rotate(this.#rotation, position), this.#offset),
      rotation: multiply(this.#rotation, rotation),
    };
  }

  /** Puts what is looked at before a visitor; `head` is in the drawn space. */
  face(head: Pose, layout: Layout, friendliness: number, focus = this.focus, isOverview = false): void {
    const from = this.placement;
    this.focus = focus;
    const { measures } = this;
    const { position, radius } = placeOf(layout, focus);
    const shown = isOverview || focus === "sun" ? undefined : radius;
    const unitsPerAu =
      shown === undefined
        ? measures.extentM / extentAu(friendliness)
        : (measures.visitRadiusM * (focus === "saturn" ? RINGED_SHARE : 1)) / shown;
    const ahead = shown === undefined ? measures.overviewAheadM : measures.visitAheadM;
    const [x, , z] = rotate(head.rotation, [0, 0, -1]);
    const level = normalize([x, 0, z]);
    const anchor = add(head.position, add(scale(level, ahead), [0, -measures.belowEyesM, 0]));
    this.#placement = { center: position, anchor, unitsPerAu };
    if (!this.isStill) this.#flight = { from, elapsedSecs: 0 };
  }

  /** Puts what is looked at on a place of the drawn space, such as one of the floor. */
  placeAt(anchor: Vec3, layout: Layout, friendliness: number): void {
    this.#flight = undefined;
    this.focus = "sun";
    const { position } = placeOf(layout, "sun");
    this.#placement = {
      ...{ center: position, anchor },
      unitsPerAu: this.measures.extentM / extentAu(friendliness),
    };
  }

  /** Lets time pass, with what is looked at where it is now. */
  update(dtSecs: number, layout: Layout): void {
    this.#placement = { ...this.#placement, center: placeOf(layout, this.focus).position };
    if (!this.#flight) return;
    this.#flight.elapsedSecs += dtSecs;
    if (this.#flight.elapsedSecs >= FLIGHT_SECS) this.#flight = undefined;
  }

  /** Another scale: what is looked at keeps its size and place. */
  rescale(before: number, after: number): void {
    if (before > 0 && after > 0) {
      this.#placement = { ...this.#placement, unitsPerAu: (this.#placement.unitsPerAu * before) / after };
    }
  }

  /** A thumbstick: aside turns by steps, ahead and back travels to where the head looks. */
  stick(x: number, y: number, head: Pose, dtSecs: number): void {
    if (Math.abs(x) < STICK_SNAP) this.#hasSnapped = Math.abs(x) >= STICK_DEAD && this.#hasSnapped;
    else if (!this.#hasSnapped) {
      this.#hasSnapped = true;
      const rotation = fromAxisAngle(UP, -Math.sign(x) * SNAP_TURN_RADS);
      this.#rotation = multiply(rotation, this.#rotation);
      // About the head, so that it stays where it is.
      this.#offset = add(head.position, rotate(rotation, subtract(this.#offset, head.position)));
    }
    if (Math.abs(y) < STICK_DEAD) return;
    const ahead = rotate(head.rotation, [0, 0, -1]);
    this.#offset = add(this.#offset, scale(ahead, -y * TRAVEL_M_PER_SEC * dtSecs));
  }
}
