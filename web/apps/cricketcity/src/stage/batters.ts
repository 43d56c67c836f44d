import { offSideX, type PlayState } from "@orbitroom/physics";
import { mat4, quat, vec3 } from "gl-matrix";
import { type BatPlace, newPartMatrices, writePartMatrices } from "../scene/figures/part-matrices.ts";
import { mirrorPose, newPose } from "../scene/figures/pose.ts";
import { impactPhase } from "../scene/figures/pose-keys.ts";
import { poseOf } from "../scene/figures/pose-of.ts";
import { type Actor, headingTo } from "./actor.ts";
import { writeBatPlace } from "./bat-place.ts";
import type { LooseBall } from "./flight.ts";
import type { Moment } from "./moment.ts";

/** Where the striker's body is before the stroke, towards the leg side, and where the other one waits. */
const STANCE = { x: 0.46, z: 8.9 } as const;
const WAITS = { x: 1.75, z: -9.2 } as const;
/** On which sides of the pitch the two run: the striker's leg side, and the other. */
const LANES_M = [1.05, 1.4] as const;
const BACK_LIFT_SECS = 0.34;
const LEAD_SECS = 0.12;
const FOLLOW_SECS = 0.2;
/** The bat goes over from the figure's hands to physics, stays at the end of the swing, and goes back. */
const TAKE_BAT_SECS = 0.05;
const HOLD_BAT_SECS = 0.55;
const GIVE_BAT_SECS = 0.3;
/** A batter who runs holds the end of the swing for a shorter time. */
const RUNS_AFTER_SECS = 0.26;
const FALLS_SECS = 1.1;
/** The batter looks a moment before falling. */
const FALLS_AFTER_SECS = 0.5;

/** Both batters with their bats. */
export class Batters {
  readonly #bat: BatPlace = { position: vec3.create(), rotation: quat.create() };
  readonly #physicsBat: BatPlace = { position: vec3.create(), rotation: quat.create() };
  readonly #pose = newPose();
  readonly #matrices = newPartMatrices();
  /** Seconds since the stroke began, in what is shown. */
  #swungSecs = 0;
  #hasFallen = false;
  /** Whether the striker has set off, and the other one. */
  #hasRun = false;
  #hasPartnerRun = false;
  #ballNumber = -1;

  constructor(readonly actors: readonly [Actor, Actor]) {}

  /** Resets everything that belongs to the ball that was shown. */
  reset(): void {
    this.#ballNumber = -1;
  }

  /** Places both for a moment. Before the actors advance. */
  direct(moment: Moment, ball: Readonly<LooseBall>): void {
    if (moment.ballNumber !== this.#ballNumber) {
      this.#ballNumber = moment.ballNumber;
      this.#swungSecs = 0;
      this.#hasFallen = false;
      this.#hasRun = false;
      this.#hasPartnerRun = false;
    }
    const off = offSideX(moment.hand);
    const striker = this.actors[moment.strikerSlot];
    const partner = this.actors[moment.strikerSlot === 0 ? 1 : 0];
    const { live, ballNumber } = moment;
    const state = live && (moment.phase === "inPlay" || moment.phase === "after") ? live.state : undefined;
    if (state?.runnerSpeedMS(0)) this.#hasRun = true;
    if (state?.runnerSpeedMS(1)) this.#hasPartnerRun = true;
    for (const actor of this.actors) {
      actor.idle = "stand";
      actor.idleRate = 0.35;
      actor.faceRads = headingTo(actor.x, actor.z, ball.x, ball.z);
    }
    striker.isLeftHanded = moment.hand === "left";
    if (state && this.#hasRun) {
      striker.follow(`run ${ballNumber}`, -off * LANES_M[0], state.runnerZM(0));
    } else if (state) {
      striker.follow(`crease ${ballNumber}`, state.get("hips", 0), state.get("hips", 2));
    } else {
      striker.follow(`stance ${ballNumber} ${off}`, -off * STANCE.x, STANCE.z);
    }
    if (!this.#hasRun) {
      striker.faceRads = (off * Math.PI) / 2;
      striker.idle = "guard";
    }
    partner.follow(
      state ? `run ${ballNumber}` : `wait ${ballNumber} ${off}`,
      off * (state && this.#hasPartnerRun ? LANES_M[1] : WAITS.x),
      state ? state.runnerZM(1) : WAITS.z,
    );
    if (!state) partner.faceRads = 0;
    this.#fall(moment);
  }

  /** Strokes. After the actors have advanced. Returns where the striker's bat is, or undefined if the figure carries it. */
  pose(moment: Moment, dtSecs: number): BatPlace | undefined {
    const { live, phase, phaseSecs } = moment;
    const striker = this.actors[moment.strikerSlot];
    if (!live || (phase !== "inPlay" && phase !== "after")) return undefined;
    if (striker.gesture) return undefined;
    const { state } = live;
    if (!state.hasSwung) {
      if (phase === "inPlay" && !this.#hasRun)
        striker.pose("backLift", Math.min(1, phaseSecs / BACK_LIFT_SECS));
      return undefined;
    }
    this.#swungSecs += dtSecs;
    // Physics stops when the ball is dead, the figure does not.
    const sinceSecs = Math.max(state.swingSecs, this.#swungSecs - LEAD_SECS);
    const leaving = (sinceSecs - (this.#hasRun ? RUNS_AFTER_SECS : HOLD_BAT_SECS)) / GIVE_BAT_SECS;
    if (leaving >= 1) return undefined;
    striker.pose("swing", swingPhase(sinceSecs));
    return this.#mixedBat(
      striker,
      state,
      Math.min(this.#swungSecs / TAKE_BAT_SECS, 1 - Math.max(leaving, 0)),
    );
  }

  /** Interpolates between the bat that the figure carries (0) and that of physics (1). */
  #mixedBat(striker: Actor, state: PlayState, share: number): BatPlace {
    writeBatPlace(state, this.#physicsBat);
    if (share >= 1) return this.#physicsBat;
    const { position, headingRads, isLeftHanded } = striker;
    poseOf(striker.kind, striker.phase, this.#pose);
    if (isLeftHanded) mirrorPose(this.#pose);
    writePartMatrices(this.#matrices, this.#pose, position, headingRads, undefined, isLeftHanded);
    mat4.getTranslation(this.#bat.position, this.#matrices.bat);
    mat4.getRotation(this.#bat.rotation, this.#matrices.bat);
    quat.normalize(this.#bat.rotation, this.#bat.rotation);
    vec3.lerp(this.#bat.position, this.#bat.position, this.#physicsBat.position, share);
    quat.slerp(this.#bat.rotation, this.#bat.rotation, this.#physicsBat.rotation, share);
    return this.#bat;
  }

  #fall({ phase, phaseSecs, outSlot }: Moment): void {
    if (phase !== "after" || outSlot === undefined || this.#hasFallen || phaseSecs < FALLS_AFTER_SECS) return;
    this.#hasFallen = true;
    this.actors[outSlot].perform({ kind: "out", from: 0, to: 1, secs: FALLS_SECS, holdSecs: 60 });
  }
}

/** The phase of `swing` at a time after the planned contact. */
export function swingPhase(sinceSecs: number): number {
  if (sinceSecs < 0) return impactPhase * Math.max(0, 1 + sinceSecs / LEAD_SECS);
  return Math.min(1, impactPhase + ((1 - impactPhase) * sinceSecs) / FOLLOW_SECS);
}
