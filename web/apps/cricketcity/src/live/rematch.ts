import type { MatchPlan } from "../game/plan.ts";
import { otherTeam, type TeamIndex } from "../laws/team.ts";

/** Who wants to play again after a match. The next match begins when both players do. Wishes count until the epoch ends. */
export class Rematch {
  readonly #wishes = new Set<TeamIndex>();

  /** Whether both players want to play again. */
  get isAgreed(): boolean {
    return this.#wishes.size === 2;
  }

  isWishedBy(team: TeamIndex): boolean {
    return this.#wishes.has(team);
  }

  wish(team: TeamIndex): void {
    this.#wishes.add(team);
  }

  clear(): void {
    this.#wishes.clear();
  }
}

/** The next match of the same two people: the other side bats first, and all else is as before. */
export function nextPlan(plan: MatchPlan): MatchPlan {
  const { winner, decision } = plan.toss;
  return { ...plan, toss: { winner: otherTeam(winner), decision } };
}
