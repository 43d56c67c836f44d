import type { PlayInput } from "@orbitroom/physics";
import type { MatchGame } from "../game/match-game.ts";
import type { TeamIndex } from "../laws/team.ts";
import { MAX_INPUTS } from "../saved/ball-record.ts";
import { jsonOf } from "../saved/number-field.ts";
import type { KnownTick } from "./known-signal.ts";

/** A ball whose batters are on another device: what is known of their inputs. */
export class FollowedBall {
  readonly #inputs: PlayInput[] = [];
  #applied = 0;
  /** All inputs before this tick are known. */
  #tick = 0;
  /** A signal that has overtaken inputs. */
  #ahead: KnownTick | undefined;

  constructor(
    private readonly game: MatchGame,
    readonly ball: number,
    /** The team whose device leads. */
    readonly batting: TeamIndex,
  ) {}

  /** Whether the batters have done anything. */
  get hasInputs(): boolean {
    return this.#inputs.length > 0;
  }

  /**
   * Takes an input. Returns false if it contradicts an earlier input of the batters' device. An input out of sequence is
   * ignored: a device that has just joined gets all of them again.
   */
  take(index: number, input: PlayInput): boolean {
    const known = this.#inputs[index];
    if (known !== undefined) return jsonOf(known) === jsonOf(input);
    if (index !== this.#inputs.length || index >= MAX_INPUTS) return true;
    const last = this.#inputs.at(-1)?.tick ?? 0;
    if (input.tick < this.#tick || input.tick < last) return false;
    this.#inputs.push(input);
    if (this.#ahead) this.know(this.#ahead);
    this.follow();
    return true;
  }

  /** Takes the progress of the batters' device. */
  know(known: KnownTick): void {
    if (known.inputs > this.#inputs.length) {
      this.#ahead = known;
      return;
    }
    this.#ahead = undefined;
    this.#tick = Math.max(this.#tick, known.tick);
    this.follow();
  }

  /** All inputs are known, or no more will come. */
  knowAll(): void {
    this.#tick = Number.POSITIVE_INFINITY;
    this.follow();
  }

  /** Gives the game what is known. */
  follow(): void {
    if (this.game.phase !== "inPlay" || this.game.ball !== this.ball) return;
    for (; this.#applied < this.#inputs.length; this.#applied += 1) {
      const input = this.#inputs[this.#applied];
      if (input) this.game.act({ type: "input", ball: this.ball, input });
    }
    this.game.knowUntil(this.#tick);
  }
}
