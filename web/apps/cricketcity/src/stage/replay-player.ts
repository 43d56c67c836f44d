import { STEP_SECS } from "@orbitroom/physics";
import { LiveBall } from "../game/live-ball.ts";
import { STRIDE_SECS } from "../game/match-game.ts";
import type { MatchPlan } from "../game/plan.ts";
import { type PlayedBall, replayBall } from "../game/played-ball.ts";
import { legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { ShotKind } from "../scene/camera/shots.ts";
import type { BatterSlots } from "./batter-slots.ts";
import { highlightOf, lastDelivery } from "./highlight.ts";
import type { Moment } from "./moment.ts";
import { planReplay, type ReplayPiece } from "./replay-plan.ts";

/** Whose ball it is, for moments of the replay: no number of a ball in play. */
const FIRST_NUMBER = -2;

/** Plays a ball of the log again, from other cameras: physics computes it again from the record. It must be freed. */
export class ReplayPlayer {
  readonly pieces: readonly ReplayPiece[];
  readonly #live: LiveBall;
  readonly #delivery: Moment["delivery"];
  readonly #strikerSlot: 0 | 1;
  readonly #outSlot: 0 | 1 | undefined;
  #number = FIRST_NUMBER;
  #piece = 0;
  #secs: number;
  /** Seconds on the clock of the ball since it was dead. */
  #afterSecs = 0;

  /** Throws a `GameError`, `LawsError` or `PhysicsError` for a ball that cannot have been played. */
  constructor(
    plan: MatchPlan,
    before: MatchState,
    ball: PlayedBall,
    slots: BatterSlots,
    shots?: readonly ShotKind[],
  ) {
    const { match, events } = replayBall(plan, before, ball);
    this.#delivery = lastDelivery(match);
    const highlight = this.#delivery && highlightOf(this.#delivery);
    this.pieces = planReplay({ events, highlight }, shots?.length ? shots : undefined);
    const next = legalNext(before);
    this.#strikerSlot = slots.take(next?.striker ?? "", next?.nonStriker ?? "");
    const out = this.#delivery?.wickets[0]?.playerOut;
    this.#outSlot = out === undefined ? undefined : slots.slotOf(out);
    this.#secs = this.pieces[0]?.fromSecs ?? 0;
    this.#live = new LiveBall(plan, before, ball.bowled);
    for (const input of ball.inputs) this.#live.take(input);
  }

  get piece(): ReplayPiece | undefined {
    return this.pieces[this.#piece];
  }

  /** What it shows now. */
  get moment(): Moment {
    const isReleased = this.#secs >= 0;
    const isDead = isReleased && this.#live.isDead;
    const flying = isReleased ? this.#secs : STRIDE_SECS + this.#secs;
    return {
      phase: isDead ? "after" : isReleased ? "inPlay" : "stride",
      phaseSecs: isDead ? this.#afterSecs : flying,
      ballNumber: this.#number,
      places: this.#live.setup.fielders,
      hand: this.#live.setup.hand,
      live: isReleased ? this.#live : undefined,
      hasSeed: true,
      strikerSlot: this.#strikerSlot,
      delivery: isDead ? this.#delivery : undefined,
      outSlot: isDead ? this.#outSlot : undefined,
    };
  }

  /** Moves on by a time on the clock. Returns whether a piece has begun or ended, and that the camera cuts. */
  advance(clockSecs: number): { readonly dtSecs: number; readonly cuts: boolean } {
    const { piece } = this;
    if (!piece) return { dtSecs: 0, cuts: false };
    const dtSecs = clockSecs * piece.speed;
    this.#move(dtSecs);
    if (this.#secs < piece.toSecs) return { dtSecs, cuts: false };
    this.#piece += 1;
    const next = this.piece;
    if (next && next.fromSecs > this.#secs) {
      this.#move(next.fromSecs - this.#secs);
      this.#number -= 1;
    }
    return { dtSecs, cuts: true };
  }

  free(): void {
    this.#live.free();
  }

  #move(dtSecs: number): void {
    const wasDead = this.#live.isDead;
    const from = Math.max(this.#secs, 0);
    this.#secs += dtSecs;
    let left = Math.max(this.#secs, 0) - from;
    // No more than a ball in play takes at once.
    for (const most = 30 * STEP_SECS; left > 0; left -= most) this.#live.advance(Math.min(left, most));
    if (wasDead) this.#afterSecs += dtSecs;
  }
}
