import type { LiveBall } from "../game/live-ball.ts";
import type { Chance } from "./chance.ts";

/** The extra margin for a bye: the keeper has the ball at once. */
const BYE_MARGIN_SECS = 0.35;
/** Batters who would be so late turn back, if they have come no farther than this. */
const LATE_SECS = -0.3;
const TURN_SHARE = 0.4;
const RUN_M = 17.7;

/** How reliable a batter's calls are. */
export interface CallerSkill {
  readonly runMarginSecs: number;
  readonly runErrorSecs: number;
}

/** Calls the runs of one ball: whether to go, to go once more, or to turn back. */
export class RunCaller {
  #errorSecs: number;
  #fromZM: number | undefined;
  #hasTurned = false;

  constructor(
    private readonly skill: CallerSkill,
    private readonly chance: Chance,
  ) {
    this.#errorSecs = chance.normal(skill.runErrorSecs);
  }

  /** What the batters should do now, after the last step of the ball. */
  call(live: LiveBall): "run" | "turnBack" | undefined {
    const need = needOf(live);
    if (need === undefined || live.isDead) return undefined;
    const isStill = live.state.runnerSpeedMS(0) === 0 && live.state.runnerSpeedMS(1) === 0;
    return isStill ? this.#atRest(live, need) : this.#onTheWay(live);
  }

  #atRest(live: LiveBall, needSecs: number): "run" | undefined {
    if (this.#fromZM !== undefined) {
      // Home again: the next run is judged from scratch.
      this.#fromZM = undefined;
      this.#hasTurned = false;
      this.#errorSecs = this.chance.normal(this.skill.runErrorSecs);
    }
    if (live.runMarginSecs + this.#errorSecs < this.skill.runMarginSecs + needSecs) return undefined;
    this.#fromZM = live.state.runnerZM(1);
    return "run";
  }

  #onTheWay(live: LiveBall): "turnBack" | undefined {
    if (this.#fromZM === undefined || this.#hasTurned) return undefined;
    const share = Math.abs(live.state.runnerZM(1) - this.#fromZM) / RUN_M;
    if (share > TURN_SHARE || live.runMarginSecs + this.#errorSecs > LATE_SECS) return undefined;
    this.#hasTurned = true;
    return "turnBack";
  }
}

/** The extra margin that a run needs; undefined while there is nothing to run for. */
function needOf({ events }: LiveBall): number | undefined {
  if (events.some(({ type }) => type === "batHit")) return 0;
  const hasSwung = events.some(({ type }) => type === "swung");
  if (hasSwung && events.some(({ type }) => type === "bodyHit")) return 0;
  return events.some(({ type }) => type === "passedCrease") ? BYE_MARGIN_SECS : undefined;
}
