import { type Placing, STUMPS_Z_M } from "@orbitroom/physics";
import { type BowlerStyle, paces, styleOf, type Variety, varieties } from "../computer/bowler-style.ts";
import { choosePlacing } from "../computer/bowling-plan.ts";
import { chooseBowler } from "../computer/choose-bowler.ts";
import type { BallChoice } from "../game/bowled-ball.ts";
import { legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";
import type { Bowling } from "./local-state.ts";

/** The range of the mark: what the laws and physics allow, and a person could want. */
const LINE_M = [-1.1, 1.1] as const;
const LENGTH_M = [1.2, 11.5] as const;
/** A good length of each kind of bowler, and just outside off stump. */
const FIRST_LINE_M = 0.1;
const FIRST_LENGTH_M: Readonly<Record<BowlerStyle, number>> = {
  fast: 7,
  swing: 6,
  offSpin: 4.5,
  legSpin: 4.5,
};

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(value, least), most);

/** The ball that a person is about to bowl. Values that make no sense are brought within bounds, or left as they are. */
export class BowlingDraft {
  #match: MatchState | undefined;
  #bowler: PlayerName = "";
  #bowlers: readonly PlayerName[] = [];
  #style: BowlerStyle = "fast";
  #variety = 0;
  #placing: Placing = "balanced";
  #lineM = FIRST_LINE_M;
  #lengthM = 7;
  #paceShare = 0.6;

  /** Begins the next ball of a match. Bowler and mark stay from the ball before, unless another one bowls. */
  begin(match: MatchState): void {
    if (match === this.#match) return;
    const next = legalNext(match);
    if (!next) return;
    this.#match = match;
    this.#bowlers = next.bowlers;
    this.#placing = choosePlacing(match, next);
    if (!next.bowlers.includes(this.#bowler) || next.bowlers.length > 1)
      this.setBowler(chooseBowler(match, next));
  }

  /** Another bowler, if that one may bowl. */
  setBowler(name: PlayerName): void {
    const next = this.#match && legalNext(this.#match);
    if (!this.#match || !next || name === this.#bowler || !this.#bowlers.includes(name)) return;
    this.#bowler = name;
    this.#style = styleOf(this.#match.teams[next.fielding], name);
    this.#variety = 0;
    this.#lengthM = FIRST_LENGTH_M[this.#style];
  }

  setVariety(index: number): void {
    if (varieties[this.#style][index]) this.#variety = index;
  }

  setPlacing(placing: Placing): void {
    this.#placing = placing;
  }

  /** Sets the pace: 0 is the slowest of the style, 1 the fastest. */
  setPace(share: number): void {
    if (Number.isFinite(share)) this.#paceShare = within(share, [0, 1]);
  }

  /** Moves the mark to a place on the ground. */
  markAt({ x, z }: { readonly x: number; readonly z: number }): void {
    if (!Number.isFinite(x) || !Number.isFinite(z)) return;
    this.#lineM = within(x, LINE_M);
    this.#lengthM = within(STUMPS_Z_M - z, LENGTH_M);
  }

  /** Moves the mark as the bowler sees it: to the right, and away. */
  moveMark(rightM: number, awayM: number): void {
    this.markAt({ x: this.#lineM - rightM, z: STUMPS_Z_M - this.#lengthM + awayM });
  }

  /** The state for the page. */
  view(meterShare: number | undefined): Bowling {
    return {
      ...{ type: "bowling", bowler: this.#bowler, bowlers: this.#bowlers, style: this.#style },
      ...{ variety: this.#variety, placing: this.#placing, lineM: this.#lineM, lengthM: this.#lengthM },
      ...{ paceShare: this.#paceShare, paceMS: this.#paceMS(), meterShare },
    };
  }

  choice(): BallChoice {
    return {
      ...{ bowler: this.#bowler, placing: this.#placing, lineM: this.#lineM, lengthM: this.#lengthM },
      ...{ paceMS: this.#paceMS(), movement: this.#ball().movement },
    };
  }

  #ball(): Variety {
    return varieties[this.#style][this.#variety] ?? varieties[this.#style][0];
  }

  #paceMS(): number {
    const [slowest, fastest] = paces[this.#style];
    return (slowest + (fastest - slowest) * this.#paceShare) * this.#ball().paceShare;
  }
}
