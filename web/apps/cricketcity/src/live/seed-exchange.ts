import { otherTeam, type TeamIndex } from "../laws/team.ts";
import { commitmentTo, type Digest, seedOf } from "./nonces.ts";

/** What is known about one ball, by team. */
interface BallNonces {
  readonly commitments: (string | undefined)[];
  readonly nonces: (string | undefined)[];
  /** The own nonce may be known before it is shown. */
  own: string | undefined;
}

/**
 * The seeds of the balls of an epoch. Each side commits itself to a nonce before a ball and shows it after the release, so
 * neither side knows or steers the seed while it still has a choice.
 */
export class SeedExchange {
  readonly #balls = new Map<number, BallNonces>();

  constructor(
    private readonly epoch: number,
    private readonly digest: Digest,
    private readonly newNonce: () => string,
  ) {}

  /** Draws a nonce of this side's own and resolves with the commitment to it. */
  async commit(team: TeamIndex, ball: number): Promise<string> {
    const nonces = this.#at(ball);
    nonces.own = this.newNonce();
    const commitment = await commitmentTo(nonces.own, { epoch: this.epoch, ball, team }, this.digest);
    nonces.commitments[team] = commitment;
    return commitment;
  }

  /** Shows the own nonce of a ball; undefined if there is none, or it has been shown. */
  reveal(team: TeamIndex, ball: number): string | undefined {
    const known = this.#at(ball);
    if (known.own === undefined || known.nonces[team] !== undefined) return undefined;
    known.nonces[team] = known.own;
    return known.own;
  }

  isCommitted(team: TeamIndex, ball: number): boolean {
    return this.#at(ball).commitments[team] !== undefined;
  }

  isRevealed(team: TeamIndex, ball: number): boolean {
    return this.#at(ball).nonces[team] !== undefined;
  }

  /** Takes a commitment of the other side. Returns false if it contradicts an earlier one. */
  takeCommitment(team: TeamIndex, ball: number, commitment: string): boolean {
    const { commitments } = this.#at(ball);
    commitments[team] ??= commitment;
    return commitments[team] === commitment;
  }

  /** Takes a nonce that the other side shows. Returns false if nothing was committed, or another nonce was shown. */
  takeReveal(team: TeamIndex, ball: number, nonce: string): boolean {
    const { commitments, nonces } = this.#at(ball);
    nonces[team] ??= nonce;
    return commitments[team] !== undefined && nonces[team] === nonce;
  }

  /** Whether a side has shown the nonce that it had committed itself to. */
  async isHonest(team: TeamIndex, ball: number): Promise<boolean> {
    const { commitments, nonces } = this.#at(ball);
    const nonce = nonces[team];
    if (nonce === undefined) return false;
    return (await commitmentTo(nonce, { epoch: this.epoch, ball, team }, this.digest)) === commitments[team];
  }

  /** The seed of a ball; undefined until both sides have shown their nonces. */
  async seed(batting: TeamIndex, ball: number): Promise<bigint | undefined> {
    const { nonces } = this.#at(ball);
    const [first, second] = [nonces[batting], nonces[otherTeam(batting)]];
    return first === undefined || second === undefined ? undefined : seedOf(ball, first, second, this.digest);
  }

  /** Discards the data of all balls before this one. */
  forgetBefore(ball: number): void {
    for (const number of this.#balls.keys()) if (number < ball) this.#balls.delete(number);
  }

  #at(ball: number): BallNonces {
    const known = this.#balls.get(ball) ?? { commitments: [], nonces: [], own: undefined };
    this.#balls.set(ball, known);
    return known;
  }
}
