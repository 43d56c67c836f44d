import { type FieldPlace, type Hand, type Placing, placedField } from "@orbitroom/physics";
import { setupOf } from "../game/bowled-ball.ts";
import type { MatchGame } from "../game/match-game.ts";
import type { BatterSlots } from "./batter-slots.ts";
import { lastDelivery } from "./highlight.ts";
import type { Moment } from "./moment.ts";

/** The pace for which the fielders stand until the bowler has chosen a ball. */
const USUAL_PACE_MS = 33;

/** The moments of a game as it is played. */
export class LiveMoments {
  /** The match before the ball of the moment. */
  before: MatchGame["match"];
  #hasSeed = false;
  #placing: Placing = "balanced";
  #places: readonly FieldPlace[] = [];
  #placesFor: unknown;
  #hand: Hand = "right";
  #strikerSlot: 0 | 1 = 0;
  readonly #stop: () => void;

  constructor(
    readonly game: MatchGame,
    private readonly slots: BatterSlots,
  ) {
    this.before = game.match;
    this.#stop = game.on("action", ({ type }) => {
      if (type === "choose") this.#hasSeed = false;
      if (type === "seed") this.#hasSeed = true;
    });
  }

  dispose(): void {
    this.#stop();
  }

  /** What the game shows now. */
  now(): Moment {
    const { game } = this;
    const { phase, phaseSecs, live, choice, next } = game;
    const isAfter = phase === "after";
    if (!isAfter) {
      this.before = game.match;
      if (choice) this.#placing = choice.placing;
      if (next) {
        this.#strikerSlot = this.slots.take(next.striker, next.nonStriker);
        this.#hand = game.plan.leftHanded.includes(next.striker) ? "left" : "right";
      }
      this.#placeField();
    }
    const delivery = isAfter ? lastDelivery(game.match) : undefined;
    const out = delivery?.wickets[0]?.playerOut;
    return {
      ...{ phase, phaseSecs, ballNumber: game.ball, live, delivery },
      ...{ places: this.#places, hand: this.#hand, strikerSlot: this.#strikerSlot },
      hasSeed: this.#hasSeed || phase === "inPlay",
      outSlot: out === undefined ? undefined : this.slots.slotOf(out),
    };
  }

  /** Where the fielders stand: asked from physics only when it has changed. */
  #placeField(): void {
    const { choice, plan, match } = this.game;
    const wanted = choice ?? `${this.#placing} ${this.#hand}`;
    if (wanted === this.#placesFor) return;
    this.#placesFor = wanted;
    this.#places = choice
      ? setupOf(plan, match, choice).fielders
      : placedField(this.#placing, this.#hand, USUAL_PACE_MS);
  }
}
