import type { MatchGame } from "../game/match-game.ts";
import { BowlingDraft } from "./bowling-draft.ts";
import type { LocalState } from "./local-state.ts";
import { METER_SECS, releaseAt } from "./meter.ts";

/** Bowls for a person: one press begins the run-up, the next one stops the meter. */
export class LocalBowler {
  readonly draft = new BowlingDraft();

  constructor(private readonly game: MatchGame) {}

  /** Called before each step of the game. A meter that no one stops ends by itself. */
  advance(): void {
    if (this.game.phase === "choosing") this.draft.begin(this.game.match);
    if (this.#meterShare() === 1) this.#release(1);
  }

  press(): void {
    const { game } = this;
    if (game.phase === "choosing") {
      this.draft.begin(game.match);
      game.act({ type: "choose", ball: game.ball, choice: this.draft.choice() });
      return;
    }
    const share = this.#meterShare();
    if (share !== undefined) this.#release(share);
  }

  view(): LocalState {
    const { phase } = this.game;
    if (phase !== "choosing" && phase !== "runUp") return { type: "waiting" };
    return this.draft.view(this.#meterShare());
  }

  #meterShare(): number | undefined {
    return this.game.phase === "runUp" ? Math.min(this.game.phaseSecs / METER_SECS, 1) : undefined;
  }

  #release(share: number): void {
    this.game.act({ type: "release", ball: this.game.ball, ...releaseAt(share) });
  }
}
