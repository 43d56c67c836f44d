import type { Release } from "../game/bowled-ball.ts";
import type { MatchGame } from "../game/match-game.ts";
import { planBall } from "./bowling-plan.ts";
import type { Chance } from "./chance.ts";
import type { Skill } from "./strength.ts";

/** How long a computer thinks about a ball, and how long its run-up takes. */
const THINK_SECS = [0.7, 1.6] as const;
const RUN_UP_SECS = 1.7;
/** How much worse a ball is that slips. */
const SLIP_FACTOR = 4;

/** Bowls for a computer. */
export class ComputerBowler {
  #thinkSecs: number;

  constructor(
    private readonly game: MatchGame,
    private readonly skill: Skill,
    private readonly chance: Chance,
    private readonly isHasty: boolean,
  ) {
    this.#thinkSecs = this.#newThinkSecs();
  }

  /** Chooses a ball and lets it go when it is time. Called before each step of the game. */
  advance(): void {
    const { game } = this;
    if (game.phase === "choosing" && game.phaseSecs >= this.#thinkSecs) {
      const choice = planBall(game.plan, game.match, this.chance, this.skill);
      if (!choice) return;
      this.#thinkSecs = this.#newThinkSecs();
      game.act({ type: "choose", ball: game.ball, choice });
    }
    if (game.phase === "runUp" && (this.isHasty || game.phaseSecs >= RUN_UP_SECS)) {
      game.act({ type: "release", ball: game.ball, ...this.#release() });
    }
  }

  #release(): Release {
    const { miss, slips, behindM, footErrorM } = this.skill;
    const slip = this.chance.isTrue(slips) ? SLIP_FACTOR : 1;
    return {
      miss: Math.min(Math.abs(this.chance.normal(miss * slip)), 1),
      overstepM: this.chance.normal(footErrorM) - behindM,
    };
  }

  #newThinkSecs(): number {
    return this.isHasty ? 0 : this.chance.between(...THINK_SECS);
  }
}
