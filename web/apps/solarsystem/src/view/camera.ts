import {
  fromAxisAngle,
  fromYawPitch,
  multiply,
  type Quat,
  rotate,
  slerp,
  toYawPitch,
} from "../math/quaternion.ts";
import { clamp } from "../math/scalar.ts";
import { add, distance, length, normalize, scale, subtract, UP, type Vec3 } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import { extentAu, type Layout, placementOf } from "../scene/layout.ts";
import { ease, type Flight, planFlight } from "./flight.ts";
import { SCREEN_HALF_HEIGHT } from "./screen-lens.ts";

/** How far a drag turns the view (spec section 9). */
export const RADS_PER_PX = 0.0025;
/** Limit of the pitch: straight up and down (spec section 9). */
export const MAX_PITCH_RADS = Math.PI / 2;

/** Minimum distance to the centre of a body, in its radii. */
const NEAREST_RADII = 1.25;
const FARTHEST_AU = 140;
/** Preferred size of a visited body: its radius in halves of the viewport's height. */
const VISIT_SIZE = 0.4;
/** The size for Saturn without its rings. */
const VISIT_RINGED_SIZE = 0.222;
/** A visited body takes at most this share of the area that panels leave free. */
const VISIT_FILL = 0.78;
/** Outer radius of Saturn's rings, in radii of Saturn. */
const RING_RADII = 2.33;
/** Time constant for adapting the distance to the free area. */
const REFRAME_SECS = 0.18;
/** Distance of the overview, relative to the outermost orbit. */
const OVERVIEW_EXTENT = 0.62 / SCREEN_HALF_HEIGHT;
const OVERVIEW_PITCH_RADS = -0.46;
const OVERVIEW_YAW_RADS = 0.5;
/** Angle to the direction of the Sun on arrival, so that day and night are visible. */
const ARRIVAL_SIDE_RADS = 0.85;
const ARRIVAL_PITCH_RADS = -0.14;
/** Distance from the camera to its focus in world units, where depth is most precise. */
export const FOCUS_UNITS = 4;
/** The overview rotates slowly until the first input. */
const DRIFT_RADS_PER_SEC = 0.006;

/** The area that panels leave free, in viewport heights. */
export interface FreeArea {
  readonly width: number;
  readonly height: number;
}

/** Maps the layout (au) to world space: `center` is mapped to `anchor`, and 1 au to `unitsPerAu`. */
export interface WorldMapping {
  readonly center: Vec3;
  readonly anchor: Vec3;
  readonly unitsPerAu: number;
}

/** Converts a point of the layout to world space. */
export const toWorld = ({ center, anchor, unitsPerAu }: WorldMapping, au: Vec3): Vec3 =>
  add(scale(subtract(au, center), unitsPerAu), anchor);

/** Converts a point in world space to the layout. */
export const toAu = ({ center, anchor, unitsPerAu }: WorldMapping, worldPosition: Vec3): Vec3 =>
  add(scale(subtract(worldPosition, anchor), 1 / unitsPerAu), center);

/**
 * The camera on a screen. It orbits its focus, or, in free look, turns in place. It follows its focus as that moves. The
 * camera is the origin of world space, so that objects near it are precise anywhere in the system.
 */
export class Camera {
  focus: BodyId = "sun";
  /** Whether the camera turns in place instead of orbiting its focus. */
  isFree = false;
  #yawRads = OVERVIEW_YAW_RADS;
  #pitchRads = OVERVIEW_PITCH_RADS;
  /** The orientation of a phone, which replaces yaw and pitch. */
  #deviceRotation: Quat | undefined;
  /** Yaw offset, so that the phone starts at the current view. */
  #deviceYawRads = 0;
  /** Distance from the camera to the focus, in units of `#distanceUnit`. */
  #distance: number;
  /** Offset of the camera from the focus in free look, in au. */
  #offset: Vec3 = [0, 0, 0];
  #flight:
    | { flight: Flight; elapsedSecs: number; fromRotation: Quat; toYawRads: number; toPitchRads: number }
    | undefined;
  #isIdle = true;
  #freeArea: FreeArea = { width: 1, height: 1 };
  /** Whether the distance adapts to the free area; until the visitor zooms or travels. */
  #isAutoFramed = false;

  constructor(
    private layout: Layout,
    private friendliness: number,
    private readonly reducedMotion: boolean,
  ) {
    this.#distance = this.#restingDistance("sun");
  }

  get yawRads(): number {
    return this.#yawRads;
  }

  get pitchRads(): number {
    return this.#pitchRads;
  }

  get isFlying(): boolean {
    return this.#flight !== undefined;
  }

  get rotation(): Quat {
    if (this.#flight) {
      const { elapsedSecs, flight, fromRotation, toYawRads, toPitchRads } = this.#flight;
      const progress = ease(clamp(elapsedSecs / flight.durationSecs, 0, 1));
      return slerp(fromRotation, fromYawPitch(toYawRads, toPitchRads), progress);
    }
    if (this.#deviceRotation) return multiply(fromAxisAngle(UP, this.#deviceYawRads), this.#deviceRotation);
    return fromYawPitch(this.#yawRads, this.#pitchRads);
  }

  /** The mapping from the layout to world space, with the camera at the origin. */
  get worldMapping(): WorldMapping {
    const rotation = this.rotation;
    const forward = rotate(rotation, [0, 0, -1]);
    const { center, distance } = this.#framing();
    const unitsPerAu = FOCUS_UNITS / distance;
    if (this.isFree && !this.#flight) {
      return { center: add(center, this.#offset), anchor: [0, 0, 0], unitsPerAu };
    }
    return { center, anchor: scale(forward, FOCUS_UNITS), unitsPerAu };
  }

  /** The position of the camera in the layout. */
  get eyeAu(): Vec3 {
    return toAu(this.worldMapping, [0, 0, 0]);
  }

  /** Distance from the camera to the centre of the focus, in au. */
  get distanceAu(): number {
    return this.#distance * this.#distanceUnit(this.focus);
  }

  /** Advances flights and applies the current layout. */
  update(dtSecs: number, layout: Layout, friendliness: number): void {
    this.layout = layout;
    this.friendliness = friendliness;
    if (this.#flight) {
      this.#flight.elapsedSecs += dtSecs;
      if (this.#flight.elapsedSecs >= this.#flight.flight.durationSecs) this.#land();
    } else if (this.#isIdle && !this.reducedMotion) {
      this.#yawRads += DRIFT_RADS_PER_SEC * dtSecs;
    }
    if (this.#isAutoFramed && !this.#flight) this.#reframe(1 - Math.exp(-dtSecs / REFRAME_SECS));
  }

  /** Sets the area that panels leave free; a visited body is fitted into it. */
  setFreeArea(freeArea: FreeArea): void {
    this.#freeArea = freeArea;
    // A flight follows its target, which this changes.
    if (this.#isAutoFramed && (this.#flight || this.reducedMotion)) this.#reframe(1);
  }

  /** Turns the view by a drag. */
  drag(dxPx: number, dyPx: number): void {
    this.#onInput();
    if (this.#deviceRotation) {
      this.#deviceYawRads += dxPx * RADS_PER_PX;
      return;
    }
    this.#yawRads += dxPx * RADS_PER_PX;
    this.#pitchRads = clamp(this.#pitchRads + dyPx * RADS_PER_PX, -MAX_PITCH_RADS, MAX_PITCH_RADS);
  }

  /** Changes the distance by a factor; in free look, moves forwards or back. */
  zoom(factor: number): void {
    this.#onInput();
    this.#isAutoFramed = false;
    if (this.isFree) return this.travel([0, 0, -Math.log(1 / factor) * this.#clearanceAu()]);
    const { radius } = placementOf(this.layout, this.focus);
    const unit = this.#distanceUnit(this.focus);
    this.#distance = clamp(this.#distance * unit * factor, radius * NEAREST_RADII, FARTHEST_AU) / unit;
  }

  /** Moves the camera along its own axes and switches to free look. */
  travel(byAu: Vec3): void {
    this.#onInput();
    this.setFree(true);
    const moved = add(this.#offset, rotate(this.rotation, byAu));
    this.#offset = this.#keepClear(moved);
  }

  /** Travels for a time step. At speed 1, the nearest body is reached in about two seconds. */
  fly(direction: Vec3, dtSecs: number): void {
    if (length(direction) === 0) return;
    this.travel(scale(direction, this.#clearanceAu() * 0.6 * dtSecs));
  }

  /** Starts or ends free look. */
  setFree(isFree: boolean): void {
    if (isFree === this.isFree) return;
    this.#isAutoFramed = false;
    const eye = this.eyeAu;
    const { position } = placementOf(this.layout, this.focus);
    this.#flight = undefined;
    if (isFree) this.#offset = subtract(eye, position);
    else {
      this.#distance = distance(eye, position) / this.#distanceUnit(this.focus);
      this.#lookAlong(subtract(position, eye));
    }
    this.isFree = isFree;
  }

  /** Flies to a body, or with `overview` to the view of the whole system. */
  goTo(id: BodyId, overview = false): void {
    this.#isIdle = false;
    const from = {
      center: this.#framing().center,
      distance: this.#distance * this.#distanceUnit(this.focus),
    };
    if (this.isFree && !this.#flight) {
      // In free look there is no focus distance; start at a point ahead.
      const eye = this.eyeAu;
      const ahead = this.#clearanceAu();
      from.center = add(eye, scale(rotate(this.rotation, [0, 0, -1]), ahead));
      from.distance = ahead;
    }
    const fromRotation = this.rotation;
    const arrival = this.#arrival(id, overview);
    this.focus = id;
    this.isFree = false;
    this.#isAutoFramed = !overview;
    this.#distance = overview ? this.#restingDistance("sun") : this.#visitDistance(id);
    this.#yawRads = arrival.yawRads;
    this.#pitchRads = arrival.pitchRads;
    const { position } = placementOf(this.layout, id);
    const flight = planFlight(from, { center: position, distance: this.#distance * this.#distanceUnit(id) });
    this.#flight = {
      flight,
      elapsedSecs: 0,
      fromRotation,
      toYawRads: arrival.yawRads,
      toPitchRads: arrival.pitchRads,
    };
    if (this.reducedMotion) this.#land();
  }

  /** Turns the view with a phone; undefined when the phone is disconnected. */
  setDeviceRotation(rotation: Quat | undefined): void {
    if (!rotation) {
      if (!this.#deviceRotation) return;
      const look = toYawPitch(this.rotation);
      this.#deviceRotation = undefined;
      this.#yawRads = look.yawRads;
      this.#pitchRads = look.pitchRads;
      return;
    }
    this.#isIdle = false;
    if (!this.#deviceRotation) {
      const look = toYawPitch(this.rotation);
      this.setFree(true);
      this.#deviceYawRads = look.yawRads - toYawPitch(rotation).yawRads;
    }
    this.#deviceRotation = rotation;
  }

  #onInput(): void {
    this.#isIdle = false;
    if (this.#flight) this.#land();
  }

  #land(): void {
    if (!this.#flight) return;
    this.#flight = undefined;
    if (!this.#deviceRotation) return;
    // A phone uses free look, with the body in the direction of the phone.
    const deviceRotation = this.#deviceRotation;
    this.#deviceRotation = undefined;
    const eye = this.eyeAu;
    this.#deviceRotation = deviceRotation;
    this.#deviceYawRads = this.#yawRads - toYawPitch(deviceRotation).yawRads;
    this.isFree = true;
    this.#isAutoFramed = false;
    this.#offset = subtract(eye, placementOf(this.layout, this.focus).position);
  }

  #reframe(progress: number): void {
    this.#distance += (this.#visitDistance(this.focus) - this.#distance) * progress;
  }

  #framing(): { center: Vec3; distance: number } {
    const to = {
      center: placementOf(this.layout, this.focus).position,
      distance: this.#distance * this.#distanceUnit(this.focus),
    };
    if (!this.#flight) return to;
    const { flight, elapsedSecs } = this.#flight;
    return flight.at(ease(clamp(elapsedSecs / flight.durationSecs, 0, 1)), to);
  }

  /** The unit of `#distance`, so that a change of scale keeps the apparent size of the focus. */
  #distanceUnit(id: BodyId): number {
    return id === "sun" ? extentAu(this.friendliness) : placementOf(this.layout, id).radius;
  }

  #restingDistance(id: BodyId): number {
    return id === "sun" ? OVERVIEW_EXTENT : fittingDistance(1, VISIT_SIZE);
  }

  #visitDistance(id: BodyId): number {
    const isRinged = id === "saturn";
    const radii = Math.max(
      fittingDistance(1, isRinged ? VISIT_RINGED_SIZE : VISIT_SIZE),
      fittingDistance(isRinged ? RING_RADII : 1, VISIT_FILL * this.#freeArea.width),
      fittingDistance(1, VISIT_FILL * this.#freeArea.height),
    );
    return (radii * placementOf(this.layout, id).radius) / this.#distanceUnit(id);
  }

  #arrival(id: BodyId, overview: boolean): { yawRads: number; pitchRads: number } {
    if (overview) return { yawRads: this.#yawRads, pitchRads: OVERVIEW_PITCH_RADS };
    if (id === "sun") return { yawRads: this.#yawRads, pitchRads: ARRIVAL_PITCH_RADS };
    const outwards = normalize(placementOf(this.layout, id).position);
    return {
      yawRads: Math.atan2(-outwards[0], -outwards[2]) + ARRIVAL_SIDE_RADS,
      pitchRads: id === "saturn" ? -0.3 : ARRIVAL_PITCH_RADS,
    };
  }

  #lookAlong(direction: Vec3): void {
    const [x, y, z] = normalize(direction);
    this.#yawRads = Math.atan2(-x, -z);
    this.#pitchRads = Math.asin(clamp(y, -1, 1));
  }

  /** Distance from the camera to the nearest surface, in au. */
  #clearanceAu(): number {
    const eye = this.eyeAu;
    let nearest = FARTHEST_AU;
    for (const { position, radius } of this.layout.values()) {
      nearest = Math.min(nearest, Math.max(distance(eye, position) - radius, radius * 0.1));
    }
    return nearest;
  }

  /** Corrects an offset so that the camera neither enters a body nor leaves the system. */
  #keepClear(offset: Vec3): Vec3 {
    const focus = placementOf(this.layout, this.focus).position;
    let eye = add(focus, offset);
    for (const { position, radius } of this.layout.values()) {
      const from = subtract(eye, position);
      if (length(from) < radius * NEAREST_RADII) {
        eye = add(position, scale(normalize(from), radius * NEAREST_RADII));
      }
    }
    if (length(eye) > FARTHEST_AU) eye = scale(normalize(eye), FARTHEST_AU);
    return subtract(eye, focus);
  }
}

/**
 * The distance at which the radius of an object, `radii`, takes `size` halves of the viewport's height at the default field of
 * view.
 */
function fittingDistance(radii: number, size: number): number {
  return radii * Math.hypot(1, 1 / (size * SCREEN_HALF_HEIGHT));
}
