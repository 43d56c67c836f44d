import { BOWLER, KEEPER, type PlayEvent, STUMPS_Z_M } from "@orbitroom/physics";
import { takePhase, throwPhase } from "../scene/figures/pose-keys.ts";
import { type Actor, headingTo } from "./actor.ts";
import type { LooseBall } from "./flight.ts";
import type { Moment } from "./moment.ts";
import { followThroughPhase, MARK, RELEASE, runUpZ, strideShare } from "./run-up.ts";

/** Hands reach for the ball this long before it arrives, if it comes this near. */
const REACH_SECS = 0.32;
const REACH_M = 2;
/** A lower ball is picked up; for one farther aside the fielder dives. */
const LOW_M = 0.75;
const DIVE_M = 0.75;
const HIGHEST_M = 3;
const TAKE_SECS = 0.45;
const THROW_SECS = 0.5;
const CELEBRATES_AFTER_SECS = 0.35;
const BREATHS_PER_SEC = 0.35;
const HOPS_PER_SEC = 1.1;
/** The distance of the body ahead of its place at the end of `bowl`. */
const FOLLOW_THROUGH_M = 1;

/** The eleven in the field: where they are and what they do. */
export class Fielders {
  #bowlerZ: number = MARK.z;
  #strideFromZ: number = MARK.z;
  #hasFollowedThrough = false;

  constructor(readonly actors: readonly Actor[]) {}

  /** Handles an event since the last frame. */
  handle(event: PlayEvent): void {
    if (!("fielder" in event) || event.fielder === undefined) return;
    const actor = this.actors[event.fielder];
    if (!actor) return;
    const isLow = event.at.y < LOW_M;
    const isDown = actor.gesture === "dive";
    switch (event.type) {
      case "caught":
        if (isDown) break;
        actor.perform({ kind: "catch", from: takePhase, to: 1, secs: TAKE_SECS, holdSecs: 0.4 });
        break;
      case "fielded":
      case "misfielded":
      case "dropped":
        if (isDown) break;
        actor.perform({ kind: isLow ? "pickUp" : "catch", from: takePhase, to: 1, secs: TAKE_SECS });
        break;
      case "thrown":
        actor.perform({ kind: "throw", from: throwPhase, to: 1, secs: THROW_SECS });
        break;
      case "wicketBroken":
        actor.perform({ kind: "pickUp", from: 0.6, to: 1, secs: TAKE_SECS });
    }
  }

  /** Places all of them for a moment; `ball` is the ball as it is shown. Before the actors advance. */
  direct(moment: Moment, ball: Readonly<LooseBall>): void {
    const isWicket = moment.delivery !== undefined && moment.delivery.wickets.length > 0;
    const celebrates = moment.phase === "after" && isWicket && moment.phaseSecs > CELEBRATES_AFTER_SECS;
    for (let index = 0; index < this.actors.length; index += 1) {
      const actor = this.actors[index];
      if (!actor) continue;
      if (index !== BOWLER || !this.#directBowler(actor, moment)) follow(actor, index, moment);
      const isPlaying = moment.phase === "inPlay" || moment.phase === "after";
      actor.isHurried = isPlaying;
      actor.idle = celebrates ? "celebrate" : idleOf(index, moment);
      actor.idleRate = celebrates ? HOPS_PER_SEC : BREATHS_PER_SEC;
      if (celebrates && actor.gesture !== "catch") actor.endGesture();
      if (!actor.gesture) actor.isLeftHanded = false;
      actor.faceRads = isPlaying
        ? headingTo(actor.x, actor.z, ball.x, ball.z)
        : headingTo(actor.x, actor.z, 0, index === BOWLER || index === KEEPER ? 0 : STUMPS_Z_M);
    }
  }

  /** Applies the poses that override the usual ones. Call it after the actors have advanced. */
  pose(moment: Moment, ball: Readonly<LooseBall>): void {
    this.#poseBowler(moment);
    const { live } = moment;
    if (moment.phase !== "inPlay" || !live || live.isDead) return;
    const holder = live.state.holder;
    if (holder !== undefined) return this.#windUp(holder, moment);
    const nearest = this.#nearestTo(ball, moment.phaseSecs);
    if (nearest) reach(nearest, ball);
  }

  /** The fielder to whom the ball comes: the one whom it passes nearest. The bowler has to follow through first. */
  #nearestTo(ball: Readonly<LooseBall>, ballSecs: number): Actor | undefined {
    let nearest: Actor | undefined;
    let leastM = REACH_M;
    for (let index = 0; index < this.actors.length; index += 1) {
      const actor = this.actors[index];
      if (!actor || (index === BOWLER && ballSecs < 0.5)) continue;
      const distance = passing(actor, ball)?.distance ?? REACH_M;
      if (distance >= leastM) continue;
      leastM = distance;
      nearest = actor;
    }
    return nearest?.gesture ? undefined : nearest;
  }

  #directBowler(actor: Actor, { phase, phaseSecs, hasSeed, ballNumber }: Moment): boolean {
    if (phase === "choosing") {
      this.#bowlerZ = MARK.z;
      this.#hasFollowedThrough = false;
      actor.follow(`mark ${ballNumber}`, MARK.x, MARK.z);
      return true;
    }
    if (phase === "runUp") {
      this.#bowlerZ = runUpZ(phaseSecs);
      this.#strideFromZ = this.#bowlerZ;
      this.#hasFollowedThrough = false;
      actor.follow(`mark ${ballNumber}`, MARK.x, this.#bowlerZ);
      return true;
    }
    if (phase !== "stride") return false;
    const share = strideShare(phaseSecs, hasSeed);
    this.#bowlerZ = this.#strideFromZ + (RELEASE.z - this.#strideFromZ) * share;
    actor.follow(`mark ${ballNumber}`, MARK.x + (RELEASE.x - MARK.x) * share, this.#bowlerZ);
    return true;
  }

  #poseBowler({ phase, phaseSecs, hasSeed }: Moment): void {
    const bowler = this.actors[BOWLER];
    if (!bowler) return;
    if (phase === "stride") {
      bowler.headingRads = 0;
      bowler.pose("bowl", strideShare(phaseSecs, hasSeed) * 0.55);
    } else if (phase === "inPlay" && !this.#hasFollowedThrough) {
      const bowlPhase = followThroughPhase(phaseSecs);
      if (bowlPhase < 1) {
        bowler.headingRads = 0;
        bowler.pose("bowl", bowlPhase);
        return;
      }
      this.#hasFollowedThrough = true;
      bowler.shift(0, FOLLOW_THROUGH_M);
    }
  }

  /** The fielder who has the ball gets ready to throw while the batters run. */
  #windUp(holder: number, { live }: Moment): void {
    const actor = this.actors[holder];
    if (!actor || actor.gesture || !live) return;
    const isRunning = live.state.runnerSpeedMS(0) !== 0 || live.state.runnerSpeedMS(1) !== 0;
    if (isRunning && actor.speedMS < 2) actor.pose("throw", 0.35);
  }
}

function follow(actor: Actor, index: number, { phase, places, live, ballNumber }: Moment): void {
  const place = places[index];
  if (live && (phase === "inPlay" || phase === "after")) {
    actor.follow(`play ${ballNumber}`, live.state.fielderX(index), live.state.fielderZ(index));
  } else if (place) {
    actor.follow(`place ${place.x} ${place.z} ${ballNumber}`, place.x, place.z);
  }
}

function idleOf(index: number, { phase }: Moment): "keep" | "ready" | "stand" {
  if (phase === "choosing" || phase === "after") return "stand";
  if (index === KEEPER) return "keep";
  return index === BOWLER ? "stand" : "ready";
}

/** Where and when a ball passes a figure, if that is soon. */
interface Passing {
  secs: number;
  /** The vector from the figure to that place. */
  x: number;
  z: number;
  height: number;
  distance: number;
}

const pass: Passing = { secs: 0, x: 0, z: 0, height: 0, distance: 0 };

/** Returns the same object each time. */
function passing(actor: Actor, ball: Readonly<LooseBall>): Passing | undefined {
  const [dx, dz] = [ball.x - actor.x, ball.z - actor.z];
  const level = ball.vx * ball.vx + ball.vz * ball.vz;
  if (level < 1) return undefined;
  const secs = -(dx * ball.vx + dz * ball.vz) / level;
  const height = ball.y + ball.vy * secs;
  if (secs < 0 || secs > REACH_SECS || height > HIGHEST_M) return undefined;
  pass.secs = secs;
  pass.x = dx + ball.vx * secs;
  pass.z = dz + ball.vz * secs;
  pass.height = height;
  pass.distance = Math.hypot(pass.x, pass.z);
  return pass;
}

/** Hands up, down or aside for a ball that will be there in a moment. */
function reach(actor: Actor, ball: Readonly<LooseBall>): void {
  const passes = passing(actor, ball);
  if (!passes) return;
  const { secs, x, z, height, distance } = passes;
  const phase = takePhase * (1 - secs / REACH_SECS);
  if (distance <= DIVE_M) return actor.pose(height < LOW_M ? "pickUp" : "catch", phase);
  const isLeft = x * Math.cos(actor.headingRads) - z * Math.sin(actor.headingRads) > 0;
  actor.isLeftHanded = !isLeft;
  actor.perform({ kind: "dive", from: phase, to: 0.8, secs: secs + 0.12, holdSecs: 0.55 });
}
