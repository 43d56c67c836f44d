import type { MatchGame } from "../game/match-game.ts";
import { otherTeam, type TeamIndex } from "../laws/team.ts";
import type { BallOutbox } from "./ball-outbox.ts";
import type { Digest } from "./nonces.ts";
import { SeedExchange } from "./seed-exchange.ts";

/** The dependencies of the talk about seeds. */
export interface SeedTalkOptions {
  readonly game: MatchGame;
  readonly epoch: number;
  /** The team that this device plays for; undefined if it only watches. */
  readonly own: TeamIndex | undefined;
  readonly digest: Digest;
  readonly newNonce: () => string;
  readonly outbox: BallOutbox;
  readonly onSeed: (ball: number, seed: bigint) => void;
  readonly onCheated: (ball: number) => void;
}

/** Commits this side to nonces, shows them when it is time, and computes the seed of each ball. */
export class SeedTalk {
  readonly #seeds: SeedExchange;
  readonly #committed = new Set<number>();
  #isOver = false;
  /** The ball that has its seed. */
  #seeded = -1;

  constructor(private readonly options: SeedTalkOptions) {
    const { epoch, digest, newNonce } = options;
    this.#seeds = new SeedExchange(epoch, digest, newNonce);
  }

  /** Whether a ball has its seed. */
  isSeeded(ball: number): boolean {
    return this.#seeded === ball;
  }

  /** Whether this side has shown its nonce for a ball. */
  hasShown(ball: number): boolean {
    const { own } = this.options;
    return own !== undefined && this.#seeds.isRevealed(own, ball);
  }

  /** Commits this side to its nonces of the next two balls, so that nothing waits for that. */
  prepare(): void {
    const { own, game, outbox } = this.options;
    const { length } = game.log;
    if (own === undefined || game.match.result !== undefined) return;
    for (const ball of [length, length + 1]) {
      if (this.#committed.has(ball)) continue;
      this.#committed.add(ball);
      void this.#seeds.commit(own, ball).then((commitment) => {
        if (this.#isOver) return;
        outbox.send(ball, { kind: "commit", commitment });
        this.exchange();
      });
    }
  }

  takeCommitment(team: TeamIndex, ball: number, commitment: string): void {
    if (this.#seeds.takeCommitment(team, ball, commitment)) this.exchange();
    else this.options.onCheated(ball);
  }

  takeReveal(team: TeamIndex, ball: number, nonce: string): void {
    // A watcher who has just joined gets the commitment and the nonce again.
    if (this.options.own === undefined && !this.#seeds.isCommitted(team, ball)) return;
    if (this.#seeds.takeReveal(team, ball, nonce)) this.exchange();
    else this.options.onCheated(ball);
  }

  /** Shows this side's nonce if it is time, and finds the seed once both are known. */
  exchange(): void {
    const { own, game } = this.options;
    const { ball, next } = game;
    if (!this.#isAt(ball) || next === undefined) return;
    if (own === next.batting && this.#seeds.isCommitted(next.fielding, ball)) this.#show(own, ball);
    const others = own === undefined ? ([0, 1] as const) : [otherTeam(own)];
    if (others.every((team) => this.#seeds.isRevealed(team, ball))) {
      void this.#check(others, ball, next.batting);
    }
  }

  /** Discards the data of all balls before this one. */
  forgetBefore(ball: number): void {
    this.#seeds.forgetBefore(ball);
  }

  dispose(): void {
    this.#isOver = true;
  }

  async #check(others: readonly TeamIndex[], ball: number, batting: TeamIndex): Promise<void> {
    for (const team of others) {
      if (await this.#seeds.isHonest(team, ball)) continue;
      if (!this.#isOver) this.options.onCheated(ball);
      return;
    }
    const { own, onSeed } = this.options;
    if (own !== undefined && own !== batting && this.#isAt(ball)) this.#show(own, ball);
    const seed = await this.#seeds.seed(batting, ball);
    if (seed === undefined || !this.#isAt(ball)) return;
    this.#seeded = ball;
    onSeed(ball, seed);
  }

  /** Whether a ball has been released and waits for its seed. */
  #isAt(ball: number): boolean {
    const { game } = this.options;
    return !this.#isOver && game.phase === "stride" && game.ball === ball && this.#seeded !== ball;
  }

  #show(own: TeamIndex, ball: number): void {
    const nonce = this.#seeds.isCommitted(own, ball) ? this.#seeds.reveal(own, ball) : undefined;
    if (nonce !== undefined) this.options.outbox.send(ball, { kind: "reveal", nonce });
  }
}
