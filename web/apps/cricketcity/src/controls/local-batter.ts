import { type Foot, type Hand, offSideX, type StrokeKind } from "@orbitroom/physics";
import { seeBall } from "../computer/ball-sight.ts";
import { Chance } from "../computer/chance.ts";
import { naturalStroke, type StrokeWish } from "../computer/natural-stroke.ts";
import { RunCaller } from "../computer/run-caller.ts";
import type { LiveBall } from "../game/live-ball.ts";
import type { MatchGame } from "../game/match-game.ts";
import { azimuthAside, strokeTo } from "./aimed-stroke.ts";
import type { LocalState } from "./local-state.ts";

/** How surely the batters run by themselves: a person should lose no wicket by it. */
const callerSkill = { runMarginSecs: 0.45, runErrorSecs: 0.05 };

/** What a person can choose in addition to a press. */
export type Wish = { -readonly [Field in keyof StrokeWish]: StrokeWish[Field] };

/** Bats for a person: a press is a stroke, and after it a run. */
export class LocalBatter {
  #live: LiveBall | undefined;
  #caller: RunCaller | undefined;
  #wish: Wish = {};
  #wantsRun = false;

  constructor(
    private readonly game: MatchGame,
    private readonly random: () => number,
  ) {}

  /** The hand of the batter who faces the next ball. */
  get hand(): Hand {
    const striker = this.game.next?.striker;
    return striker !== undefined && this.game.plan.leftHanded.includes(striker) ? "left" : "right";
  }

  /** Called before each step of the game. */
  advance(runsForPerson: boolean): void {
    const live = this.#follow();
    if (!live) return;
    if (this.#wantsRun && isAtRest(live)) {
      this.#wantsRun = false;
      this.#run(live, "run");
    } else if (runsForPerson) {
      const call = this.#caller?.call(live);
      if (call) this.#run(live, call);
    }
  }

  /** Clears all choices for the next ball. */
  clear(): void {
    this.#wish = {};
  }

  press(): void {
    const live = this.#follow();
    if (!live) return;
    if (this.#mayRun(live)) this.#wantsRun = true;
    else if (!hasBegun(live)) this.#swing(live, this.#wish);
  }

  /** A stroke to a place, at once; a plain one if the place is unknown. */
  pressAt(place: { readonly x: number; readonly z: number } | undefined): void {
    const live = this.#follow();
    if (!live || hasBegun(live) || !place || !isPlace(place)) return this.press();
    this.#swing(live, { ...strokeTo(place, live.setup.hand), ...withoutAim(this.#wish) });
  }

  /** Plays a stroke at once, in a direction to the right of the screen. */
  pressTowards(rightRads: number): void {
    const live = this.#follow();
    if (!live || hasBegun(live) || !(Math.abs(rightRads) <= Math.PI)) return this.press();
    this.#swing(live, { ...this.#wish, azimuthRads: rightRads * offSideX(live.setup.hand) });
  }

  sendBack(): void {
    const live = this.#follow();
    this.#wantsRun = false;
    if (live) this.#run(live, "turnBack");
  }

  /** Aims to the right (1) or left (-1) of the screen; undefined for the natural direction. */
  aimAside(rightShare: number | undefined): void {
    if (Number.isNaN(rightShare)) return;
    this.#wish.azimuthRads = rightShare === undefined ? undefined : azimuthAside(rightShare, this.hand);
  }

  /** Moves the aim one step to the right (1) or left (-1) of the screen; the step back leads to the natural stroke. */
  nudgeAim(right: 1 | -1): void {
    const wished = azimuthAside(right, this.hand);
    const isBack = this.#wish.azimuthRads !== undefined && this.#wish.azimuthRads * wished < 0;
    this.#wish.azimuthRads = isBack ? undefined : wished;
  }

  /** Aims in a direction as in `Stroke`; undefined for the natural direction. */
  aim(azimuthRads: number | undefined): void {
    if (azimuthRads !== undefined && !(Math.abs(azimuthRads) <= Math.PI)) return;
    this.#wish.azimuthRads = azimuthRads;
  }

  /** Aims at a place on the ground; in the air if it is far away. */
  aimAt(place: { readonly x: number; readonly z: number }): void {
    if (Number.isFinite(place.x) && Number.isFinite(place.z))
      Object.assign(this.#wish, strokeTo(place, this.hand));
  }

  setKind(kind: StrokeKind | undefined): void {
    this.#wish.kind = kind;
  }

  setFoot(foot: Foot | undefined): void {
    this.#wish.foot = foot;
  }

  view(): LocalState {
    const live = this.game.phase === "inPlay" ? this.game.live : undefined;
    const swung = this.game.live?.events.find((event) => event.type === "swung");
    return {
      type: "batting",
      hand: this.hand,
      azimuthRads: this.#wish.azimuthRads,
      kind: this.#wish.kind,
      foot: this.#wish.foot,
      earlyMs: swung?.type === "swung" ? Math.round(swung.earlySecs * 1000) : undefined,
      mayRun: live !== undefined && this.#mayRun(live),
      isRunning: live !== undefined && this.#mayRun(live) && !isAtRest(live),
    };
  }

  /** The ball in play, with a caller of its own. */
  #follow(): LiveBall | undefined {
    const { phase, live } = this.game;
    if (phase !== "inPlay" || !live || live.isDead) return undefined;
    if (live !== this.#live) {
      this.#live = live;
      this.#wantsRun = false;
      this.#caller = new RunCaller(callerSkill, new Chance(this.random));
    }
    return live;
  }

  #mayRun(live: LiveBall): boolean {
    const isHit = live.events.some(({ type }) => type === "batHit" || type === "bodyHit");
    return isHit || !Number.isFinite(live.secsUntilSwing("back"));
  }

  #swing(live: LiveBall, wish: StrokeWish): void {
    const stroke = naturalStroke(seeBall(live), live.setup, wish);
    const { ball } = this.game;
    this.game.act({ type: "input", ball, input: { type: "swing", tick: live.tick, ...stroke } });
  }

  #run(live: LiveBall, type: "run" | "turnBack"): void {
    this.game.act({ type: "input", ball: this.game.ball, input: { type, tick: live.tick } });
  }
}

const isPlace = ({ x, z }: { readonly x: number; readonly z: number }): boolean =>
  Number.isFinite(x) && Number.isFinite(z);

const hasBegun = ({ inputs, state }: LiveBall): boolean =>
  state.hasSwung || inputs.some(({ type }) => type === "swing");

const isAtRest = ({ state }: LiveBall): boolean =>
  state.runnerSpeedMS(0) === 0 && state.runnerSpeedMS(1) === 0;

function withoutAim({ foot, kind }: StrokeWish): StrokeWish {
  return { ...(foot && { foot }), ...(kind && { kind }) };
}
