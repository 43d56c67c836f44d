import { STEP_SECS, type Stroke } from "@orbitroom/physics";
import type { LiveBall } from "../game/live-ball.ts";
import type { MatchGame } from "../game/match-game.ts";
import { seeBall } from "./ball-sight.ts";
import { planStroke } from "./batting-plan.ts";
import type { Chance } from "./chance.ts";
import { riskOf } from "./risk.ts";
import { RunCaller } from "./run-caller.ts";
import type { Skill } from "./strength.ts";
import { beginErrorFor } from "./timing-error.ts";

/** A stroke is chosen so long before it would be well timed: none begins earlier than that. */
const CHOOSE_SECS = 0.16;
/** A ball of another pace than the last one is harder to time. */
const SURPRISE_MS = 4;
const SURPRISE_FACTOR = 1.3;
/** How much worse the timing is of a batter who is deceived. */
const LAPSE_FACTOR = 3;

/** The intention for a ball. */
interface Intent {
  readonly stroke: Stroke | undefined;
  /** How much too early the stroke begins. */
  readonly earlySecs: number;
}

/** Bats for a computer: one stroke for each ball, and the runs. */
export class ComputerBatter {
  #live: LiveBall | undefined;
  #intent: Intent | undefined;
  #hasSwung = false;
  #lastPaceMS: number | undefined;
  #caller: RunCaller;

  constructor(
    private readonly game: MatchGame,
    private readonly skill: Skill,
    private readonly chance: Chance,
  ) {
    this.#caller = new RunCaller(skill, chance);
  }

  /** Acts, if there is a ball in play. Called before each step of the game. */
  advance(dtSecs: number): void {
    const { live } = this.game;
    if (this.game.phase !== "inPlay" || !live || live.isDead) return;
    if (live !== this.#live) this.#begin(live);
    if (!this.#intent && live.secsUntilSwing("front") < CHOOSE_SECS + dtSecs)
      this.#intent = this.#decide(live);
    if (this.#intent && !this.#hasSwung) this.#swing(live, this.#intent, dtSecs);
    const call = this.#caller.call(live);
    if (call) this.game.act({ type: "input", ball: this.game.ball, input: { type: call, tick: live.tick } });
  }

  #begin(live: LiveBall): void {
    this.#live = live;
    this.#intent = undefined;
    this.#hasSwung = false;
    this.#caller = new RunCaller(this.skill, this.chance);
  }

  #decide(live: LiveBall): Intent {
    const { match, next, plan } = this.game;
    const sight = seeBall(live);
    const scene = {
      ...{ sight, setup: live.setup, skill: this.skill },
      ...{ risk: riskOf(match), isFreeHit: next?.isFreeHit === true },
    };
    const stroke = planStroke(scene, this.chance);
    const last = this.#lastPaceMS ?? sight.paceMS;
    this.#lastPaceMS = sight.paceMS;
    const surprise = Math.abs(last - sight.paceMS) > SURPRISE_MS ? SURPRISE_FACTOR : 1;
    const lapse = this.chance.isTrue(this.skill.lapses) ? LAPSE_FACTOR : 1;
    const deviation = this.skill.timingSecs * surprise * lapse * (0.6 + sight.paceMS / 75);
    return { stroke, earlySecs: beginErrorFor(this.chance.normal(deviation), plan.timingHelp) };
  }

  #swing(live: LiveBall, { stroke, earlySecs }: Intent, dtSecs: number): void {
    if (!stroke) return;
    const secs = live.secsUntilSwing(stroke.foot) - earlySecs;
    const isPast = !Number.isFinite(secs);
    if (!isPast && secs > dtSecs) return;
    this.#hasSwung = true;
    // Once the ball is past, a stroke would only look foolish.
    if (isPast) return;
    const tick = live.tick + Math.max(0, Math.round(secs / STEP_SECS));
    this.game.act({ type: "input", ball: this.game.ball, input: { type: "swing", tick, ...stroke } });
  }
}
