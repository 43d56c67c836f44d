import { BOWLER } from "@orbitroom/physics";
import { quat, vec3 } from "gl-matrix";
import { ARM_LENGTH_M, newPartMatrices, writePartMatrices } from "../scene/figures/part-matrices.ts";
import { mirrorPose, newPose } from "../scene/figures/pose.ts";
import { poseOf } from "../scene/figures/pose-of.ts";
import type { Actor } from "./actor.ts";
import { type LooseBall, moveLooseBall, newLooseBall } from "./flight.ts";
import type { Moment } from "./moment.ts";

/** Faster turns would look like slower ones at sixty frames a second. */
const FASTEST_TURN_RAD_S = 70;
/** A ball that is farther from the middle rolls no farther. */
const FARTHEST_M = 76;
const HANDED_OVER_SECS = 0.12;

/** The ball as it is shown: in play, in a player's hands, and on its way after it is dead. */
export class BallView {
  /** Where it is, and how fast. */
  readonly ball: LooseBall = newLooseBall();
  /** The seam upright, as a bowler holds it. */
  readonly rotation = quat.setAxisAngle(quat.create(), [0, 0, 1], Math.PI / 2);
  readonly position = new Float32Array(3);
  /** Whether it leaves a trail. */
  isFree = false;
  /** Who has caught it: physics lets go of a ball that is dead. */
  catcher: number | undefined;
  readonly #pose = newPose();
  readonly #matrices = newPartMatrices();
  readonly #hand = vec3.create();
  readonly #other = vec3.create();
  readonly #axis = vec3.create();
  readonly #turn = quat.create();
  #heldSecs = 0;
  #wasDead = false;

  /** Moves it to where a moment has it. */
  advance({ phase, live }: Moment, fielders: readonly Actor[], dtSecs: number): void {
    const isPlaying = live !== undefined && (phase === "inPlay" || phase === "after");
    if (!isPlaying) {
      this.#wasDead = false;
      this.#hold(fielders[BOWLER], phase === "runUp" || phase === "stride", dtSecs);
      return;
    }
    const { state } = live;
    const holder = state.holder ?? this.catcher;
    if (holder !== undefined) return this.#hold(fielders[holder], false, dtSecs);
    this.#heldSecs = 0;
    this.isFree = true;
    if (live.isDead && this.#wasDead) this.#roll(dtSecs);
    else {
      live.readBall(this.position);
      this.#take(state.get("velocity", 0), state.get("velocity", 1), state.get("velocity", 2));
    }
    this.#wasDead = live.isDead;
    this.#spin(state.get("spin", 0), state.get("spin", 1), state.get("spin", 2), dtSecs);
  }

  #take(vx: number, vy: number, vz: number): void {
    const { ball, position } = this;
    ball.x = position[0] ?? 0;
    ball.y = position[1] ?? 0;
    ball.z = position[2] ?? 0;
    ball.vx = vx;
    ball.vy = vy;
    ball.vz = vz;
  }

  #roll(dtSecs: number): void {
    const { ball } = this;
    if (Math.hypot(ball.x, ball.z) > FARTHEST_M) {
      ball.vx = 0;
      ball.vz = 0;
    }
    moveLooseBall(ball, dtSecs);
    this.position[0] = ball.x;
    this.position[1] = ball.y;
    this.position[2] = ball.z;
  }

  /** Puts the ball into the hands of a figure: the right hand of a bowler who runs up, otherwise between both. */
  #hold(actor: Actor | undefined, isBowling: boolean, dtSecs: number): void {
    this.isFree = false;
    if (!actor) return;
    poseOf(actor.kind, actor.phase, this.#pose);
    if (actor.isLeftHanded) mirrorPose(this.#pose);
    writePartMatrices(this.#matrices, this.#pose, actor.position, actor.headingRads, undefined);
    const { rightArm, leftArm } = this.#matrices;
    vec3.transformMat4(this.#hand, vec3.set(this.#hand, 0, -ARM_LENGTH_M, 0), rightArm);
    // Both hands are together where a ball is caught or picked up.
    vec3.transformMat4(this.#other, vec3.set(this.#other, 0, -ARM_LENGTH_M, 0), leftArm);
    const isTogether = !isBowling && vec3.distance(this.#hand, this.#other) < 0.35;
    if (isTogether) vec3.lerp(this.#hand, this.#hand, this.#other, 0.5);
    this.#heldSecs += dtSecs;
    const share = isBowling ? 1 : Math.min(1, this.#heldSecs / HANDED_OVER_SECS);
    vec3.lerp(this.#hand, this.position as unknown as vec3, this.#hand, share);
    this.position.set(this.#hand);
    this.#take(0, 0, 0);
  }

  #spin(x: number, y: number, z: number, dtSecs: number): void {
    const rate = Math.hypot(x, y, z);
    if (rate < 0.1) return;
    vec3.set(this.#axis, x / rate, y / rate, z / rate);
    quat.setAxisAngle(this.#turn, this.#axis, Math.min(rate, FASTEST_TURN_RAD_S) * dtSecs);
    quat.multiply(this.rotation, this.#turn, this.rotation);
    quat.normalize(this.rotation, this.rotation);
  }
}
