import type { PlayEvent, PlayInput } from "@orbitroom/physics";
import { legalNext, type NextBall } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { BallChoice, Release } from "./bowled-ball.ts";
import { checkChoice, checkRelease } from "./check-choice.ts";
import { GameError } from "./game-error.ts";
import { LiveBall } from "./live-ball.ts";
import { type MatchPlan, matchOf } from "./plan.ts";
import { type PlayedBall, settle } from "./played-ball.ts";

/** The time from the stop of the meter to the release of the ball. The seed is agreed meanwhile. */
export const STRIDE_SECS = 0.55;

/**
 * Where a match is:
 * - `choosing`: the fielding side chooses the next ball; then `runUp`, until the bowler's meter stops; then `stride`, the last
 *   steps;
 * - `inPlay`: until the ball is dead;
 * - `after`: the ball has been counted, and everything waits for `proceed`; the match may be over then.
 */
export type Phase = "choosing" | "runUp" | "stride" | "inPlay" | "after";

/** What changes a match. `ball` is the number of balls before it, so that late and repeated actions are recognised. */
export type GameAction =
  /** Taken by the fielding side. */
  | { readonly type: "choose"; readonly ball: number; readonly choice: BallChoice }
  | ({ readonly type: "release"; readonly ball: number } & Release)
  /** Taken once both sides have agreed on the seed. */
  | { readonly type: "seed"; readonly ball: number; readonly seed: bigint }
  /** Taken by the batting side. */
  | { readonly type: "input"; readonly ball: number; readonly input: PlayInput };

/** The events of a game. */
export interface GameEvents {
  /** An action has been taken, by either side. */
  readonly action: GameAction;
  /** Something has happened to the ball. */
  readonly play: PlayEvent;
  /** A ball is over and counted. */
  readonly played: PlayedBall;
  /** The phase has changed. */
  readonly phase: Phase;
}

type Listener<Event> = (event: Event) => void;

/**
 * A match that is played: the laws between two balls, physics during each. It has no clock, page or network: `advance` moves it
 * on, and persons, computers and other devices act on it with `act`.
 */
export class MatchGame {
  readonly #listeners = new Map<keyof GameEvents, Set<Listener<never>>>();
  readonly #waiting: (() => void)[] = [];
  readonly #log: PlayedBall[];
  #isEmitting = false;
  #match: MatchState;
  #phase: Phase = "choosing";
  #phaseSecs = 0;
  #choice: BallChoice | undefined;
  #release: Release | undefined;
  #seed: bigint | undefined;
  #live: LiveBall | undefined;
  /** Up to which tick the batters' inputs are known; only those of another device have a limit. */
  #knownTick = Number.POSITIVE_INFINITY;

  /** A match from its first ball, or after some. `match` is the state after the balls of `log`, and saves computing it. */
  constructor(
    readonly plan: MatchPlan,
    log: readonly PlayedBall[] = [],
    match: MatchState = matchOf(plan),
  ) {
    this.#log = [...log];
    this.#match = match;
  }

  get match(): MatchState {
    return this.#match;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Seconds since the phase began. */
  get phaseSecs(): number {
    return this.#phaseSecs;
  }

  /** The balls that are over. */
  get log(): readonly PlayedBall[] {
    return this.#log;
  }

  /** Who bats, bowls and so on in the ball that is bowled next or is in play; undefined once the match is over. */
  get next(): NextBall | undefined {
    return legalNext(this.#match);
  }

  /** What the fielding side has chosen; undefined before that. */
  get choice(): BallChoice | undefined {
    return this.#choice;
  }

  /** The ball, from its release until `proceed`. */
  get live(): LiveBall | undefined {
    return this.#live;
  }

  /** The number of the ball that actions are for. */
  get ball(): number {
    return this.#phase === "after" ? this.#log.length - 1 : this.#log.length;
  }

  /** Calls back on an event. The returned function stops that. */
  on<Name extends keyof GameEvents>(name: Name, listener: Listener<GameEvents[Name]>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener as Listener<never>);
    return () => listeners.delete(listener as Listener<never>);
  }

  /**
   * Changes the match. Throws a `GameError`: `out_of_turn` for what does not fit the ball or the phase, `ball_invalid` for a
   * ball that no one could bowl.
   */
  act(action: GameAction): void {
    if (action.ball !== this.ball) throw new GameError("out_of_turn");
    switch (action.type) {
      case "choose":
        this.#expect("choosing");
        checkChoice(this.#match, action.choice);
        this.#choice = action.choice;
        this.#enter("runUp");
        break;
      case "release":
        this.#expect("runUp");
        checkRelease(action);
        this.#release = { miss: action.miss, overstepM: action.overstepM };
        this.#enter("stride");
        break;
      case "seed":
        this.#expect("stride");
        this.#seed = action.seed;
        break;
      case "input":
        this.#expect("inPlay");
        this.#live?.take(action.input);
    }
    this.#emit("action", action);
  }

  /** The inputs of another device are known before this tick. Until then, the ball does not move. */
  knowUntil(tick: number): void {
    this.#knownTick = tick;
  }

  /** Moves on. */
  advance(dtSecs: number): void {
    this.#phaseSecs += dtSecs;
    if (this.#phase === "stride" && this.#phaseSecs >= STRIDE_SECS) this.#bowl();
    if (this.#phase !== "inPlay" || !this.#live) return;
    for (const event of this.#live.advance(dtSecs, this.#knownTick)) this.#emit("play", event);
    if (this.#live.isDead) this.#finish(this.#live);
  }

  /** Continues with the next ball. Does nothing if there is none, or this one is not over. */
  proceed(): void {
    if (this.#phase !== "after" || this.#match.result !== undefined) return;
    this.#clear();
    this.#enter("choosing");
  }

  /** Frees what physics holds. */
  dispose(): void {
    this.#clear();
    this.#listeners.clear();
  }

  #bowl(): void {
    if (!this.#choice || !this.#release || this.#seed === undefined) return;
    const bowled = { choice: this.#choice, ...this.#release, seed: this.#seed };
    this.#live = new LiveBall(this.plan, this.#match, bowled);
    this.#enter("inPlay");
  }

  #finish(live: LiveBall): void {
    this.#match = settle(this.plan, this.#match, live.bowled, live.events);
    const played = { bowled: live.bowled, inputs: [...live.inputs], hash: live.hash };
    this.#log.push(played);
    this.#enter("after");
    this.#emit("played", played);
  }

  #clear(): void {
    this.#live?.free();
    this.#live = undefined;
    this.#choice = undefined;
    this.#release = undefined;
    this.#seed = undefined;
    this.#knownTick = Number.POSITIVE_INFINITY;
  }

  #expect(phase: Phase): void {
    if (this.#phase !== phase) throw new GameError("out_of_turn");
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    this.#phaseSecs = 0;
    this.#emit("phase", phase);
  }

  /** Listeners that act again cause events, which come after those that are under way. */
  #emit<Name extends keyof GameEvents>(name: Name, event: GameEvents[Name]): void {
    this.#waiting.push(() => {
      for (const listener of this.#listeners.get(name) ?? []) (listener as Listener<GameEvents[Name]>)(event);
    });
    if (this.#isEmitting) return;
    this.#isEmitting = true;
    try {
      for (let call = this.#waiting.shift(); call; call = this.#waiting.shift()) call();
    } finally {
      this.#isEmitting = false;
    }
  }
}
