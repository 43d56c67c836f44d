import type { MatchGame } from "../game/match-game.ts";
import type { Side } from "../game/side.ts";
import type { TeamIndex } from "../laws/team.ts";
import { Chance } from "./chance.ts";
import { ComputerBatter } from "./computer-batter.ts";
import { ComputerBowler } from "./computer-bowler.ts";
import { roleOf } from "./role-of.ts";
import { type Strength, skills } from "./strength.ts";

/** Options of `ComputerSide`. */
export interface ComputerOptions {
  readonly strength: Strength;
  /** Returns a number from 0 to 1. With a seeded generator, a match is the same each time. */
  readonly random: () => number;
  /** Whether it acts at once rather than at a pace that people can watch. */
  readonly isHasty?: boolean;
}

/** A computer that plays for a team. It acts in each phase within two seconds of the game. */
export class ComputerSide implements Side {
  readonly #batter: ComputerBatter;
  readonly #bowler: ComputerBowler;

  constructor(
    private readonly game: MatchGame,
    private readonly team: TeamIndex,
    { strength, random, isHasty = false }: ComputerOptions,
  ) {
    const skill = skills[strength];
    const chance = new Chance(random);
    this.#batter = new ComputerBatter(game, skill, chance);
    this.#bowler = new ComputerBowler(game, skill, chance, isHasty);
  }

  advance(dtSecs: number): void {
    const role = roleOf(this.game, this.team);
    if (role === "batting") this.#batter.advance(dtSecs);
    else if (role === "bowling") this.#bowler.advance();
  }

  dispose(): void {
    // It holds no resources: the owner of the game disposes of it.
  }
}
