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
import { extentAu, type Layout, placeOf } from "../scene/layout.ts";
import { ease, type Flight, planFlight } from "./flight.ts";

/** How far a drag turns the view (spec section 9). */
export const RADS_PER_PX = 0.0025;
/** Straight up and straight down (spec section 9). */
export const MAX_PITCH_RADS = Math.PI / 2;

/** The eye may come this near to a body's middle, in its radii. */
const NEAREST_RADII = 1.25;
const FARTHEST_AU = 140;
/** How far from a body a visit ends, in its radii: the whole of it and room around. */
const VISIT_RADII = 2.7;
/** Saturn is wider than its sphere. */
const VISIT_RINGED_RADII = 4.6;
/** ... and of the room that panels leave free it takes no more than this share. */
const VISIT_FILL = 0.78;
/** How far Saturn's rings reach to the sides, in its radii. */
const RING_RADII = 2.33;
/** How soon what is visited has become as large as the room around it lets it. */
const REFRAME_SECS = 0.18;
/** The overview holds this share of the outermost orbit. */
const OVERVIEW_EXTENT = 0.62;
const OVERVIEW_PITCH_RADS = -0.46;
const OVERVIEW_YAW_RADS = 0.5;
/** A visitor arrives beside the Sun's line, so that there is day and night to be seen. */
const ARRIVAL_SIDE_RADS = 0.85;
const ARRIVAL_PITCH_RADS = -0.14;
/** Units of the drawn space between the eye and what it looks at; depth has its precision there. */
export const FOCUS_UNITS = 4;
/** While nobody touches anything the overview drifts by this much. */
const DRIFT_RADS_PER_SEC = 0.006;

/** How much of a picture is free, of its height: its width may be more than 1. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How what is laid out lies in the drawn space: `center` comes to lie at `anchor`, and one au is `unitsPerAu` long. */
export interface Placement {
  readonly center: Vec3;
  readonly anchor: Vec3;
  readonly unitsPerAu: number;
}

/** Where a point of the layout is drawn. */
export const drawnAt = ({ center, anchor, unitsPerAu }: Placement, au: Vec3): Vec3 =>
  add(scale(subtract(au, center), unitsPerAu), anchor);

/** Where a drawn point is in the layout. */
export const auOf = ({ center, anchor, unitsPerAu }: Placement, drawn: Vec3): Vec3 =>
  add(scale(subtract(drawn, anchor), 1 / unitsPerAu), center);

/**
 * The eye in front of a screen. It goes round what it looks at, or, once it has travelled freely, turns where it
 * stands. It follows what it looks at as that moves. The eye is the origin of the drawn space, so that nothing close
 * to it loses precision, wherever in the system it is.
 */
export class Camera {
  focus: BodyId = "sun";
  /** Looks around from where it stands, instead of going round its focus. */
  isFree = false;
  #yawRads = OVERVIEW_YAW_RADS;
  #pitchRads = OVERVIEW_PITCH_RADS;
  /** A turn that replaces yaw and pitch: a phone that is held up. */
  #heldRotation: Quat | undefined;
  /** Turned away from -Z when the phone was first heard, so that it begins where the view was. */
  #heldYawRads = 0;
  /** From the eye to the focus, in the focus' own measure. */
  #distance: number;
  /** The eye beside the focus, in au, when free. */
  #offset: Vec3 = [0, 0, 0];
  #flight:
    | { flight: Flight; elapsedSecs: number; fromRotation: Quat; toYawRads: number; toPitchRads: number }
    | undefined;
  #isUntouched = true;
  #room: Room = { width: 1, height: 1 };
  /** It is as far away as the room asks for: nobody has come nearer or gone farther since the visit began. */
  #isFramed = false;

  constructor(
    private layout: Layout,
    private friendliness: number,
    private readonly isStill: boolean,
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

  /** How the eye is turned. */
  get rotation(): Quat {
    if (this.#flight) {
      const { elapsedSecs, flight, fromRotation, toYawRads, toPitchRads } = this.#flight;
      const share = ease(clamp(elapsedSecs / flight.durationSecs, 0, 1));
      return slerp(fromRotation, fromYawPitch(toYawRads, toPitchRads), share);
    }
    if (this.#heldRotation) return multiply(fromAxisAngle(UP, this.#heldYawRads), this.#heldRotation);
    return fromYawPitch(this.#yawRads, this.#pitchRads);
  }

  /** Where everything is drawn, with the eye at the origin. */
  get placement(): Placement {
    const rotation = this.rotation;
    const forward = rotate(rotation, [0, 0, -1]);
    const { center, distance } = this.#framing();
    const unitsPerAu = FOCUS_UNITS / distance;
    if (this.isFree && !this.#flight) {
      return { center: add(center, this.#offset), anchor: [0, 0, 0], unitsPerAu };
    }
    return { center, anchor: scale(forward, FOCUS_UNITS), unitsPerAu };
  }

  /** The eye in the layout. */
  get eyeAu(): Vec3 {
    return auOf(this.placement, [0, 0, 0]);
  }

  /** From the eye to the focus' middle, in au. */
  get distanceAu(): number {
    return this.#distance * this.#measure(this.focus);
  }

  /** Lets time pass and takes up where everything is now. */
  update(dtSecs: number, layout: Layout, friendliness: number): void {
    this.layout = layout;
    this.friendliness = friendliness;
    if (this.#flight) {
      this.#flight.elapsedSecs += dtSecs;
      if (this.#flight.elapsedSecs >= this.#flight.flight.durationSecs) this.#land();
    } else if (this.#isUntouched && !this.isStill) {
      this.#yawRads += DRIFT_RADS_PER_SEC * dtSecs;
    }
    if (this.#isFramed && !this.#flight) this.#reframe(1 - Math.exp(-dtSecs / REFRAME_SECS));
  }

  /** Tells how much of the picture is free, in which a visited body is to be seen whole. */
  setRoom(room: Room): void {
    this.#room = room;
    // A flight finds its end where it is by then.
    if (this.#isFramed && (this.#flight || this.isStill)) this.#reframe(1);
  }

  /** A drag over the picture. */
  drag(dxPx: number, dyPx: number): void {
    this.#touch();
    if (this.#heldRotation) {
      this.#heldYawRads += dxPx * RADS_PER_PX;
      return;
    }
    this.#yawRads += dxPx * RADS_PER_PX;
    this.#pitchRads = clamp(this.#pitchRads + dyPx * RADS_PER_PX, -MAX_PITCH_RADS, MAX_PITCH_RADS);
  }

  /** Nearer (under 1) or farther; in free travel, ahead or back. */
  zoom(factor: number): void {
    this.#touch();
    this.#isFramed = false;
    if (this.isFree) return this.travel([0, 0, -Math.log(1 / factor) * this.#clearanceAu()]);
    const { radius } = placeOf(this.layout, this.focus);
    const measure = this.#measure(this.focus);
    this.#distance = clamp(this.#distance * measure * factor, radius * NEAREST_RADII, FARTHEST_AU) / measure;
  }

  /** Moves the eye by so many au along its own axes, leaving what it went round. */
  travel(byAu: Vec3): void {
    this.#touch();
    this.setFree(true);
    const moved = add(this.#offset, rotate(this.rotation, byAu));
    this.#offset = this.#keepClear(moved);
  }

  /** Travels for a while: 1 along an axis is a speed at which the nearest body is reached in about two seconds. */
  fly(direction: Vec3, dtSecs: number): void {
    if (length(direction) === 0) return;
    this.travel(scale(direction, this.#clearanceAu() * 0.6 * dtSecs));
  }

  /** Begins or ends looking around from where the eye stands. */
  setFree(isFree: boolean): void {
    if (isFree === this.isFree) return;
    this.#isFramed = false;
    const eye = this.eyeAu;
    const { position } = placeOf(this.layout, this.focus);
    this.#flight = undefined;
    if (isFree) this.#offset = subtract(eye, position);
    else {
      this.#distance = distance(eye, position) / this.#measure(this.focus);
      this.#lookAlong(subtract(position, eye));
    }
    this.isFree = isFree;
  }

  /** Goes to a body; to the Sun with `overview` is back to the whole system. */
  goTo(id: BodyId, overview = false): void {
    this.#isUntouched = false;
    const from = { center: this.#framing().center, distance: this.#distance * this.#measure(this.focus) };
    if (this.isFree && !this.#flight) {
      // A free eye has no middle of its own: it looks at what lies ahead of it.
      const eye = this.eyeAu;
      const ahead = this.#clearanceAu();
      from.center = add(eye, scale(rotate(this.rotation, [0, 0, -1]), ahead));
      from.distance = ahead;
    }
    const fromRotation = this.rotation;
    const arrival = this.#arrival(id, overview);
    this.focus = id;
    this.isFree = false;
    this.#isFramed = !overview;
    this.#distance = overview ? this.#restingDistance("sun") : this.#visitDistance(id);
    this.#yawRads = arrival.yawRads;
    this.#pitchRads = arrival.pitchRads;
    const { position } = placeOf(this.layout, id);
    const flight = planFlight(from, { center: position, distance: this.#distance * this.#measure(id) });
    this.#flight = {
      flight,
      elapsedSecs: 0,
      fromRotation,
      toYawRads: arrival.yawRads,
      toPitchRads: arrival.pitchRads,
    };
    if (this.isStill) this.#land();
  }

  /** A phone that is held up turns the view; undefined when it is put away. */
  hold(rotation: Quat | undefined): void {
    if (!rotation) {
      if (!this.#heldRotation) return;
      const look = toYawPitch(this.rotation);
      this.#heldRotation = undefined;
      this.#yawRads = look.yawRads;
      this.#pitchRads = look.pitchRads;
      return;
    }
    this.#isUntouched = false;
    if (!this.#heldRotation) {
      const look = toYawPitch(this.rotation);
      this.setFree(true);
      this.#heldYawRads = look.yawRads - toYawPitch(rotation).yawRads;
    }
    this.#heldRotation = rotation;
  }

  #touch(): void {
    this.#isUntouched = false;
    if (this.#flight) this.#land();
  }

  #land(): void {
    if (!this.#flight) return;
    this.#flight = undefined;
    if (!this.#heldRotation) return;
    // With a phone in hand the visitor stands there and looks around, the body ahead of where the phone points.
    const held = this.#heldRotation;
    this.#heldRotation = undefined;
    const eye = this.eyeAu;
    this.#heldRotation = held;
    this.#heldYawRads = this.#yawRads - toYawPitch(held).yawRads;
    this.isFree = true;
    this.#isFramed = false;
    this.#offset = subtract(eye, placeOf(this.layout, this.focus).position);
  }

  #reframe(share: number): void {
    this.#distance += (this.#visitDistance(this.focus) - this.#distance) * share;
  }

  #framing(): { center: Vec3; distance: number } {
    const to = {
      center: placeOf(this.layout, this.focus).position,
      distance: this.#distance * this.#measure(this.focus),
    };
    if (!this.#flight) return to;
    const { flight, elapsedSecs } = this.#flight;
    return flight.at(ease(clamp(elapsedSecs / flight.durationSecs, 0, 1)), to);
  }

  /** What distances from a focus are counted in, so that a change of scale shows the same share of it. */
  #measure(id: BodyId): number {
    return id === "sun" ? extentAu(this.friendliness) : placeOf(this.layout, id).radius;
  }

  #restingDistance(id: BodyId): number {
    return id === "sun" ? OVERVIEW_EXTENT : VISIT_RADII;
  }

  #visitDistance(id: BodyId): number {
    const isRinged = id === "saturn";
    const radii = Math.max(
      isRinged ? VISIT_RINGED_RADII : VISIT_RADII,
      fittingRadii(isRinged ? RING_RADII : 1, this.#room.width),
      fittingRadii(1, this.#room.height),
    );
    return (radii * placeOf(this.layout, id).radius) / this.#measure(id);
  }

  #arrival(id: BodyId, overview: boolean): { yawRads: number; pitchRads: number } {
    if (overview) return { yawRads: this.#yawRads, pitchRads: OVERVIEW_PITCH_RADS };
    if (id === "sun") return { yawRads: this.#yawRads, pitchRads: ARRIVAL_PITCH_RADS };
    const outwards = normalize(placeOf(this.layout, id).position);
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

  /** From the eye to the nearest surface, in au. */
  #clearanceAu(): number {
    const eye = this.eyeAu;
    let nearest = FARTHEST_AU;
    for (const { position, radius } of this.layout.values()) {
      nearest = Math.min(nearest, Math.max(distance(eye, position) - radius, radius * 0.1));
    }
    return nearest;
  }

  /** The offset that a wished one comes to, with no body entered and the system not left. */
  #keepClear(offset: Vec3): Vec3 {
    const focus = placeOf(this.layout, this.focus).position;
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
 * How far away, in a body's radii, what reaches `radii` of them to each side takes its share of `room`, at the field
 * of view that the page begins with: 90 degrees, so that a picture's half is as high as what it shows is far away.
 */
const fittingRadii = (radii: number, room: number): number => radii * Math.hypot(1, 1 / (VISIT_FILL * room));
