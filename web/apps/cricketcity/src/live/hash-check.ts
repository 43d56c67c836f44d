import type { TeamIndex } from "../laws/team.ts";

interface BallHashes {
  own: bigint | undefined;
  /** The hashes of the other devices, by team. */
  readonly others: (bigint | undefined)[];
}

/** Compares the hashes of dead balls that the devices have computed. */
export class HashCheck {
  readonly #balls = new Map<number, BallHashes>();

  constructor(private readonly onMismatch: (ball: number) => void) {}

  /** Records the hash that this device has computed. */
  computed(ball: number, hash: bigint): void {
    this.#at(ball).own = hash;
    this.#check(ball);
  }

  /** Records the hash that the device of a team has sent. */
  said(team: TeamIndex, ball: number, hash: bigint): void {
    this.#at(ball).others[team] = hash;
    this.#check(ball);
  }

  /** Discards the data of all balls before this one. */
  forgetBefore(ball: number): void {
    for (const number of this.#balls.keys()) if (number < ball) this.#balls.delete(number);
  }

  #check(ball: number): void {
    const { own, others } = this.#at(ball);
    if (own === undefined) return;
    if (others.some((hash) => hash !== undefined && hash !== own)) this.onMismatch(ball);
  }

  #at(ball: number): BallHashes {
    const known = this.#balls.get(ball) ?? { own: undefined, others: [] };
    this.#balls.set(ball, known);
    return known;
  }
}
