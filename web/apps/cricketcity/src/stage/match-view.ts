import { FIELDERS, type PlayEvent, STUMPS_Z_M } from "@orbitroom/physics";
import type { CricketScene } from "../scene/cricket-scene.ts";
import { ROPE_RADIUS_M } from "../scene/ground/field-meshes.ts";
import type { WicketEnd } from "../scene/ground/wickets.ts";
import { Actor } from "./actor.ts";
import { BallView } from "./ball-view.ts";
import { Batters } from "./batters.ts";
import { Fielders } from "./fielders.ts";
import { type Landing, predictLanding, predictRope, type RopeCrossing } from "./flight.ts";
import { BATTERS, FIGURES, type Moment, UMPIRE } from "./moment.ts";
import { directUmpire } from "./umpire.ts";
import { WicketFall } from "./wicket-fall.ts";

/** The landing of a ball is marked from this height on. */
const MARKS_FROM_M = 2.6;
const LEAST_MARK_M = 0.9;
/** The mark grows with the height of the ball above it. */
const MARK_PER_M = 0.07;
const ROPE_AHEAD_SECS = 1.2;
/** A fielder who is so near to where the ball crosses the rope, or will be, may stop it. */
const STOPS_M = 1.5;
const FIELDER_MS = 7;
const CATCH_AHEAD_SECS = 0.3;
const CATCH_M = 1.4;

/** The part of the scene that a view needs. */
export type ShownScene = Pick<
  CricketScene,
  "setFigure" | "setBat" | "setBall" | "clearTrail" | "setLanding" | "setStumps" | "setStriker"
>;

/** Shows moments of a match in the scene: all figures, the ball and the wickets. */
export class MatchView {
  readonly ball = new BallView();
  /** Whether the ball has met the bat or the body. */
  isHit = false;
  readonly #actors = Array.from({ length: FIGURES }, (_, number) => new Actor(number));
  readonly #fielders = new Fielders(this.#actors.slice(0, FIELDERS));
  readonly #batters: Batters;
  readonly #landing: Landing = { x: 0, z: 0, secs: 0, apexM: 0 };
  readonly #rope: RopeCrossing = { secs: Number.POSITIVE_INFINITY, x: 0, z: 0 };
  readonly #mark = { x: 0, z: 0, radius: 1 };
  readonly #falls = new Map<WicketEnd, WicketFall>();
  #live: Moment["live"];
  #seenEvents = 0;
  #hasBounced = false;
  /** The velocity of the ball in the last frame, to show how it hits a wicket: physics reports the velocity after the hit. */
  readonly #velocity = new Float64Array(3);

  constructor(private readonly scene: ShownScene) {
    const [first, second] = [this.#actors[BATTERS], this.#actors[BATTERS + 1]];
    if (!first || !second) throw new RangeError("There are no batters.");
    this.#batters = new Batters([first, second]);
  }

  /** All figures are where they should be at once, with the next frame: the camera cuts. */
  cut(moment: Moment): void {
    this.#batters.reset();
    this.#direct(moment);
    for (const actor of this.#actors) actor.cut();
    this.#forget();
  }

  /** Seconds until the ball crosses the rope where no fielder is near; infinite if it does not. */
  get ropeSecs(): number {
    const { secs, x, z } = this.#rope;
    if (!Number.isFinite(secs)) return secs;
    const reach = STOPS_M + FIELDER_MS * secs;
    const isStopped = this.#fielders.actors.some((actor) => Math.hypot(actor.x - x, actor.z - z) < reach);
    return isStopped && this.ball.ball.y < 3 ? Number.POSITIVE_INFINITY : secs;
  }

  /** Seconds until a fielder may catch the ball; infinite if no one is near. */
  get catchSecs(): number {
    const { ball } = this.ball;
    if (!this.isHit || this.#hasBounced || !this.ball.isFree) return Number.POSITIVE_INFINITY;
    const speed = Math.hypot(ball.vx, ball.vz);
    let soonest = Number.POSITIVE_INFINITY;
    for (const { x, z } of this.#fielders.actors) {
      const [dx, dz] = [x - ball.x, z - ball.z];
      const secs = (dx * ball.vx + dz * ball.vz) / (speed * speed || 1);
      if (secs < 0 || secs > CATCH_AHEAD_SECS) continue;
      const aside = Math.hypot(dx - ball.vx * secs, dz - ball.vz * secs);
      const height = ball.y + ball.vy * secs;
      if (aside < CATCH_M && height < 2.3 && height > 0) soonest = Math.min(soonest, secs);
    }
    return soonest;
  }

  /** The distance from the striker's stumps to the ball, in metres; 0 for one that is still on its way there. */
  get ballFarM(): number {
    const { x, z } = this.ball.ball;
    return this.isHit || z > STUMPS_Z_M ? Math.hypot(x, z - STUMPS_Z_M) : 0;
  }

  /** Shows a moment, `dtSecs` after the one before. `aim` is where the bowler aims. */
  show(moment: Moment, dtSecs: number, aim: Mark): void {
    if (moment.live !== this.#live) {
      this.#forget();
      this.#live = moment.live;
    }
    this.#handleEvents(moment);
    this.#direct(moment);
    for (const actor of this.#actors) actor.advance(dtSecs);
    this.#fielders.pose(moment, this.ball.ball);
    const bat = this.#batters.pose(moment, dtSecs);
    this.ball.advance(moment, this.#fielders.actors, dtSecs);
    this.#advanceWickets(dtSecs);
    this.#draw(moment, bat, aim);
    const { vx, vy, vz } = this.ball.ball;
    if (vx !== 0 || vz !== 0) this.#velocity.set([vx, vy, vz]);
  }

  #direct(moment: Moment): void {
    this.#fielders.direct(moment, this.ball.ball);
    this.#batters.direct(moment, this.ball.ball);
    const umpire = this.#actors[UMPIRE];
    if (umpire) directUmpire(umpire, moment);
  }

  #draw({ phase, strikerSlot, live }: Moment, bat: Parameters<CricketScene["setBat"]>[1], aim: Mark): void {
    const { scene } = this;
    for (let id = 0; id < this.#actors.length; id += 1) {
      const actor = this.#actors[id];
      if (actor) scene.setFigure(id, actor);
    }
    for (const slot of [0, 1] as const) {
      scene.setBat(BATTERS + slot, slot === strikerSlot ? bat : undefined);
    }
    scene.setBall(this.ball.position, this.ball.rotation, true);
    if (!this.ball.isFree) scene.clearTrail();
    const isPlaying = phase === "inPlay" && live !== undefined && !live.isDead;
    scene.setLanding(isPlaying ? this.#lookAhead() : aim);
    if (!isPlaying) this.#rope.secs = Number.POSITIVE_INFINITY;
  }

  /** Looks where the ball is going, and returns the mark of its landing if it flies high. */
  #lookAhead(): Mark {
    const { ball, isFree } = this.ball;
    this.#rope.secs = Number.POSITIVE_INFINITY;
    if (!isFree || !this.isHit) return undefined;
    if (Math.hypot(ball.x, ball.z) > ROPE_RADIUS_M / 3) predictRope(ball, ROPE_AHEAD_SECS, this.#rope);
    const { x, z, apexM } = predictLanding(ball, this.#landing);
    if (apexM < MARKS_FROM_M || ball.y < 0.5 || this.#hasBounced) return undefined;
    this.#mark.x = x;
    this.#mark.z = z;
    this.#mark.radius = LEAST_MARK_M + MARK_PER_M * ball.y;
    return this.#mark;
  }

  #handleEvents({ live, phase }: Moment): void {
    if (!live || (phase !== "inPlay" && phase !== "after")) return;
    const { events } = live;
    for (; this.#seenEvents < events.length; this.#seenEvents += 1) {
      const event = events[this.#seenEvents];
      if (event) this.#handle(event);
    }
  }

  #handle(event: PlayEvent): void {
    this.#fielders.handle(event);
    switch (event.type) {
      case "batHit":
      case "bodyHit":
        this.isHit = true;
        this.#hasBounced = false;
        break;
      case "caught":
        this.ball.catcher = event.fielder;
        break;
      case "bounced":
        this.#hasBounced = true;
        break;
      case "stumpsHit": {
        if (!event.isDown) break;
        const [vx = 0, vy = 0, vz = 0] = this.#velocity;
        this.#falls.set(event.end, new WicketFall(event.end, { x: event.at.x, vx, vy, vz }));
        break;
      }
      case "hitWicket":
        this.#falls.set("striker", new WicketFall("striker", undefined));
        break;
      case "wicketBroken":
        if (!this.#falls.has(event.end)) this.#falls.set(event.end, new WicketFall(event.end, undefined));
    }
  }

  #advanceWickets(dtSecs: number): void {
    for (const [end, fall] of this.#falls) {
      if (fall.isAtRest) continue;
      fall.advance(dtSecs);
      this.scene.setStumps(end, fall.parts);
    }
  }

  #forget(): void {
    for (const end of this.#falls.keys()) this.scene.setStumps(end, undefined);
    this.#falls.clear();
    this.#live = undefined;
    this.#seenEvents = 0;
    this.#hasBounced = false;
    this.isHit = false;
    this.ball.catcher = undefined;
    this.#rope.secs = Number.POSITIVE_INFINITY;
    this.scene.clearTrail();
  }
}

type Mark = Parameters<CricketScene["setLanding"]>[0];
